"""Looking on: the page of a game that follows the log, and the table in a terminal."""

import ipaddress
import select
import socket
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Annotated, Any

import typer

from campaign.scenes import changed
from campaign.session import Session
from cli import door
from cli.command import Call, command
from cli.render import say, say_sheets, short, tell
from events.errors import NotUnderstood
from events.log import EventLog

EVERY = 1.0
"""Seconds between two looks at the log."""


@command(but=("as_json",), looks=True)
def watch(call: Call) -> None:
    """Follow a game that others record: what each move changed, and the table again; q leaves."""
    stream = _found(call)
    with call.anew() as log, _keys() as left:
        session = Session.open(log, stream)
        _show(session, range(0))
        while not left(EVERY):
            last = session.history.last
            if session.refresh():
                _show(session, range(last + 1, session.history.last + 1))


def _found(call: Call) -> str:
    """Return the game that is meant; the log that is looked into for it is closed again."""
    if call.inside:
        return call.stream
    with call.anew() as log:
        return door.find(log, call.game, call.who)


def _show(session: Session, numbers: range) -> None:
    for number in numbers:
        say(f"{number}  {short(session.history.entries[number].line)}")
        if did := " · ".join(changed(session, number)):
            say(f"   {did}")
    say_sheets([sheet for sheet in session.game.sheets(session.game.view(session.table)) if sheet.rows])
    say(session.game.turn(session.table))
    sys.stdout.flush()


@contextmanager
def _keys() -> Iterator[Callable[[float], bool]]:
    """Yield a function that waits some seconds and tells whether q was typed; without a terminal it only waits."""
    if not sys.stdin.isatty():
        yield _waited
        return
    import termios
    import tty

    kept = termios.tcgetattr(sys.stdin)
    tty.setcbreak(sys.stdin)
    try:
        yield _typed
    finally:
        termios.tcsetattr(sys.stdin, termios.TCSADRAIN, kept)


def _waited(seconds: float) -> bool:
    time.sleep(seconds)
    return False


def _typed(seconds: float) -> bool:
    ready, _, _ = select.select([sys.stdin], [], [], seconds)
    return bool(ready) and sys.stdin.read(1) in ("q", "Q", "\x04", "")


@command(but=("as_json",), looks=True)
def serve(
    call: Call,
    port: Annotated[int, typer.Option("--port", min=1, max=65535, metavar="N", help="The first that is tried.")] = 8020,
    lan: Annotated[
        bool, typer.Option("--lan", help="For other devices in this network; without it, for this machine alone.")
    ] = False,
    anonymous: Annotated[bool, typer.Option("--anonymous", help="Colours for names; no remarks, no reasons.")] = False,
) -> None:
    """Serve a game as a page that follows the log, for one more screen; it only shows, and writes nothing."""
    import secrets

    from cli.serve import Follower, Server

    def reading(act: Callable[[EventLog], Any]) -> Any:
        with call.anew() as log:
            return act(log)

    stream, host = _found(call), _address() if lan else "127.0.0.1"
    token = secrets.token_urlsafe(9) if lan else ""
    with Server(Follower(reading, stream, hidden=anonymous), host, port, token) as server:
        if server.server_address[1] != port:
            tell(f"port {port} is taken; {server.server_address[1]} is the next free one")
        _say_where(server.url, lan=lan)
        server.serve_forever()


def _say_where(url: str, *, lan: bool) -> None:
    if lan and sys.stdout.isatty():
        import segno

        segno.make(url).terminal(compact=True)
    say(f"{url}   (Ctrl-C leaves)")
    sys.stdout.flush()


def _address() -> str:
    """Return the address of this machine in its network, which must be a private one.

    Raises:
        NotUnderstood: there is none.
    """
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asked:
        try:
            asked.connect(("10.255.255.255", 9))  # nothing is sent; it tells which way it would go
            found = str(asked.getsockname()[0])
        except OSError:
            found = "127.0.0.1"
    if not ipaddress.ip_address(found).is_private or ipaddress.ip_address(found).is_loopback:
        raise NotUnderstood("--lan: this machine has no private address", hint="skald serve, without --lan")
    return found
