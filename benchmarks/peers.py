"""The programs and libraries that Skald is compared with, in an environment that `make clean` throws away."""

import subprocess
import sys
import venv
from functools import cache
from pathlib import Path

FOLDER = Path(__file__).parents[1] / ".venv" / "peers"
WANTED = {
    "eventsourcing": "eventsourcing[postgres]==9.5.6",
    "chess": "chess==1.11.2",
    "jrnl": "jrnl==4.6",
    "duckdb": "duckdb==2.0.1",
}


def executable(name: str) -> Path | None:
    """Return the program *name* of a peer, or None when it could not be installed."""
    path = FOLDER / "bin" / name
    return path if _installed(name) and path.exists() else None


def library(name: str) -> bool:
    """Make the peer *name* importable, behind everything of our own; tell whether that went well."""
    if not _installed(name):
        return False
    version = f"python{sys.version_info.major}.{sys.version_info.minor}"
    folder = str(FOLDER / "lib" / version / "site-packages")
    if folder not in sys.path:
        sys.path.append(folder)
    return True


@cache
def _installed(name: str) -> bool:
    """Install the peer *name* when it is not there; tell why not when that fails."""
    mark = FOLDER / f".{WANTED[name]}"
    if mark.exists():
        return True
    print(f"  installing {WANTED[name]} into {FOLDER}", flush=True)
    if not (FOLDER / "bin" / "python").exists():
        venv.create(FOLDER, with_pip=True)
    command = [str(FOLDER / "bin" / "python"), "-m", "pip", "install", "--quiet", "--compile", WANTED[name]]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", check=False)
    if done.returncode:
        print(f"  {WANTED[name]} could not be installed, so it is not compared: {done.stderr.strip()[-200:]}")
        return False
    mark.touch()
    return True
