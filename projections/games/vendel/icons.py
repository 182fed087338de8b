"""How the pieces of Vendel to Viking are drawn."""

from collections.abc import Mapping

from projections.pictures import LONGSHIP
from projections.scene import Icon

_DRAWN = {
    "leader": "M3 8l4.5 4L12 5l4.5 7L21 8l-2 9H5zM5 18.5h14V21H5z",
    "seeress": (
        "M12 5C6.5 5 2.7 9.6 1 12c1.7 2.4 5.5 7 11 7s9.3-4.6 11-7c-1.7-2.4-5.5-7-11-7zm0 11.5a4.5 4.5 0 1 1 0-9 "
        "4.5 4.5 0 0 1 0 9zm0-2.2a2.3 2.3 0 1 0 0-4.6 2.3 2.3 0 0 0 0 4.6z"
    ),
    "settler": "M12 3L2 11.5h3V21h5v-6h4v6h5v-9.5h3z",
    "warrior": "M14.5 2c2.6.6 6 3 7.5 7.5-2.3.4-4.6 0-6.3-1L5.6 21.2 3 19l9.7-10.7c-.7-2.1 0-4.5 1.8-6.3z",
    "merchant": (
        "M8.5 2h7l-2 3.6C17.8 7.5 20 12 20 15.5c0 4-3 6-8 6s-8-2-8-6c0-3.5 2.2-8 6.5-9.9zM11.2 9.5v1.3c-2.9.4-3 "
        "3.9-.1 4.5 1.9.4 1.6 1.3.1 1.3-.8 0-1.5-.3-2.2-.7v1.8c.6.3 1.3.5 2.2.6v1.2h1.6v-1.2c3.1-.4 3.1-4 "
        ".3-4.6-1.9-.4-1.8-1.3-.2-1.3.7 0 1.3.2 1.9.5v-1.7c-.6-.2-1.2-.4-2-.4V9.5z"
    ),
    "shipwright": "M13 3l7 7-3.5 3.5-2-2L6 20.5A1.8 1.8 0 0 1 3.5 18l9-8.5-2-2L8 8l-1-1 3.5-3.5z",
    "longship": LONGSHIP,
    "mission": "M5 3h12a2 2 0 0 1 2 2v11h2.5v3a2.5 2.5 0 0 1-2.5 2.5H8a3 3 0 0 1-3-3zm3 4v1.8h8V7zm0 4v1.8h8V11z",
    "gull": (
        "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 3.5l1.7 3.6 3.8.5-2.8 2.7.7 3.9L12 15.3l-3.4 1.9.7-3.9-2.8-2.7 3.8-.5z"
    ),
}

ICONS: Mapping[str, Icon] = {kind: Icon(kind.title(), path) for kind, path in _DRAWN.items()}


def icons() -> Mapping[str, Icon]:
    """Return how the pieces are drawn."""
    return ICONS
