"""Figures over all finished games: stats."""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import replace
from typing import Annotated, Any, NamedTuple

import typer

from cli import door
from cli import figure_sheets as sheets
from cli.command import Call, command
from cli.commands.campaign import CampaignRef
from cli.commands.campaign import chosen as campaign_chosen
from cli.figures import Figures, Person, chosen_kind, day_of, day_of_moment, enough, people_of
from cli.files import write_text
from cli.finding import NO_GAME, games_found
from cli.options import Over
from cli.reading import games_of
from cli.render import say, say_done, say_json, say_sheets
from cli.wanted import OF_GAMES
from events.errors import NotFound, NotUnderstood
from events.plays import Asked, Seats, Sitting
from events.read_glance import Listed
from exports.html.charts import Chart
from projections import groups, person
from projections.english import listed
from projections.ratings import LEAST, ratings
from projections.sheets import Sheet
from projections.timeline import Point
from projections.wanted import Wanted

Player = Annotated[str | None, typer.Option("--player", metavar="NAME", help="The figures of one person.")]
Versus = Annotated[
    tuple[str, str] | None, typer.Option("--versus", metavar="NAME NAME", help="How the first fared against the other.")
]
Per = Annotated[
    str | None,
    typer.Option("--per", metavar="WHAT", help="Rates by seat, start, size, colour, board or month; of --player, too."),
]
Strategy = Annotated[
    str | None,
    typer.Option("--strategy", metavar="WHAT", help="What pays: those who did it, those who did not; see skald tally."),
]
Ratings = Annotated[
    bool, typer.Option("--ratings", help="Ratings of people over competitive games, made from nothing each time.")
]
Group = Annotated[bool, typer.Option("--group", help="How many games, which most, and what they were like.")]
Least = Annotated[int | None, typer.Option("--min", min=1, metavar="N", help="Only rows of N plays or more.")]
Forks = Annotated[bool, typer.Option("--forks", help="Forks count, too; they share the past of another game.")]
Plot = Annotated[bool, typer.Option("--plot", help="Draw it, too: --player, --group, --per month.")]
Html = Annotated[
    str | None,
    typer.Option(
        "--html", metavar="FILE", help="Write the answer as a page for the browser; - is stdout. Needs no network."
    ),
]
Rebuild = Annotated[bool, typer.Option("--rebuild", help="Fold every game again, whatever was kept of it.")]

PER = ("seat", "start", "size", "colour", "board", "month")
"""What rates are made by."""


class ShownAs(NamedTuple):
    """How the answer is shown."""

    plot: Plot = False
    html: Html = None
    yes: Over = False


class Answer(NamedTuple):
    """What a question comes to: for programs, for people, as the points of a drawing, and as the drawings of a page."""

    data: dict[str, Any]
    sheets: Sequence[Sheet]
    points: Sequence[Point] = ()
    charts: Sequence[Chart] = ()


_NO_ROWS = Sheet("", (), ())


class View(NamedTuple):
    """What is asked."""

    player: Player = None
    versus: Versus = None
    per: Per = None
    strategy: Strategy = None
    ratings: Ratings = False
    group: Group = False


class Which(NamedTuple):
    """Of which games."""

    campaign: CampaignRef = None
    least: Least = None
    forks: Forks = False


OWN = tuple(name for name in OF_GAMES if name != "player")
"""Words that choose the games; ``--player`` asks for the page of one person."""


@command(but=("game",), pages=True, finds=OWN, writes=True, looks=True)
def stats(call: Call, view: View, which: Which, shown: ShownAs, rebuild: Rebuild = False) -> None:
    """Show who wins more than chance would give, who beats whom, what pays, and how long games take.

    Without options: games, victories and average total of each person, over all finished games.
    With --html and no question: those, the group, and rates by seat, size and month.
    """
    _check_one(view)
    figures = _figures(call, which, needed=view != View() or shown.html is not None)
    if figures and shown.html is not None:
        several = figures.at_once(lambda asking: _several(asking, view, which.least), anew=rebuild)
        _write(several, shown.html, chosen=call.asked_words, over=shown.yes)
        return
    found = figures and figures.at_once(lambda asking: answered(asking, view, which.least), anew=rebuild)
    _say(call, found or Answer({"players": []}, ()), plot=shown.plot)


