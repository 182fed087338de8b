"""Commands about campaigns, and the way from one game into the next."""

from typing import Annotated, Any

import typer

from campaign.carried import WouldChange
from campaign.handover import hand_on, set_up
from campaign.saga_log import ListedSaga, campaigns
from campaign.sagas import OpenCampaign, begin, open_campaign
from campaign.session import Session
from cli import door
from cli.command import Call, command
from cli.loading import Commands, Later
from cli.render import say, say_done, say_json, say_sheets, tell_changes
from cli.shelf import fitting
from events.errors import NotFound
from events.log import EventLog
from projections.sagas import setup_lines
from projections.sheets import Sheet
from projections.standings import standings_sheet

CampaignRef = Annotated[
    str | None,
    typer.Option(
        "--campaign", metavar="CAMPAIGN", help="Number, name, or the beginning of the title; else the current one."
    ),
]
GameArg = Annotated[
    str | None, typer.Argument(metavar="[GAME]", help="Number, name or title of a game; without it, the current one.")
]


@command(but=("game",), writes=True)
def new(
    call: Call,
    title: Annotated[str, typer.Argument(metavar="TITLE")],
    player: Annotated[list[str] | None, typer.Option("--player", metavar="NAME", help="Once for each person.")] = None,
) -> None:
    """Open a campaign and make it the current one; who sits at its games joins by itself."""
    log = call.made()
    opened = begin(log, title, _each(player), clock=door.now, who=call.who, new_id=door.new_id)
    log.choose(_bookmark(call.who), opened.stream)
    text = f"{opened.state.title}  ({opened.stream})\nnext: skald campaign add GAME, or: skald campaign transition"
    _say_done(call, opened, text)


@command(but=("game",), pages=True, looks=True)
def show(
    call: Call,
    show_all: Annotated[bool, typer.Option("--all", help="List all campaigns.")] = False,
    ref: CampaignRef = None,
) -> None:
    """Show a campaign: its players, its games in order, its notes."""
    if show_all:
        _say_all(list(campaigns(call.log)), as_json=call.as_json)
        return
    opened = chosen(call, ref)
    if call.as_json:
        say_json(_as_json(opened))
    else:
        _say_campaign(opened)


@command(but=("game",), writes=True)
def join(
    call: Call,
    name: Annotated[str, typer.Argument(metavar="NAME")],
    alias: Annotated[list[str] | None, typer.Option("--alias", metavar="NAME", help="Another name of theirs.")] = None,
    ref: CampaignRef = None,
) -> None:
    """Let a person play in the campaign, or tell more names of theirs."""
    opened = chosen(call, ref)
    opened.join(name, _each(alias))
    _say_done(call, opened, f"{name} plays in {opened.state.title}")


@command(but=("game",), writes=True)
def add(call: Call, game: GameArg = None, ref: CampaignRef = None) -> None:
    """Make a game the campaign's next one."""
    opened = chosen(call, ref)
    session = call.other(game)
    joined = opened.attach(session)
    also = f"; {', '.join(joined)} joined" if joined else ""
    _say_done(call, opened, f"game {len(opened.state.games)} of {opened.state.title}: {session.opening.title}{also}")


@command(but=("game",), writes=True)
def remove(call: Call, game: GameArg = None, ref: CampaignRef = None) -> None:
    """Take a game out of the campaign; the game itself is not touched, and its people stay."""
    opened = chosen(call, ref)
    title = opened.detach(call.stream if game is None else door.find(call.log, game, call.who))
    _say_done(call, opened, f"{title} is no longer a game of {opened.state.title}")


@command(but=("game",), writes=True)
def order(
    call: Call,
    game: Annotated[str, typer.Argument(metavar="GAME", help="Number, name or title of a game.")],
    place: Annotated[int, typer.Argument(metavar="PLACE", help="Where it stands from now on, from 1.")],
    ref: CampaignRef = None,
) -> None:
    """Put a game of the campaign in another place."""
    opened = chosen(call, ref)
    opened.reorder(door.find(call.log, game, call.who), place)
    listed = "; ".join(f"{number} {one.title}" for number, one in enumerate(opened.state.games, 1))
    _say_done(call, opened, f"games of {opened.state.title}: {listed}")


