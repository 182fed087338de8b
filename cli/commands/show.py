"""Commands that only read: table, score, log."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Annotated, Any

import typer

from campaign.extras import tables
from campaign.notation.names import Vocabulary
from campaign.notation.words import dash_hint, quote
from campaign.session import Session
from campaign.walked import when
from cli import door, finding, logged, telling
from cli.command import Call, command
from cli.options import At, Brief, Wide
from cli.reading import games_of
from cli.render import error_text, say, say_json, say_sheets, tell
from cli.telling import acted
from cli.wanted import OF_GAMES_ALONE, OF_MOVES
from events.errors import Damaged, NotFound, NotUnderstood
from events.read_glance import SOUND, Listed
from projections.history import Entry
from projections.sheets import Sheet, glance
from projections.table import BaseTable
from projections.timeline import Earned, earned
from projections.wanted import Wanted


@command(pages=True, looks=True)
def table(
    call: Call,
    who: Annotated[str | None, typer.Argument(metavar="[PLAYER]", help="Only this player's part.")] = None,
    at: At = None,
    player: Annotated[str | None, typer.Option("--player", metavar="NAME", help="The same as PLAYER.")] = None,
    board: Annotated[str | None, typer.Option("--board", metavar="BOARD", help="A board of the player, drawn.")] = None,
    brief: Brief = False,
    map_: Annotated[bool, typer.Option("--map", help="Only the map.")] = False,
    wide: Wide = False,
) -> None:
    """Show the table as it stands now, or as it stood after a move."""
    session = call.session
    state = session.table if at is None else session.at(at)
    view = session.game.view(state)
    said = who or player
    name = None if said is None else _player(session.game.names(state), said)
    if board is not None:
        _say_board(call, state, name, board, wide=wide)
        return
    if call.as_json:
        say_json({**view, "last": session.history.last} if name is None else _player_of(view, name))
        return
    sheets = _asked_for(session.game.sheets(view), session.game.title, brief=brief, map_=map_)
    say_sheets(sheets if name is None else _sheets_of(sheets, name), call.paint, wide=wide)
    if call.inside and at is None:
        return  # the prompt tells the rest
    say()
    say(call.named(session.game.turn(state)))
    if house := state.house.chosen(dict(state.house)):
        say(f"house rules: {', '.join(f'{switch}={value}' for switch, value in house.items())}")
    for line in _open_checks(session, at):
        say(line)


def _asked_for(sheets: Sequence[Sheet], title: str, *, brief: bool, map_: bool) -> Sequence[Sheet]:
    """Return what was asked for of *sheets*; raises NotFound when there is no map."""
    if map_:
        sheets = [one for one in sheets if one.part == "map"]
        if not sheets:
            raise NotFound(f"{title} shows no map of this table", hint="skald table")
    return glance(sheets) if brief else sheets


def _say_board(call: Call, state: BaseTable, name: str | None, board: str, *, wide: bool) -> None:
    """Show a board as it is drawn.

    Raises:
        NotUnderstood: the game draws none, or nobody said whose.
    """
    game = call.session.game
    if game.drawn is None:
        raise NotUnderstood(f"{game.title} draws no boards", hint="skald table shows all that lies there")
    if name is None:
        raise NotUnderstood("whose board is not said", hint=f"skald table {state.players[0]} --board {quote(board)}")
    sheets = game.drawn(state, name, game.names(state).find("board", board))
    if call.as_json:
        say_json([{"title": one.title, "columns": one.columns, "rows": one.rows} for one in sheets])
    else:
        say_sheets(sheets, call.paint, wide=wide)


def _open_checks(session: Session, at: int | None) -> list[str]:
    """Return the rules that no move up to *at* could be checked by, each with its moves."""
    found: dict[str, list[str]] = {}
    for entry in session.history.entries.values():
        if _counts(entry) and (at is None or entry.number <= at):
            for rule in entry.unchecked:
                found.setdefault(rule, []).append(str(entry.number))
    many = {rule: "moves" if len(moves) > 1 else "move" for rule, moves in found.items()}
    return [f"unchecked: {rule} ({many[rule]} {', '.join(moves)})" for rule, moves in found.items()]


@command(pages=True, looks=True)
def score(
    call: Call,
    at: At = None,
    brief: Brief = False,
    wide: Wide = False,
    why: Annotated[bool, typer.Option("--why", help="Name the moves that earned each line.")] = False,
) -> None:
    """Show the score so far, or the final one, line by line."""
    session = call.session
    found = session.game.score(session.table if at is None else session.at(at))
    if call.as_json:
        told = {"why": _why_json(session, _reasons(session, at))} if why else {}
        say_json({**found, **told, "last": session.history.last})
        return
    sheets = session.game.score_sheets(found)
    if call.one_of_several:
        say(f"{session.opening.title}  ({session.stream})\n")
    say_sheets(glance(sheets) if brief else sheets, call.paint, wide=wide)
    if why:
        say()
        reasons = _reasons(session, at)
        say_sheets([_why_brief(reasons) if brief else _why_sheet(session, reasons)], call.paint, wide=wide)


def _reasons(session: Session, at: int | None) -> list[Earned]:
    return list(earned(tables(session, at), session.game.score))


def _why_json(session: Session, reasons: Sequence[Earned]) -> list[dict[str, Any]]:
    """Return the reasons with stable keys; *by* is the player who made the move."""
    at, entries = when(session), session.history.entries
    return [r._asdict() | {"by": entries[r.move].player, **at[r.move]._asdict()} for r in reasons]


def _why_sheet(session: Session, reasons: Sequence[Earned]) -> Sheet:
    at, entries = when(session), session.history.entries
    rows = [
        (
            r.player,
            r.line.replace("_", " "),
            f"{r.change:+d}",
            str(r.total),
            at[r.move].stage,
            str(r.move),
            acted(entries[r.move]),
        )
        for r in sorted(reasons, key=lambda r: (r.player, r.line, r.move))
    ]
    return Sheet("Why", ("player", "line", "#change", "#total", "round", "#move", "by"), rows)


def _why_brief(reasons: Sequence[Earned]) -> Sheet:
    """Return a row for each player's line: what each move gave or took, and the sum."""
    found: dict[tuple[str, str], list[Earned]] = {}
    for one in sorted(reasons, key=lambda one: (one.player, one.line, one.move)):
        found.setdefault((one.player, one.line), []).append(one)
    rows = [
        (
            player,
            line.replace("_", " "),
            str(steps[-1].total),
            ", ".join(f"{one.move}:{one.change:+d}" for one in steps),
        )
        for (player, line), steps in found.items()
    ]
    return Sheet("Why", ("player", "line", "#total", "moves"), rows)


