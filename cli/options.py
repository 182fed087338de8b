"""Options that many commands share, each written once."""

from typing import Annotated

import typer

from cli.complete import games

Db = Annotated[
    str | None,
    typer.Option(
        "--db", envvar="SKALD_DB", metavar="FILE|URL", help="The log; without it, a file in your data folder."
    ),
]
GameRef = Annotated[
    str | None,
    typer.Option(
        "--game",
        envvar="SKALD_GAME",
        metavar="GAME",
        help="Number in `skald games`, name, or the beginning of the title; without it, the current game.",
        autocompletion=games,
    ),
]
By = Annotated[
    str | None,
    typer.Option("--by", envvar="SKALD_BY", metavar="NAME", help="Who records; without it, your login name."),
]
AsJson = Annotated[bool, typer.Option("--json", help="Answer as JSON, for programs.")]
Color = Annotated[
    str | None,
    typer.Option(
        "--color",
        envvar="SKALD_COLOR",
        metavar="WHEN",
        help="Colours: always, never, or auto: on a terminal, unless NO_COLOR says otherwise.",
    ),
]
NoPager = Annotated[
    bool,
    typer.Option("--no-pager", envvar="SKALD_NO_PAGER", help="Print all at once, though it is longer than the screen."),
]
Brief = Annotated[bool, typer.Option("--brief", help="What is seen at a glance, a short row a player.")]
Wide = Annotated[bool, typer.Option("--wide", help="Each row on one line, however long, and no word put short.")]
At = Annotated[int | None, typer.Option("--at", min=1, metavar="N", help="As it stood after move N.")]
DryRun = Annotated[bool, typer.Option("--dry-run", help="Only try; write nothing.")]
Key = Annotated[
    str | None, typer.Option("--key", metavar="KEY", help="The same key is recorded once; for requests sent again.")
]
Yes = Annotated[
    bool, typer.Option("--yes", help="Write it though it changes what the game has handed on to a later one.")
]
IfLast = Annotated[
    int | None, typer.Option("--if-last", min=1, metavar="K", help="Only while move K is the last one; else exit 4.")
]
Because = Annotated[str | None, typer.Option("--because", metavar="TEXT", help="The reason, for the log.")]
Output = Annotated[
    str, typer.Option("--output", "-o", metavar="FILE", help="Where to write; - is the standard output.")
]
Over = Annotated[bool, typer.Option("--yes", help="Write over a file that is there already; never over a log.")]

RAW = {"allow_interspersed_args": False}
"""Settings of a command whose words, from the first one on, belong to the move."""

Quiet = Annotated[
    bool,
    typer.Option("--quiet", "-q", help="Say nothing of what was recorded or written; only answers and errors."),
]
