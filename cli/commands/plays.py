"""The commands that hand finished games to programs and sites that count plays: export bgstats, export bgg."""

import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Annotated, Any

import typer

from campaign.games import registry
from campaign.notation.names import fold
from campaign.shelf import readable
from cli.command import Call, command
from cli.commands.handing import All, names_of, streams_of
from cli.files import write_text
from cli.options import Output, Over
from cli.reading import asked
from cli.wanted import OF_GAMES
from events.errors import TIME, NotFound, NotUnderstood, Refused
from exports import bgg, bgstats
from exports.plays import Participant, Play, comment_of
from exports.tables import Names
from projections.shelf import About
from projections.wanted import Wanted

if TYPE_CHECKING:
    from sqlmodel import Session as Rows

Row = dict[str, Any]


@command(but=("as_json",), finds=OF_GAMES)
def to_bgstats(
    call: Call,
    file: Annotated[bool, typer.Option("--file", help="The file form instead of a link; for many plays.")] = False,
    scheme: Annotated[bool, typer.Option("--scheme", help="A link that a phone with the app opens by itself.")] = False,
    qr: Annotated[bool, typer.Option("--qr", help="The link as a QR code: to scan, or as SVG.")] = False,
    all_games: All = False,
    output: Output = "-",
    yes: Over = False,
) -> None:
    """Hand a finished game to BG Stats, as a link, a QR code or a file."""
    many = all_games or call.asked != Wanted()
    if many and (scheme or qr):
        raise NotUnderstood("a link holds one play", hint="skald export bgstats --file --all")
    plays = _plays(call, all_games=all_games)
    if file or many:
        text = bgstats.file(plays)
    elif qr:
        text = _code(bgstats.link(plays[0]), on_screen=output == "-" and sys.stdout.isatty())
    else:
        text = bgstats.link(plays[0], scheme=scheme) + "\n"
    write_text(output, [text], over=yes)


@command(but=("as_json",), finds=OF_GAMES)
def to_bgg(
    call: Call,
    as_json: Annotated[bool, typer.Option("--json", help="As JSON, in the words of BGG's list of plays.")] = False,
    as_csv: Annotated[bool, typer.Option("--csv", help="As CSV, a row a player.")] = False,
    all_games: All = False,
    output: Output = "-",
    yes: Over = False,
) -> None:
    """Write a finished game for BoardGameGeek's form: text to paste, JSON or CSV; nothing is sent."""
    plays = _plays(call, all_games=all_games)
    if as_json or as_csv:
        text = bgg.as_json(plays) if as_json else bgg.as_csv(plays)
    else:
        text = "\n".join(map(bgg.text, plays))
    write_text(output, [text], over=yes)


def _code(link: str, *, on_screen: bool) -> str:
    """Return a link as a QR code: blocks for a terminal, else a picture."""
    import io

    import segno

    if len(link.encode()) > bgstats.LONGEST_CODE:
        raise NotUnderstood("the play is too long for a QR code", hint="skald export bgstats --file")
    code, out = segno.make(link, micro=False, error="l"), io.BytesIO()
    if on_screen:
        shown = io.StringIO()
        code.terminal(out=shown, compact=True)
        return shown.getvalue()
    code.save(out, kind="svg", scale=4, xmldecl=False)
    return out.getvalue().decode() + "\n"


def _plays(call: Call, *, all_games: bool) -> Sequence[Play]:
    """Return the plays that are meant.

    Raises:
        Refused: the game is not finished: other programs would count it as lost.
        NotFound: no game is finished.
    """
    from events.read_questions import rows_of

    names, kept = names_of(call.log), readable(call.log)
    streams = streams_of(call, all_games=all_games, over=True)

    def question(rows: "Rows") -> list[Play]:
        games = [row for row in rows_of(rows, "games", streams) if row["state"] == "over"]
        seats, lines = (_by_game(rows_of(rows, table, streams)) for table in ("plays", "score_lines"))
        return [_play(row, seats[row["stream"]], lines[row["stream"]], names, kept.of(row["stream"])) for row in games]

    found = asked(call.log, call.db, question)
    if not found and streams:
        asked_, so = f"hand {streams[0]} on as a play", "it is not finished, and would be counted as lost elsewhere"
        raise Refused("LAW-PLAY", asked_, so, "a finished game", hint="skald score", forceable=False, firm=TIME)
    if not found:
        raise NotFound("no game is finished yet", hint="skald games lists them")
    return found


def _by_game(rows: Iterator[Row]) -> dict[str, list[Row]]:
    found: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        found[row["stream"]].append(row)
    return found


def _play(game: Row, plays: list[Row], lines: list[Row], names: Names, about: About) -> Play:
    seats = [_seat(row, names, about) for row in plays]
    called = {row["called"]: seat.name for row, seat in zip(plays, seats, strict=True)}
    parts: dict[str, dict[str, float]] = defaultdict(dict)
    for row in lines:
        parts[called[row["called"]]][row["line"]] = row["value"]
    return Play(
        game=game["stream"],
        rules=game["game"],
        title=_title(game["game"]),
        called=game["title"],
        ended_at=game["closed_at"],
        day=game["date"] or datetime.fromisoformat(game["closed_at"]).astimezone().date().isoformat(),
        told=game["date"] is not None,
        minutes=game["minutes"],
        place=game["place"],
        boards=", ".join(dict.fromkeys(seat.board for seat in seats if seat.board)),
        bgg=_number(game["game"]),
        comment=comment_of(seats, parts, game["tie_break"], game["head"]),
        seats=seats,
    )


def _seat(row: Row, names: Names, about: About) -> Participant:
    return Participant(
        name=names.people.get((row["stream"], row["called"]), row["player"]),
        kind=row["kind"],
        colour=row["colour"],
        board=row["board"],
        team=row["team"],
        starts=bool(row["starts"]),
        total=row["total"],
        rank=row["rank"],
        won=bool(row["won"]),
        first=row["called"] in map(fold, about.first),
    )


def _title(rules: str) -> str:
    try:
        return registry.load(rules).title
    except NotUnderstood:
        return rules


def _number(rules: str) -> int | None:
    try:
        return registry.load(rules).bgg
    except NotUnderstood:
        return None