@command(pages=True, finds=(*OF_MOVES, *OF_GAMES_ALONE), looks=True)
def log(
    call: Call,
    show_all: Annotated[bool, typer.Option("--all", help="Withdrawn moves, undo and redo too.")] = False,
    facts: Annotated[bool, typer.Option("--facts", help="What each move recorded.")] = False,
    all_games: Annotated[
        bool,
        typer.Option(
            "--all-games",
            help="The moves of all games, one after the other; as with --type, --won, --tag. -n counts in each game.",
        ),
    ] = False,
) -> None:
    """List the moves in order, round by round: who made them, and when by the clock here."""
    of_games = call.asked.part(OF_GAMES_ALONE)
    if all_games or of_games != Wanted():
        _log_of_all(call, of_games, show_all=show_all, facts=facts)
        return
    session = call.session
    entries = _moves(session, finding.of_table(session, call.asked), show_all=show_all)
    found = logged.of_session(session, entries, facts=facts)
    if call.as_json:
        say_json(logged.as_data(found, facts=facts))
        return
    if not call.inside:
        by = telling.recorder(entries)
        say(f"{session.opening.title}  ({session.stream}{f', recorded by {by}' if by else ''})")
    logged.say_moves(found, call.paint)
    if not entries:
        say(finding.NO_MOVE)
    if not call.inside:
        say(f"head {session.head.hex()}", hang=0)


def _moves(session: Session, asked: Wanted, *, show_all: bool) -> Sequence[Entry]:
    """Return the moves that are *asked* for; without *show_all* those that count."""
    entries = [one for one in session.history.entries.values() if show_all or _counts(one)]
    return finding.moves_found(session, asked, entries)


def _log_of_all(call: Call, of_games: Wanted, *, show_all: bool, facts: bool) -> None:
    """Print the moves that are asked for of every game *of_games*, and tell of games that cannot be read."""
    kept = [one for one in games_of(call.log, call.db) if show_all or not one.void]
    games = finding.games_found(call.log, call.db, of_games, kept)
    asked = call.asked.among(finding.people(call.log, call.db)) if call.asked.player else call.asked
    any_found, listed = False, list[dict[str, Any]]()
    for one in _each_logged(call, games, asked, show_all=show_all, facts=facts):
        any_found = True
        if call.as_json:
            listed.append(logged.as_data(one, facts=facts))
        else:
            say(f"{one.title}  ({one.stream})")
            logged.say_moves(one, call.paint)
    if not any_found:
        finding.check_verb_of(asked.verb, {one.game for one in games if one.state in SOUND})
    if call.as_json:
        say_json({"games": listed})
    elif not any_found:
        say(finding.NO_MOVE)


def _each_logged(
    call: Call, games: Sequence[Listed], asked: Wanted, *, show_all: bool, facts: bool
) -> Iterator[logged.Logged]:
    """Yield the moves of each game that has some: of one in trouble from its facts, of all others from the tables."""
    sound = {one.stream for one in games if one.state in SOUND}
    found = finding.moves_of_all(call.log, call.db, asked, sound, show_all=show_all)
    for one in games:
        try:
            with door.guarding(one.stream):
                if one.stream in found:
                    yield logged.of_tables(call.log, one, found[one.stream], facts=facts)
                elif one.stream not in sound:
                    session = Session.open(call.log, one.stream)
                    entries = _moves(session, asked, show_all=show_all)
                    if entries:
                        yield logged.of_session(session, entries, facts=facts)
        except (Damaged, NotFound) as error:
            tell(error_text(error))


def _counts(entry: Entry) -> bool:
    return not entry.withdrawn and not entry.turns_back


def _player(names: Vocabulary, said: str) -> str:
    """Return the player who is called *said*; raises NotUnderstood, with a hint when it was meant as an option."""
    try:
        return names.find("player", said)
    except NotUnderstood as error:
        error.hinting(dash_hint(said) or error.hint)
        raise


def _player_of(view: Mapping[str, Any], name: str) -> Any:
    return next((one for one in view.get("players", ()) if one.get("name") == name), {})


def _sheets_of(sheets: Sequence[Sheet], name: str) -> Sequence[Sheet]:
    """Return the rows of one player, from every sheet that has a column of players."""
    found = []
    for sheet in sheets:
        heads = [column.casefold() for column in sheet.columns]
        if "player" in heads:
            place = heads.index("player")
            found.append(replace(sheet, rows=[row for row in sheet.rows if row[place] == name]))
    return [sheet for sheet in found if sheet.rows] or sheets