@command(but=("game",), writes=True)
def note(call: Call, text: Annotated[list[str], typer.Argument(metavar="TEXT")], ref: CampaignRef = None) -> None:
    """Write a remark on the campaign."""
    opened = chosen(call, ref)
    opened.note(" ".join(text))
    _say_done(call, opened, f"noted in {opened.state.title}")


@command(but=("game",), pages=True, looks=True)
def standings(call: Call, ref: CampaignRef = None) -> None:
    """Show the standings over all finished games of the campaign."""
    from cli.reading import ranks_of  # the database library, which no other of these commands needs

    opened = chosen(call, ref)
    known = ranks_of(call.log, call.db)
    rows = opened.standings(known.places)
    odd = [one for one in opened.state.games if one.stream in known.trouble]
    if call.as_json:
        left_out = [{"game": one.stream, "title": one.title, "state": known.trouble[one.stream]} for one in odd]
        found = {"campaign": opened.stream, "title": opened.state.title, "standings": rows, "left_out": left_out}
        say_json(found)
        return
    say_sheets([standings_sheet(opened.state.title, rows)])
    for one in odd:
        say(f"not counted: {one.title} ({one.stream}): {known.trouble[one.stream]}")


@command(but=("game",), writes=True)
def carry_over(
    call: Call,
    game: GameArg = None,
    title: Annotated[str | None, typer.Option("--title", metavar="TITLE", help="Of the new game.")] = None,
    yes: Annotated[bool, typer.Option("--yes", help="Carry a changed end state over again.")] = False,
    ref: CampaignRef = None,
) -> None:
    """Open the game that a finished one leads to, set up by its end state, and make it the current one."""
    opened = chosen(call, ref)
    source = _source(call, opened, game)
    try:
        target = opened.transition(source, title=title, new_id=door.new_id, again=yes)
    except WouldChange as error:
        tell_changes(error.changes)
        error.hinting("skald campaign transition --yes")
        raise
    call.choose(target.stream)
    _say_target(target, as_json=call.as_json)


@command(pages=True, looks=True)
def transition(
    call: Call,
    which: GameArg = None,
    lines: Annotated[
        bool, typer.Option("--lines", help="Only the lines that open the next game, to type or to import.")
    ] = False,
) -> None:
    """Show how a finished game shapes the next one: the whole set-up sheet, step by step."""
    session = call.other(which)
    with door.guarding(session.stream):
        if call.as_json:
            say_json({"lines": hand_on(session.game, session.table)} if lines else set_up(session))
            return
        for line in hand_on(session.game, session.table) if lines else setup_lines(set_up(session)):
            say(line, hang=6 if line.startswith(" " * 6) else 4)
        if session.game.hands_on is not None and not lines:
            say()
            say("carry it out: skald campaign transition")


def _source(call: Call, opened: OpenCampaign, game: str | None) -> Session:
    """Return the game to carry over: the one named, the current one, or the campaign's last that leads on."""
    if game is not None:
        return call.other(game)
    try:
        current = call.session
        if current.game.hands_on is not None:
            return current
    except NotFound:
        current = None
    for attached in reversed(opened.state.games):
        session = call.other(attached.stream)
        if session.game.hands_on is not None:
            return session
    if current is None:
        raise NotFound("no game is chosen, and none of the campaign leads on", hint="skald campaign transition GAME")
    return current


def _each(names: list[str] | None) -> list[str]:
    """Return the names of an option that was repeated, or given once with commas."""
    return [name for word in names or () for name in word.split(",")]


def _bookmark(who: str) -> str:
    return f"campaign of {who}"


