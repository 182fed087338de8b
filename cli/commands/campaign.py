"""Commands about campaigns, and the way from one game into the next."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated, Any

import typer

from cli import door
from cli.options import AsJson, By, Db, GameRef
from cli.render import say, say_json, say_sheets
from events.errors import NotFound

if TYPE_CHECKING:
    from campaign.sagas import OpenCampaign, Shelved
    from campaign.session import Session
    from events.log import EventLog

campaign = typer.Typer(
    help="Bind several games together: standings, and the way into the next game.", no_args_is_help=True
)

CampaignRef = Annotated[
    str | None,
    typer.Option(
        "--campaign", metavar="CAMPAIGN", help="Number, name, or the beginning of the title; else the current one."
    ),
]
GameArg = Annotated[
    str | None, typer.Argument(metavar="[GAME]", help="Number, name or title of a game; without it, the current one.")
]


@campaign.command("new")
def new(
    title: Annotated[str, typer.Argument(metavar="TITLE")],
    player: Annotated[list[str] | None, typer.Option("--player", metavar="NAME", help="Once for each person.")] = None,
    db: Db = None,
    by: By = None,
    as_json: AsJson = False,
) -> None:
    """Open a campaign and make it the current one; who sits at its games joins by itself."""
    from campaign.sagas import begin

    who = door.name_of(by)
    with door.opened(db, create=True) as log:
        opened = begin(log, title, _each(player), clock=door.now, who=who, new_id=door.new_id)
        log.choose(_bookmark(who), opened.stream)
        if as_json:
            say_json(_as_json(opened))
            return
        say(f"{opened.state.title}  ({opened.stream})")
        say("next: skald campaign add GAME, or: skald campaign transition")


@campaign.command("show")
def show(
    show_all: Annotated[bool, typer.Option("--all", help="List all campaigns.")] = False,
    ref: CampaignRef = None,
    db: Db = None,
    by: By = None,
    as_json: AsJson = False,
) -> None:
    """Show a campaign: its players, its games in order, its notes."""
    from campaign.sagas import campaigns

    if show_all:
        with door.opened(db) as log:
            _say_all(list(campaigns(log)), as_json=as_json)
        return
    with _chosen(db, ref, by) as opened:
        if as_json:
            say_json(_as_json(opened))
        else:
            _say_campaign(opened)


@campaign.command("join")
def join(
    name: Annotated[str, typer.Argument(metavar="NAME")],
    alias: Annotated[list[str] | None, typer.Option("--alias", metavar="NAME", help="Another name of theirs.")] = None,
    ref: CampaignRef = None,
    db: Db = None,
    by: By = None,
    as_json: AsJson = False,
) -> None:
    """Let a person play in the campaign, or tell more names of theirs."""
    with _chosen(db, ref, by) as opened:
        opened.join(name, _each(alias))
        _say_done(opened, f"{name} plays in {opened.state.title}", as_json=as_json)


@campaign.command("add")
def add(
    game: GameArg = None,
    ref: CampaignRef = None,
    db: Db = None,
    by: By = None,
    as_json: AsJson = False,
) -> None:
    """Make a game the campaign's next one."""
    with _chosen(db, ref, by) as opened:
        session = door.session(opened.log, game, by)
        joined = opened.attach(session)
        also = f"; {', '.join(joined)} joined" if joined else ""
        say_ = f"game {len(opened.state.games)} of {opened.state.title}: {session.opening.title}{also}"
        _say_done(opened, say_, as_json=as_json)


@campaign.command("note")
def note(
    text: Annotated[list[str], typer.Argument(metavar="TEXT")],
    ref: CampaignRef = None,
    db: Db = None,
    by: By = None,
    as_json: AsJson = False,
) -> None:
    """Write a remark on the campaign."""
    with _chosen(db, ref, by) as opened:
        opened.note(" ".join(text))
        _say_done(opened, f"noted in {opened.state.title}", as_json=as_json)


@campaign.command("standings")
def standings(ref: CampaignRef = None, db: Db = None, by: By = None, as_json: AsJson = False) -> None:
    """Show the standings over all finished games of the campaign."""
    from cli.reading import ranks_of
    from projections.standings import standings_sheet

    with _chosen(db, ref, by) as opened:
        known = ranks_of(opened.log, db, opened.who)
        rows = opened.standings(known.places)
        odd = [one for one in opened.state.games if one.stream in known.trouble]
        if as_json:
            left_out = [{"game": one.stream, "title": one.title, "state": known.trouble[one.stream]} for one in odd]
            found = {"campaign": opened.stream, "title": opened.state.title, "standings": rows, "left_out": left_out}
            say_json(found)
            return
        say_sheets([standings_sheet(opened.state.title, rows)])
        for one in odd:
            say(f"not counted: {one.title} ({one.stream}): {known.trouble[one.stream]}")


