"""S6: a password is never shown, and what was meant as a URL never becomes a file."""

from pathlib import Path

import pytest

from events.errors import SkaldError
from events.stores import open_log
from tests.found.desk import Skald

TORN = {
    "a slash in the password": "postgresql://ann:SEC/RET@host/db",
    "a slash and digits before it": "postgresql://ann:5432/SECRET@127.0.0.1:1/db",
    "an at sign in the password": "postgresql://ann:SEC@RET@host.invalid/db",
    "the secret for a name": "postgresql://SECRET@127.0.0.1:1/db",
}
NO_URL = {
    "one slash": "postgresql:/ann:SECRET@host/db",
    "one slash and the short name": "postgres:/ann:SECRET@host/db",
    "no slash": "postgresql:ann:SECRET@host/db",
    "no colon": "postgresql//ann:SECRET@host/db",
    "a semicolon": "postgresql;//ann:SECRET@host/db",
    "backslashes": r"postgresql:\\\\ann:SECRET@host\\db",
    "a blank before it": " postgresql://ann:SECRET@host/db",
    "quotes around it": "'postgresql://ann:SECRET@host/db'",
    "a driver before it": "jdbc:postgresql://ann:SECRET@host/db",
    "no scheme": "ann:SECRET@host/db",
    "words of libpq": "host=127.0.0.1 dbname=db user=ann password=SECRET",
    "sqlite with one slash": "sqlite:/SECRET.db",
}


def is_silent(text: str) -> bool:
    return not any(part in text for part in ("SEC", "RET"))


@pytest.mark.parametrize("url", TORN.values(), ids=TORN)
@pytest.mark.parametrize("as_json", [False, True])
def test_s6_nothing_before_the_last_at_sign_is_shown(skald: Skald, url: str, as_json: bool) -> None:
    answer = skald("games", "--db", url, *(["--json"] if as_json else []))
    assert answer.code in (2, 6), answer.text
    assert is_silent(answer.text), answer.text


@pytest.mark.parametrize("url", NO_URL.values(), ids=NO_URL)
def test_s6_what_is_no_url_never_becomes_a_file(skald: Skald, tmp_path: Path, url: str) -> None:
    answer = skald("new", "vendel", "Evening", "--player", "Jon", "--player", "Ann", "--db", url)
    assert (answer.code, is_silent(answer.text)) == (2, True), answer.text
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    "words",
    [
        ("games", "--db", "postgresql://ann:SECRET@host/db", "too-much"),
        ("games", "postgresql://ann:SECRET@host/db"),
        ("games", "--db=postgresql://ann:SEC RET@host/db", "--jsno"),
        ("postgresql://ann:SECRET@host/db", "games"),
        ("import", "postgresql://ann:SECRET@host/db"),
        ("restore", "postgresql://ann:SECRET@host/db"),
    ],
)
def test_s6_a_command_that_is_not_understood_repeats_no_password(skald: Skald, words: tuple[str, ...]) -> None:
    answer = skald(*words)
    assert answer.code in (2, 5, 6), answer.text
    assert is_silent(answer.text), answer.text


def test_s6_no_cause_of_an_error_holds_a_password() -> None:
    """What a traceback would print, were there one."""
    for url in (*TORN.values(), "postgresql://ann:SECRET@127.0.0.1:1/db"):
        with pytest.raises(SkaldError) as caught:
            open_log(url, create=False)
        assert caught.value.__suppress_context__ or caught.value.__cause__ is caught.value.__context__ is None
        assert is_silent(f"{caught.value}{caught.value.hint}{caught.value.__cause__}")