def _several(figures: Figures, view: View, least: int | None) -> list[Answer]:
    """Return what a page shows: the answer, or that to some questions when none is asked."""
    some = [view, View(group=True), *(View(per=per) for per in ("seat", "size", "month"))]
    return [answered(figures, one, least) for one in ([view] if view != View() else some)]


def _write(found: Sequence[Answer], place: str, *, chosen: str, over: bool) -> None:
    """Write answers as a page, on games *chosen* by these words; raises StorageTrouble when it cannot be written."""
    from exports.html.figures import figures_page

    about = f"finished games{f' of {chosen}' if chosen else ''}, void ones left out"
    parts: list[Sheet | Chart] = []
    for one in found:
        first, *rest = [sheet if sheet.title else replace(sheet, title="People") for sheet in one.sheets] or [_NO_ROWS]
        parts += [first, *one.charts, *rest]
    write_text(place, [figures_page("Figures over many games", about, parts)], over=over)
    if place != "-":
        say_done(f"written: {place}")


def _check_one(view: View) -> None:
    """Refuse more than one question; raises NotUnderstood."""
    found = [f"--{name}" for name, value in view._asdict().items() if value and name != "player"]
    if view.player and found and (view.versus or view.ratings or view.group):
        found.append("--player")
    if len(found) > 1:
        raise NotUnderstood(f"{listed(found)} are different questions", hint="ask one after the other")


def _figures(call: Call, which: Which, *, needed: bool) -> Figures | None:
    """Return what asks the tables, None while there is no log; raises NotFound then when it is *needed*."""
    asked = Asked(forks=which.forks)
    if which.campaign is not None:
        state = campaign_chosen(call, which.campaign).state
        only = _only(call, which, {one.stream for one in state.games})
        return Figures(call.log, call.db, asked._replace(streams=only), people_of(state))
    try:
        return Figures(call.log, call.db, asked._replace(streams=_only(call, which)))
    except NotFound:
        if needed:
            raise
        return None


def _only(call: Call, which: Which, streams: Collection[str] | None = None) -> Collection[str] | None:
    """Return the games that are asked for, of *streams* when there are such; None for all."""
    if call.asked == Wanted():
        return streams
    kept = [one for one in games_of(call.log, call.db) if _counts(one, which)]
    kept = [one for one in kept if streams is None or one.stream in streams]
    return {one.stream for one in games_found(call.log, call.db, call.asked, kept)}


def _counts(one: Listed, which: Which) -> bool:
    """Tell whether a game may count at all."""
    return one.state == "over" and not one.void and (which.forks or one.forked is None)


def answered(figures: Figures, view: View, least: int | None) -> Answer:
    """Return what a question comes to; *least* leaves out rows of fewer plays.

    Raises:
        NotFound: nobody is called so.
        NotUnderstood: the question is none.
    """
    return figures.at_once(lambda asking: _answered(asking, view, least))


def _answered(figures: Figures, view: View, least: int | None) -> Answer:
    if view.versus:
        return _versus(figures, *view.versus)
    if view.per:
        return _per(figures, view.per, view.player, least)
    if view.strategy:
        return _strategy(figures, view.strategy, view.player, least)
    if view.ratings:
        return _ratings(figures, LEAST if least is None else least)
    if view.group:
        return _group(figures)
    return _page(figures, view.player) if view.player is not None else _people(figures, least)


def _people(figures: Figures, least: int | None) -> Answer:
    rows = enough(groups.people(figures.sums("called", "rules", "mode", "size")), least, "games")
    return Answer({"players": rows}, sheets.people(rows))


