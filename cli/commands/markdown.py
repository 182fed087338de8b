"""The command that writes a game, or the way into the next one, as Markdown."""

from typing import TYPE_CHECKING, Annotated

import typer

from cli import door
from cli.commands.transfer import export
from cli.options import By, Db, GameRef, Output, Over

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from campaign.service import Session
    from projections.sheets import Sheet


def export_markdown(
    transition: Annotated[
        bool, typer.Option("--transition", help="The set-up sheet of the next game instead of the report.")
    ] = False,
    output: Output = "-",
    yes: Over = False,
    db: Db = None,
    game: GameRef = None,
    by: By = None,
) -> None:
    """Write a report of the game, or the set-up sheet of the next game, as Markdown.

    A game that another one shaped gets its set-up sheet as long as it is being set up.
    """
    from cli.commands.campaign import dossier_of
    from cli.files import write_text
    from exports.markdown import setup_text

    with door.game(db, game, by) as session:
        sheet = transition or _in_setup(session)
        write_text(output, setup_text(dossier_of(session)) if sheet else _report(session), over=yes)


def _in_setup(session: "Session") -> bool:
    taken = getattr(session.game, "setup_dossier", None)
    if taken is None or taken(session.table) is None:
        return False
    return bool(session.game.view(session.table).get("phase") == "setup")


def _report(session: "Session") -> "Iterator[str]":
    from exports.markdown import report_text
    from projections.told import overrides

    sheets = [_players(session), *session.game.score_sheets(session.game.score(session.table))]
    sheets += [*_story(session), overrides(session.history)]
    return report_text(session.opening.title, _about(session), sheets)


def _about(session: "Session") -> list[str]:
    entries = [session.history.entries[number] for number in session.history.line]
    first, last = entries[0].at[:10], entries[-1].at[:10]
    when = first if first == last else f"{first} to {last}"
    return [f"{session.game.title}, {when} (UTC), {len(entries)} moves", session.game.turn(session.table)]


def _players(session: "Session") -> "Sheet":
    from projections.sheets import Sheet

    rows = [(seat.name, seat.colour or "", seat.board or "", seat.kind) for seat in session.opening.seats]
    return Sheet("Players", ("player", "colour", "board", "kind"), rows)


def _story(session: "Session") -> "Sequence[Sheet]":
    from events.fact import Codec
    from events.kernel import KERNEL_FACTS
    from projections.told import told

    story = getattr(session.game, "story", None)
    if story is None:
        return session.game.sheets(session.game.view(session.table))
    codec = Codec((*KERNEL_FACTS, *session.game.facts), session.game.upcasters)
    found: Sequence[Sheet] = story(told(session.envelopes, session.history, codec))
    return found


export.command("markdown")(export_markdown)
