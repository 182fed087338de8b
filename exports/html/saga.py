"""The page of a campaign: standings, games in order with who won, what was carried over, and how places went."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from exports.html.faces import INKS
from exports.html.page import filled, policy, program, read
from exports.html.parts import section, sheet_section
from exports.html.safe import text
from projections.sheets import Sheet
from projections.standings import standings_sheet

WIDTH, HEIGHT, LEFT, RIGHT = 720, 240, 34, 150
_DASHES = ("", "7 3", "2 3", "10 3 2 3", "5 2 1 2 1 2", "14 4")


class GameLine(NamedTuple):
    """A game of a campaign.

    Attributes:
        title: as it was opened.
        rules: printed name of its rules.
        players: as the game calls them.
        places: player -> place; None while it goes on.
        leads: title of the game that it led to, or nothing.
        link: where its page is, or nothing.
    """

    title: str
    rules: str
    players: Sequence[str]
    places: Mapping[str, int] | None
    leads: str
    link: str


class SagaSource(NamedTuple):
    """A campaign, ready to be written.

    Attributes:
        title: of the campaign.
        standings: a row for each player, after all games.
        averages: player -> average place after each game, None before the first.
        games: in order.
        notes: remarks, in order.
    """

    title: str
    standings: Sequence[Mapping[str, Any]]
    averages: Mapping[str, Sequence[float | None]]
    games: Sequence[GameLine]
    notes: Sequence[str]


def saga_page(source: SagaSource) -> str:
    """Return the page of a campaign; it has no script."""
    style = read("style.css")
    done = sum(game.places is not None for game in source.games)
    values = {
        "policy": text(policy("", style)),
        "title": text(source.title),
        "about": f"{len(source.games)} games, {done} finished",
        "sections": "".join(_sections(source)),
        "footer": f"<p>Written by {text(program())}. Nothing in this page is fetched, and nothing is sent.</p>",
        "style": style,
    }
    return filled("saga.html", values)


def _sections(source: SagaSource) -> Iterator[str]:
    yield sheet_section(standings_sheet("Standings", source.standings))
    yield section("Average place, game by game", _curves(source.averages))
    yield section("Games", _games(source.games))
    yield sheet_section(Sheet("Notes", ("note",), [(note,) for note in source.notes]))


def _games(games: Sequence[GameLine]) -> str:
    rows = "".join(_game(number, game) for number, game in enumerate(games, 1))
    heads = "".join(f'<th scope="col">{head}</th>' for head in ("game", "rules", "places", "led to"))
    table = f'<table><thead><tr><th scope="col" class="number">no</th>{heads}</tr></thead><tbody>{rows}</tbody></table>'
    return f'<div class="roll" tabindex="0" role="region" aria-label="Games">{table}</div>' if games else ""


def _game(number: int, game: GameLine) -> str:
    title = f"<bdi>{text(game.title)}</bdi>"
    named = f'<a href="{text(game.link)}">{title}</a>' if game.link else title
    cells = "".join(f"<td>{text(cell)}</td>" for cell in (game.rules, _places(game), game.leads))
    return f'<tr><td class="number">{number}</td><td>{named}</td>{cells}</tr>\n'


def _places(game: GameLine) -> str:
    if game.places is None:
        return f"goes on: {', '.join(game.players)}"
    ordered = sorted(game.places.items(), key=lambda one: one[1])
    return ", ".join(f"{place} {player}" for player, place in ordered)


def _curves(averages: Mapping[str, Sequence[float | None]]) -> str:
    """Return the average places as step lines, best above; nothing before two games are finished."""
    count = max((len(found) for found in averages.values()), default=0)
    if count < 2:
        return ""
    worst = max((place for found in averages.values() for place in found if place is not None), default=1)
    lowest = max(worst, 2)
    lines = "".join(_curve(at, found, lowest) for at, found in enumerate(averages.values()))
    lines += "".join(_names({name: found[-1] for name, found in averages.items()}, lowest))
    axis = "".join(_axis(place, lowest) for place in range(1, int(lowest) + 1))
    told = "; ".join(f"{name} {found[-1]:.2f}" for name, found in averages.items() if found[-1] is not None)
    about = f'role="img" aria-label="{text(f"Average place after each of {count} games: {told}")}"'
    return (
        f'<div class="plot roll" tabindex="0"><svg width="{WIDTH}" height="{HEIGHT}" {about}>{axis}{lines}</svg></div>'
    )


def _axis(place: int, worst: float) -> str:
    y = _y(place, worst)
    line = f'<path class="axis" d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}"/>'
    return f'{line}<text x="{LEFT - 8}" y="{y + 4:.1f}" text-anchor="end">{place}</text>'


def _y(place: float, worst: float) -> float:
    return 16 + (place - 1) / (worst - 1) * (HEIGHT - 40)


def _names(last: Mapping[str, float | None], worst: float) -> Iterator[str]:
    """Yield the names at the ends of the lines, none upon another."""
    before = 0.0
    for name, place in sorted(last.items(), key=lambda one: one[1] or 0):
        if place is not None:
            before = max(_y(place, worst) + 4, before + 15)
            at = f'x="{WIDTH - RIGHT + 8}" y="{before:.1f}"'
            yield f'<text class="name" {at}>{text(name[:16])} {place:.2f}</text>'


def _curve(at: int, found: Sequence[float | None], worst: float) -> str:
    step = (WIDTH - RIGHT - LEFT) / len(found)
    path = ""
    for game, place in enumerate(found):
        if place is not None:
            x, y = LEFT + game * step, _y(place, worst)
            path += f"{'V' if path else f'M{x:.1f} '}{y:.1f}H{x + step:.1f}"
    if not path:
        return ""
    shape = f'd="{path}" stroke-dasharray="{_DASHES[at % len(_DASHES)]}"'
    ink = INKS[at % len(INKS)]
    return f'<g class="ink-{ink}"><path class="under" {shape}/><path class="curve inked" {shape}/></g>'
