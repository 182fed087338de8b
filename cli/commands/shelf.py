"""Commands about all games: games, use, verify."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from cli import complete, door
from cli.options import AsJson, By, Db
from cli.render import say, say_json, say_sheets, tell
from events.errors import Damaged, NotFound, NotUnderstood

if TYPE_CHECKING:
    from events.envelope import Head
    from events.log import EventLog
    from events.read_tables import GameRow


def games(
    tree: Annotated[bool, typer.Option("--tree", help="Forks below the game whose past they share.")] = False,
    db: Db = None,
    by: By = None,
    as_json: AsJson = False,
) -> None:
    """List the games; the current one bears a star."""
    from cli.reading import games_of
    from cli.shelf import family

    who = door.name_of(by)
    try:
        with door.opened(db) as log:
            chosen = log.chosen(who)
            kept = games_of(log, db, who)
    except NotFound:
        chosen, kept = None, []
    numbers = {one.stream: number for number, one in enumerate(kept, 1)}
    found = family(kept) if tree else [(0, one) for one in kept]
    rows = [_row(numbers[one.stream], one, depth, current=one.stream == chosen) for depth, one in found]
    if as_json:
        say_json({"games": rows})
    elif rows:
        _say_games(rows)
    else:
        say("no games yet; skald new GAME TITLE --player NAME opens one")


def use(
    game: Annotated[
        str,
        typer.Argument(
            metavar="GAME", help="Number, name, or the beginning of the title.", autocompletion=complete.games
        ),
    ],
    db: Db = None,
    by: By = None,
    as_json: AsJson = False,
) -> None:
    """Choose the current game."""
    who = door.name_of(by)
    with door.game(db, game, by) as session:
        session.log.choose(who, session.stream)
        if as_json:
            say_json({"game": session.stream, "title": session.opening.title})
            return
        say(f"{session.opening.title}  ({session.stream})")
        say(session.game.turn(session.table))


def verify(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="One game; without it, all.", autocompletion=complete.games)
    ] = None,
    expect: Annotated[str | None, typer.Option("--expect", metavar="HEAD", help="A head noted earlier.")] = None,
    db: Db = None,
    by: By = None,
    as_json: AsJson = False,
) -> None:
    """Prove that the log is what was written; silent when all holds."""
    from cli.shelf import shelf
    from events.verify import check_store, check_stream

    noted = None if expect is None else _hash(expect)
    who = door.name_of(by)
    with door.opened(db) as log:
        if game is None:
            heads = check_store(log, expect=noted)
        else:
            heads = [check_stream(log, door.find(log, game, who), expect=noted)]
        checked = {head.stream for head in heads}
        for one in shelf(log):
            if one.stream in checked:
                _check_fold(log, one.head, who)
        if as_json:
            say_json({"well": True, "games": [_head_json(head) for head in heads], "store": log.store_head().hex()})


def _row(number: int, one: "GameRow", depth: int, *, current: bool) -> dict[str, Any]:
    return {
        "number": number,
        "game": one.stream,
        "title": one.title,
        "forked": one.forked,
        "depth": depth,
        "rules": one.game,
        "moves": one.moves,
        "state": one.state,
        "last": one.last_at,
        "current": current,
        "head": one.head,
    }


def _say_games(rows: list[dict[str, Any]]) -> None:
    from projections.sheets import Sheet

    columns = ("", "#no", "title", "game", "#moves", "state", "last move (UTC)", "name")
    cells = [
        (
            "*" if row["current"] else "",
            str(row["number"]),
            _branch(row),
            row["rules"],
            str(row["moves"]),
            row["state"],
            (row["last"] or "").replace("T", " ").removesuffix("Z"),
            row["game"],
        )
        for row in rows
    ]
    say_sheets([Sheet("", columns, cells)])


def _branch(row: dict[str, Any]) -> str:
    """Return the title; of a fork in a tree behind a branch, with the move up to which it shares the past."""
    if not row["depth"]:
        return str(row["title"])
    return f"└─{'──' * (row['depth'] - 1)} {row['title']}, from move {row['forked'].rpartition('@')[2]}"


def _hash(text: str) -> bytes:
    try:
        found = bytes.fromhex(text.strip())
    except ValueError:
        found = b""
    if len(found) != 32:
        raise NotUnderstood(f"{text!r} is no head; 64 hexadecimal digits are expected", hint="skald log ends with it")
    return found


def _check_fold(log: "EventLog", head: "Head", who: str) -> None:
    """Fold a game again, make all its views, and compare a frozen final score with a fresh one when it has both."""
    from campaign.look import look
    from campaign.session import Session

    with door.guarding(head.stream):
        try:
            session = Session.open(log, head.stream)
        except NotFound as error:
            tell(f"{head.stream}: the chain holds; its table was not computed: {error.message}")
            return
        look(session)
        found = session.game.frozen_mismatch(session.table)
    if found:
        raise Damaged(head.stream, head.version, f"the recorded final score is not what the facts come to: {found}")


def _head_json(head: "Head") -> dict[str, Any]:
    return {"game": head.stream, "version": head.version, "moves": head.move, "head": head.hash.hex()}
