"""Pictures of pieces that several games have, as paths of SVG in a box of 24 × 24."""

LONGSHIP = (
    "M.5 11h2.2c.1 2.4 1 4 2.8 5h13c1.8-1 2.7-2.6 2.8-5h2.2c.2 5.5-3 10-8 10h-7c-5 0-8.2-4.5-8-10z"
    "M7.5 3.5c3-.9 6-.9 9 0 1.1 3 1.1 6 0 9-3 .9-6 .9-9 0-1.1-3-1.1-6 0-9zM11.2 1h1.6v15h-1.6z"
)