def chosen(call: Call, ref: str | None) -> OpenCampaign:
    """Return the campaign that *ref* means, None: the current one, or the only one there is.

    Raises:
        NotFound: none fits, or more than one.
    """
    return open_campaign(call.log, _find(call.log, ref, call.who), clock=door.now, who=call.who)


def _find(log: EventLog, ref: str | None, who: str) -> str:
    found = list(campaigns(log))
    if ref is None:
        chosen = log.chosen(_bookmark(who))
        if chosen is not None:
            return chosen
        fits = found
    else:
        meant = fitting(ref, [(one.number, one.stream, one.state.title) for one in found])
        fits = [one for one in found if one.stream in meant]
    if len(fits) == 1:
        return fits[0].stream
    listed = ", ".join(f"{one.number} ({one.state.title})" for one in fits)
    what = f"{ref!r} " if ref is not None else "the campaign "
    if fits:
        raise NotFound(f"{what}may be any of {listed}", hint="name it by its number: --campaign N")
    raise NotFound(
        f"there is no campaign {ref!r}" if ref else "there is no campaign yet", hint="skald campaign new TITLE"
    )


def _as_json(opened: OpenCampaign) -> dict[str, Any]:
    state = opened.state
    return {
        "campaign": opened.stream,
        "title": state.title,
        "players": [{"name": name, "aliases": list(aliases)} for name, aliases in state.players.items()],
        "games": [
            {"game": one.stream, "rules": one.game, "title": one.title, "players": list(one.players)}
            for one in state.games
        ],
        "carried": [{"from": one.source, "to": one.target} for one in state.carried.values()],
        "notes": list(state.notes),
    }


def _say_done(call: Call, opened: OpenCampaign, text: str) -> None:
    if call.as_json:
        say_json(_as_json(opened))
    else:
        say_done(text)


def _say_target(target: Session, *, as_json: bool) -> None:
    if as_json:
        say_json({"game": target.stream, "title": target.opening.title, "setup": set_up(target)})
        return
    sheet = "the set-up sheet: skald transition; to print: skald export markdown"
    say_done(f"{target.opening.title}  ({target.stream})", target.game.turn(target.table), sheet)


def _say_campaign(opened: OpenCampaign) -> None:
    state = opened.state
    into = {one.source: one.target for one in state.carried.values()}
    numbers = {one.stream: str(number) for number, one in enumerate(state.games, 1)}
    games = [
        (
            numbers[one.stream],
            f"{one.title} ({one.stream})",
            ", ".join(one.players),
            numbers.get(into.get(one.stream, ""), ""),
        )
        for one in state.games
    ]
    people = [(name, ", ".join(aliases)) for name, aliases in state.players.items()]
    sheets = [
        Sheet(f"{state.title}  ({opened.stream})", ("#no", "game", "players", "#leads to"), games),
        Sheet("Players", ("player", "other names"), people),
        Sheet("Notes", ("note",), [(text,) for text in state.notes]),
    ]
    say_sheets([sheet for sheet in sheets if sheet.rows or sheet is sheets[0]])


def _say_all(found: list[ListedSaga], *, as_json: bool) -> None:
    if as_json:
        rows = [{"number": one.number, "campaign": one.stream, "title": one.state.title} for one in found]
        say_json({"campaigns": rows})
        return
    cells = [(str(one.number), one.state.title, str(len(one.state.games)), one.stream) for one in found]
    say_sheets([Sheet("", ("#no", "title", "#games", "name"), cells)])


campaign = Commands(
    "Bind several games together: standings, and the way into the next game.",
    {
        "new": new,
        "show": show,
        "join": join,
        "add": add,
        "remove": remove,
        "order": order,
        "note": note,
        "standings": standings,
        "transition": carry_over,
        "export": Commands(
            "Write the campaign to a file or to stdout.",
            {
                "html": Later(
                    "cli.commands.saga_export:html",
                    "Write a campaign as one page for the browser: standings, games, how places went.",
                )
            },
        ),
    },
)
