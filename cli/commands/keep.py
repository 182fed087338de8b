"""Commands about a game that are no moves of it: rename, void, archive, tag, play-info, where."""

from collections.abc import Sequence
from dataclasses import asdict
from typing import Annotated, Any

import typer

from campaign.played import opening_of
from campaign.shelf import Evening, Keeper, kept
from cli import complete, door
from cli.command import Call, command
from cli.render import say, say_done, say_json
from events.errors import NotUnderstood
from events.replay import guarded
from events.stores import split, without_secrets
from projections.shelf import About

GameArg = Annotated[
    str | None,
    typer.Argument(
        metavar="[GAME]",
        help="Number, name, or the beginning of the title; without it, the current game.",
        autocompletion=complete.games,
    ),
]
Back = Annotated[bool, typer.Option("--undo", help="Take it back.")]


@command(writes=True)
def rename(call: Call, title: Annotated[str, typer.Argument(metavar="TITLE", help="The new title.")]) -> None:
    """Call a game otherwise; what it was opened as stays in its log."""
    _keeper(call).rename(call.stream, title)
    _say_kept(call, call.stream, f"{call.stream} is called {title} now")


@command(but=("game",), writes=True)
def void(
    call: Call,
    game: GameArg = None,
    because: Annotated[str | None, typer.Option("--because", metavar="TEXT", help="Why it counts no longer.")] = None,
    undo: Back = False,
    of_import: Annotated[
        int | None, typer.Option("--import", min=1, metavar="N", help="All games of one import from another program.")
    ] = None,
) -> None:
    """Let a game count no longer: it is kept and can be read, and stands in no list, standings or statistics."""
    keeper = _keeper(call)
    streams = [_stream(call, game)] if of_import is None else keeper.import_of(of_import)
    if undo:
        keeper.restore(streams)
    elif because is None:
        raise NotUnderstood("a game is void for a reason", hint='skald void GAME --because "typed in twice"')
    else:
        keeper.void(streams, because)
    counts = "count again" if undo else "count no longer; void --undo takes that back"
    what = streams[0] if len(streams) == 1 else f"{len(streams)} games"
    _say_kept(call, streams[0], f"{what}: {counts if len(streams) > 1 else counts.replace('count', 'counts', 1)}")


@command(but=("game",), writes=True)
def archive(call: Call, game: GameArg = None, undo: Back = False) -> None:
    """Put a game away: it counts, and the list of games leaves it out."""
    stream = _stream(call, game)
    _keeper(call).archive(stream, back=undo)
    _say_kept(call, stream, f"{stream} is {'taken out again' if undo else 'put away; skald games --all lists it'}")


@command(writes=True)
def tag(
    call: Call,
    tags: Annotated[list[str] | None, typer.Argument(metavar="[TAG]...", help="Words that it is found by.")] = None,
    remove: Annotated[
        list[str] | None, typer.Option("--remove", metavar="TAG", help="A word that it is found by no longer.")
    ] = None,
) -> None:
    """Let a game be found by a word, as in `skald games --tag TAG`; without words, tell its tags."""
    if tags or remove:
        found = _keeper(call).tag(call.stream, tags or (), remove or ())
    else:
        found = kept(call.log).of(call.stream).tags
    _say_kept(call, call.stream, f"{call.stream}: {', '.join(found) or 'no tags'}", asked=not (tags or remove))


@command(writes=True)
def play_info(
    call: Call,
    place: Annotated[str | None, typer.Option("--place", metavar="PLACE", help="Where it was played.")] = None,
    date: Annotated[str | None, typer.Option("--date", metavar="DAY", help="When, such as 2026-11-30.")] = None,
    minutes: Annotated[int | None, typer.Option("--minutes", metavar="N", help="How long it was played.")] = None,
    first: Annotated[
        list[str] | None, typer.Option("--first", metavar="NAME", help="Who played it for the first time.")
    ] = None,
) -> None:
    """Tell where and when a game was played, how long, and who played it first; without options, show that.

    An empty place or date, or 0 minutes, takes back what was told.
    """
    said = Evening(place, date, minutes, None if first is None else tuple(first))
    told = said != Evening()
    about = _keeper(call).tell(call.stream, said, _people(call)) if told else kept(call.log).of(call.stream)
    _say_kept(call, call.stream, "\n".join(_played(about)), asked=not told)


@command(but=("game", "by"))
def where(call: Call) -> None:
    """Print the path of the log, or its address on a server, without name and password."""
    place = door.place(call.db)
    if split(place)[0] != "sqlite":
        place = without_secrets(place)
    if call.as_json:
        say_json({"log": place})
    else:
        say(place)


def about_json(about: About) -> dict[str, Any]:
    """Return what is kept of a game beside its moves, for programs."""
    return asdict(about) | {"void": about.void is not None, "because": about.void}


def _keeper(call: Call) -> Keeper:
    return Keeper(call.log, door.now, call.who)


def _stream(call: Call, game: str | None) -> str:
    return call.stream if game is None else door.find(call.log, game, call.who)


def _people(call: Call) -> Sequence[str]:
    opened = opening_of(call.stream, list(guarded(call.log.read(call.stream, lte=2))))
    return [seat.name for seat in opened.seats]


def _played(about: About) -> list[str]:
    minutes = None if about.minutes is None else f"{about.minutes} minutes"
    known = {"where": about.place, "when": about.date, "how long": minutes, "first play of": ", ".join(about.first)}
    told = [f"{name:<14} {value}" for name, value in known.items() if value]
    return told or ["nothing is told yet; skald play-info --place PLACE --date DAY --minutes N --first NAME"]


def _say_kept(call: Call, stream: str, text: str, *, asked: bool = False) -> None:
    """Tell what is kept of a game, which somebody *asked* for or which was recorded now."""
    if call.as_json:
        say_json({"game": stream} | about_json(kept(call.log).of(stream)))
    else:
        (say if asked else say_done)(text)
