"""The command that writes a campaign to a page, and its games to pages of their own."""

import os
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer

from campaign.games import registry
from campaign.sagas import OpenCampaign
from cli.command import Call, command
from cli.commands.campaign import CampaignRef, chosen
from cli.files import make_folder, place_of, write_text
from cli.options import Over
from cli.progress import unfinished, watched
from cli.reading import Ranks, ranks_of
from cli.recorded import SessionSource
from cli.render import say, say_done
from events.errors import SkaldError
from exports.html import page
from exports.html.saga import GameLine, SagaSource, saga_page
from projections.english import so_many

Places = Mapping[str, Mapping[str, int] | None]


@command(but=("game", "as_json"), writes=True)
def html(
    call: Call,
    with_games: Annotated[
        str | None,
        typer.Option("--with-games", metavar="DIR", help="A page for each game in this folder, and links to them."),
    ] = None,
    output: Annotated[
        str | None,
        typer.Option(
            "--output",
            "-o",
            metavar="FILE",
            help="Where to write; - is the standard output. Without it: CAMPAIGN.html on a terminal, else that.",
        ),
    ] = None,
    yes: Over = False,
    ref: CampaignRef = None,
) -> None:
    """Write a campaign as one page for the browser: standings, games, how places went."""
    opened = chosen(call, ref)
    named = output or (f"{opened.stream}.html" if sys.stdout.isatty() else "-")
    links = _write_games(call, opened, with_games, named, over=yes) if with_games else {}
    source = _source(opened, ranks_of(call.log, call.db), links)
    write_text(named, [saga_page(source)], over=yes)
    if output is None and named != "-":
        say_done(f"written: {named}")


def _write_games(call: Call, opened: OpenCampaign, folder: str, page_at: str, *, over: bool) -> Mapping[str, str]:
    """Write a page for each game that can be shown; return stream -> its link, as seen from *page_at*."""
    pages = place_of(folder, "the pages of the games need a folder", "--with-games FOLDER")
    make_folder(pages)
    near = Path(page_at).parent if page_at != "-" else Path()
    links: dict[str, str] = {}
    left = []
    games = opened.state.games
    with unfinished(lambda: f"{so_many(len(links), 'page')} of {len(games)} written"):
        for attached in watched(games, "writing pages"):
            try:
                text = page(SessionSource(call.other(attached.stream)))
            except SkaldError as error:
                left.append(f"left out: {attached.title} ({attached.stream}): {error.kind}")
                continue
            path = pages / f"{attached.stream}.html"
            write_text(str(path), [text], over=over)
            links[attached.stream] = Path(os.path.relpath(path, near)).as_posix()
    for line in left:
        say(line)
    return links


def _source(opened: OpenCampaign, known: Ranks, links: Mapping[str, str]) -> SagaSource:
    state = opened.state
    titles = {one.stream: one.title for one in state.games}
    into = {one.source: titles.get(one.target, "") for one in state.carried.values()}
    games = [
        GameLine(one.title, _rules(one.game), one.players, known.places.get(one.stream), into.get(one.stream, ""),
                 links.get(one.stream, ""))
        for one in state.games
    ]  # fmt: skip
    return SagaSource(state.title, opened.standings(known.places), _averages(opened, known.places), games, state.notes)


def _rules(name: str) -> str:
    """Return the printed name of rules, their own name where they are not installed."""
    return registry.load(name).title if name in registry.names() else name


def _averages(opened: OpenCampaign, places: Places) -> Mapping[str, list[float | None]]:
    """Return player -> average place after each finished game."""
    done = [one.stream for one in opened.state.games if places.get(one.stream)]
    found: dict[str, list[float | None]] = {name: [] for name in opened.state.players}
    for count in range(1, len(done) + 1):
        until = {stream: ranks if stream in done[:count] else None for stream, ranks in places.items()}
        for row in opened.standings(until):
            found.setdefault(row["player"], [None] * (count - 1)).append(row["average_place"])
    return found
