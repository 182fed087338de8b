"""The command config: what the file of settings says, and what comes before it."""

from typing import Annotated

import typer

from cli.command import Call, command
from cli.config import place, read, sources
from cli.render import say, say_json, say_sheets
from projections.sheets import Sheet


@command(but=("db", "game", "by"))
def config(
    call: Call,
    where: Annotated[
        bool, typer.Option("--where", help="Only print the path of the file, whether it is there or not.")
    ] = False,
) -> None:
    """Show what is set, and whether the surroundings, the file of settings or nobody says so.

    The file is TOML: db, by, color and pager; below [players] such as Ann = "red" or
    Bo = { colour = "blue", aliases = ["B"] }; below [house.GAME] such as portage = 1. SKALD_CONFIG names another file.
    """
    if where:
        say_json({"file": str(place())}) if call.as_json else say(str(place()))
        return
    said = read()
    rows = list(sources(said))
    if call.as_json:
        values = {key: {"value": value or None, "from": source} for key, value, source in rows}
        say_json(
            {
                "file": str(place()),
                "settings": values,
                "players": said.get("players", {}),
                "house": said.get("house", {}),
            }
        )
        return
    people = [(name, of.get("colour") or "", ", ".join(of["aliases"])) for name, of in said.get("players", {}).items()]
    house = [(game, switch, value) for game, rules in said.get("house", {}).items() for switch, value in rules.items()]
    say(str(place()) + (" (not there)" if not place().exists() else ""))
    say()
    sheets = [
        Sheet("Settings", ("setting", "value", "from"), rows),
        Sheet("Players", ("player", "colour", "other names"), people),
        Sheet("House rules", ("game", "switch", "value"), house),
    ]
    say_sheets([sheet for sheet in sheets if sheet.rows])