def _page(figures: Figures, player: str) -> Answer:
    who = figures.person(player)
    called, plays = who.called[0], figures.plays(who)
    found = person.page(called, plays, day_of)
    own = [one for game in person.by_game(plays, day_of) for one in game if one.called == called]
    points = sheets.against_chance(groups.fought(own))
    return Answer(found, sheets.page(found), points, sheets.person_charts(found, points))


def _versus(figures: Figures, first: str, second: str) -> Answer:
    one, other = figures.person(first), figures.person(second)
    if one.called[0] == other.called[0]:
        raise NotUnderstood(f"{first} and {second} are one person", hint="--versus NAME NAME")
    found = person.versus((one.called[0], other.called[0]), figures.plays(one), day_of)
    found["players"] = found["players"] or [one.name, other.name]
    return Answer(found, sheets.versus(found))


def _per(figures: Figures, per: str, player: str | None, least: int | None) -> Answer:
    if per not in PER:
        raise NotUnderstood(f"{per!r} is nothing that rates are made by; {', '.join(PER)} are", hint="--per seat")
    who = None if player is None else figures.person(player)
    found = figures.sums(per, seats=Seats(fought=True, begun=per == "start", called=who.called if who else ()))
    kinds = {value: one for (value,), one in found.items()}
    if per == "start":
        kinds = {"began" if value else "did not begin": one for value, one in kinds.items()}
    rows = enough(groups.per(kinds), least)
    points = sheets.by_month(rows) if per == "month" else ()
    data = {"per": per, "player": who and _latest(_own(figures.plays(who), who)), "rows": rows}
    charts = sheets.charts("Victories by month", points) if points else ()
    return Answer(data, sheets.per(data), points, charts)


def _own(plays: Iterable[Sitting], who: Person) -> list[Sitting]:
    return [one for one in plays if one.called == who.called[0]]


def _latest(own: Sequence[Sitting]) -> str | None:
    """Return the name as it was written last in a competitive game, None without one."""
    ordered = sorted(groups.fought(own), key=lambda one: (day_of(one), one.closed_at, one.stream))
    return ordered[-1].player if ordered else None


def _strategy(figures: Figures, what: str, player: str | None, least: int | None) -> Answer:
    from events.read_figures import done, kinds

    chosen_kind(what, figures.ask(kinds))
    who = None if player is None else figures.person(player)
    plays = _own(figures.plays(who, what=what), who) if who else figures.plays(what=what)
    did = figures.ask(lambda rows: done(rows, figures.asked, what))
    people = figures.people
    did = [one._replace(called=people[one.called].called[0]) if one.called in people else one for one in did]
    rows = enough(groups.strategies(plays, did), least)
    found = {"what": what, "rows": rows}
    return Answer(found, sheets.strategies(found))


def _ratings(figures: Figures, least: int) -> Answer:
    rows = ratings(person.by_game(figures.plays(), day_of), least)
    return Answer({"ratings": rows}, sheets.ratings(rows, least))


def _group(figures: Figures) -> Answer:
    from events.read_figures import games, lengths

    kinds = figures.ask(lambda rows: games(rows, figures.asked))
    found = groups.group(kinds, len(figures.sums("called")), day_of_moment, f"{door.now().astimezone():%Y}")
    found["themselves"] = groups.themselves(figures.ask(lambda rows: lengths(rows, figures.asked)))
    points = sheets.games_a_month(found)
    return Answer(found, sheets.group(found), points, sheets.charts("Games by month", points))


def _say(call: Call, answer: Answer, *, plot: bool) -> None:
    if call.as_json:
        say_json(answer.data)
        return
    shown = [sheet for sheet in answer.sheets if sheet.rows]
    if not shown:
        none = "no game is finished yet" if call.asked == Wanted() else f"{NO_GAME}, and finished"
        say(f"{none}; skald games lists them")
        return
    say_sheets(shown)
    if plot and answer.points:
        from cli.plot import drawn

        say()
        say(drawn(answer.points))
