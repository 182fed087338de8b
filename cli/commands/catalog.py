"""Commands about component data: what a game knows, what is wrong with a catalog, and teaching one."""

from importlib.resources import files
from pathlib import Path
from typing import Annotated, Any

import typer

from campaign.catalogs import LONGEST_CATALOG, Cataloguer, read_toml, toml_text
from campaign.game import Game
from campaign.games import registry
from campaign.notation.values import write_json
from cli import door
from cli.command import Call, command
from cli.files import make_folder, naming, read_bytes, write_text
from cli.loading import Commands
from cli.options import DryRun, Output, Over, Yes
from cli.render import say, say_done, say_json, tell
from events.errors import NotFound, NotUnderstood, SkaldError

File = Annotated[str, typer.Argument(metavar="FILE", help="A catalog in TOML; - is stdin.")]
Rules = Annotated[
    str | None, typer.Option("--rules", metavar="GAME", help="The kind of game; without it, that of the current game.")
]


@command(pages=True, looks=True)
def show(
    call: Call,
    printed: Annotated[bool, typer.Option("--printed", help="Only what the rulebook prints, to begin with.")] = False,
    rules: Rules = None,
    output: Output = "-",
    yes: Over = False,
) -> None:
    """Print what the current game knows, as a catalog."""
    if printed:
        text = _printed(desk_of(_kind(call, rules)))
        found = read_toml(text.encode(), "the printed catalog")
    else:
        found = desk_of(call.session.game).known(call.session.table)
        text = toml_text(found)
    if call.as_json:
        say_json(found)
    else:
        write_text(output, [text], over=yes)


@command()
def check(call: Call, file: File, rules: Rules = None) -> None:
    """Say what is wrong in a catalog, and what it does not tell; exit code 1 when something is wrong."""
    found = desk_of(_kind(call, rules)).check(read(file))
    wrong = [one.text for one in found if one.kind == "wrong"]
    missing = [one.text for one in found if one.kind == "missing"]
    if call.as_json:
        say_json({"well": not wrong, "wrong": wrong, "missing": missing})
    else:
        for one in found:
            say(f"{one.kind}: {one.text}")
        if not wrong:
            say("nothing is wrong; what is missing can be told at any time" if missing else "nothing is wrong")
    if wrong:
        raise typer.Exit(1)


@command(writes=True)
def import_(call: Call, file: File, dry_run: DryRun = False, yes: Yes = False) -> None:
    """Teach the current game a catalog; this is one move, and undo takes it back."""
    data = read(file)
    game = call.session.game
    with naming(file):
        call.say_played(call.play(move_of(data, game), dry_run=dry_run, yes=yes))


@command(writes=True)
def set_(call: Call, file: File, rules: Rules = None) -> None:
    """Keep a catalog in your data folder; every new game of that kind is taught it."""
    kind = _kind(call, rules)
    desk_of(kind).read(data := read(file))
    path = standing(kind.name)
    make_folder(path.parent)
    write_text(str(path), [toml_text(data)], over=True)
    if call.as_json:
        say_json({"game": kind.name, "file": str(path)})
    else:
        without = "a game is opened without it: skald new --no-catalog; delete the file to forget it"
        say_done(f"every new game of {kind.name} is taught {path}", without)


def read(file: str) -> dict[str, Any]:
    """Return what the TOML in *file* holds.

    Raises:
        NotFound: there is no such file.
        NotUnderstood: it is no TOML.
        StorageTrouble: it cannot be read.
    """
    return read_toml(read_bytes(file, LONGEST_CATALOG), "stdin" if file == "-" else file)


def move_of(data: dict[str, Any], game: Game[Any]) -> list[str]:
    """Return the words of the move that teaches *data*.

    Raises:
        NotUnderstood: it is no catalog of *game*, or contradicts itself.
    """
    return ["catalog", write_json(desk_of(game).read(data))]


def taught(game: Game[Any], file: str | None, *, none: bool) -> list[str] | None:
    """Return the words of the move that teaches a new game its catalog, or None when there is none.

    Args:
        game: the kind of game.
        file: a catalog that was named, or None for the one that was set.
        none: leave out the one that was set.

    Raises:
        NotUnderstood: *game* takes no catalogs, or the catalog is not well.
    """
    path = standing(game.name)
    if file is None and (none or not path.is_file()):
        return None
    try:
        return move_of(read(file or str(path)), game)
    except SkaldError as error:
        if file is None:
            tell(f"the catalog that is taught to every new game is not well: {path}; --no-catalog leaves it out")
        raise error


def standing(name: str) -> Path:
    """Return where the catalog lies that every new game called *name* is taught; nothing is made."""
    return Path(door.default_db(create=False)).parent / "catalogs" / f"{name}.toml"


def desk_of(game: Game[Any]) -> Cataloguer:
    """Return how *game* reads catalogs.

    Raises:
        NotUnderstood: it takes none.
    """
    if game.catalog is None:
        raise NotUnderstood(f"{game.title} takes no catalog")
    return game.catalog()


def _kind(call: Call, rules: str | None) -> Game[Any]:
    """Return the kind of game that is meant: the one named, or that of the current game."""
    if rules is not None:
        return registry.load(rules)
    try:
        return call.session.game
    except NotFound as error:
        error.hinting(f"name the kind of game: --rules {registry.names()[0]}")
        raise


def _printed(desk: Cataloguer) -> str:
    package, _, name = desk.printed.partition(":")
    return files(package).joinpath(name).read_text(encoding="utf-8")


catalog = Commands(
    "Component data from your own box: show it, check it, teach it.",
    {"show": show, "check": check, "import": import_, "set": set_},
)