@campaign.command("transition")
def carry_over(
    game: GameArg = None,
    title: Annotated[str | None, typer.Option("--title", metavar="TITLE", help="Of the new game.")] = None,
    yes: Annotated[bool, typer.Option("--yes", help="Carry a changed end state over again.")] = False,
    ref: CampaignRef = None,
    db: Db = None,
    by: By = None,
    as_json: AsJson = False,
) -> None:
    """Open the game that a finished one leads to, set up by its end state, and make it the current one."""
    from campaign.sagas import WouldChange

    who = door.name_of(by)
    with _chosen(db, ref, by) as opened:
        source = _source(opened, game, by)
        try:
            target = opened.transition(source, title=title, new_id=door.new_id, again=yes)
        except WouldChange as error:
            from cli.render import tell_changes

            tell_changes(error.changes)
            error.hint = "skald campaign transition --yes"
            raise
        opened.log.choose(who, target.stream)
        _say_target(target, as_json=as_json)


def transition(
    game: GameArg = None,
    db: Db = None,
    ref: GameRef = None,
    by: By = None,
    as_json: AsJson = False,
) -> None:
    """Show how a finished game shapes the next one: the whole set-up sheet, step by step."""
    from projections.sagas import setup_lines

    with door.game(db, game or ref, by) as session:
        found = dossier_of(session)
        if as_json:
            say_json(found)
            return
        for line in setup_lines(found):
            say(line)
        if not any("done" in line for line in found["steps"]):
            say()
            say("carry it out: skald campaign transition")


def dossier_of(session: "Session") -> dict[str, Any]:
    """Return what a game hands on, or what it was set up from.

    Raises:
        Refused: it does neither, or is not finished.
    """
    from campaign.sagas import hand_on

    return session.game.setup_dossier(session.table) or hand_on(session.game, session.table)


def _source(opened: "OpenCampaign", game: str | None, by: str | None) -> "Session":
    """Return the game to carry over: the one named, the current one, or the campaign's last that leads on."""
    if game is not None:
        return door.session(opened.log, game, by)
    try:
        current = door.session(opened.log, None, by)
        if current.game.dossier is not None:
            return current
    except NotFound:
        current = None
    for attached in reversed(opened.state.games):
        session = door.session(opened.log, attached.stream, by)
        if session.game.dossier is not None:
            return session
    if current is None:
        raise NotFound("no game is chosen, and none of the campaign leads on", hint="skald campaign transition GAME")
    return current


def _each(names: list[str] | None) -> list[str]:
    """Return the names of an option that was repeated, or given once with commas."""
    return [name for word in names or () for name in word.split(",")]


def _bookmark(who: str) -> str:
    return f"campaign of {who}"


@contextmanager
def _chosen(db: str | None, ref: str | None, by: str | None) -> "Iterator[OpenCampaign]":
    """Yield the campaign that is meant.

    Raises:
        NotFound: none fits, or more than one.
    """
    from campaign.sagas import open_campaign

    who = door.name_of(by)
    with door.opened(db) as log:
        yield open_campaign(log, _find(log, ref, who), clock=door.now, who=who)


def _find(log: "EventLog", ref: str | None, who: str) -> str:
    from campaign.sagas import campaigns
    from cli.shelf import fitting

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


def _as_json(opened: "OpenCampaign") -> dict[str, Any]:
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


def _say_done(opened: "OpenCampaign", text: str, *, as_json: bool) -> None:
    if as_json:
        say_json(_as_json(opened))
    else:
        say(text)


def _say_target(target: "Session", *, as_json: bool) -> None:
    if as_json:
        say_json({"game": target.stream, "title": target.opening.title, "dossier": dossier_of(target)})
        return
    say(f"{target.opening.title}  ({target.stream})")
    say(target.game.turn(target.table))
    say("the set-up sheet: skald transition; to print: skald export markdown")


def _say_campaign(opened: "OpenCampaign") -> None:
    from projections.sheets import Sheet

    state = opened.state
    into = {one.source: one.target for one in state.carried.values()}
    numbers = {one.stream: str(number) for number, one in enumerate(state.games, 1)}
    games = [
        (numbers[one.stream], one.title, one.game, ", ".join(one.players), numbers.get(into.get(one.stream, ""), ""))
        for one in state.games
    ]
    people = [(name, ", ".join(aliases)) for name, aliases in state.players.items()]
    sheets = [
        Sheet(f"{state.title}  ({opened.stream})", ("#no", "game", "rules", "players", "#leads to"), games),
        Sheet("Players", ("player", "other names"), people),
        Sheet("Notes", ("note",), [(text,) for text in state.notes]),
    ]
    say_sheets([sheet for sheet in sheets if sheet.rows or sheet is sheets[0]])


def _say_all(found: "list[Shelved]", *, as_json: bool) -> None:
    from projections.sheets import Sheet

    if as_json:
        rows = [{"number": one.number, "campaign": one.stream, "title": one.state.title} for one in found]
        say_json({"campaigns": rows})
        return
    cells = [(str(one.number), one.state.title, str(len(one.state.games)), one.stream) for one in found]
    say_sheets([Sheet("", ("#no", "title", "#games", "name"), cells)])
