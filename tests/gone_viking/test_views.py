"""What people and programs are shown: view, score, sheets, and the moves that can be typed."""

from random import Random

import pytest

from campaign.extras import options
from campaign.games.gone_viking import GAME
from campaign.games.gone_viking.legal import legal, legal_moves
from projections.games.gone_viking.table import own
from tests.gone_viking.hidden import Hidden
from tests.gone_viking.tables import begun, laid, played, raiding, view


def test_the_keys_of_the_table() -> None:
    table = view(raiding(god={"name": "ODIN", "owner": "Bo"}))
    for key in ("raid", "trump", "leader", "supply", "trick"):
        assert key in table
    assert table["god"] == {"name": "ODIN", "owner": "Bo"}
    wanted = {"name", "tokens", "ships", "wealth", "worth", "won_fists", "hand_count"}
    assert all(wanted <= set(player) for player in table["players"])


def test_what_has_not_been_seen() -> None:
    """Section G: the unseen cards of each type and the Gods unseen."""
    game = raiding()
    played(game, "trick C4 C6 C1,C2", "trick LOKI F1 F2")
    assert view(game)["unseen"]["C"] == ["C3", "C5"]
    assert view(game)["unseen"]["gods"] == ["ODIN", "FREYA", "THOR"]


def test_the_score_so_far() -> None:
    """GV-WIN-01, GV-WIN-04, GV-JRL-01: wealth, worth, distance, and whom the Jarl would visit."""
    game = laid(phase="build", tokens={"Ana": "SBHH", "Bo": "TT", "Cy": "TTT"})
    score = GAME.score(game.table)
    assert (score["final"], score["threshold"], score["winners"]) == (False, 9, [])
    assert score["jarl"] == {"player": "Ana", "tied": ["Ana"], "by": "wealth", "due": 2}
    first = score["rows"][0]
    assert (first["player"], first["wealth"], first["worth"], first["distance"]) == ("Ana", 7, 22, 2)
    assert [row["rank"] for row in score["rows"]] == [1, 2, 3]
    sheet = GAME.score_sheets(score)[0]
    assert "the Jarl would visit Ana" in sheet.title
    assert sheet.rows[0][-1] == "takes 2"
    tied = laid(phase="build", house={"jarl_final": "table"})
    assert "Ana, Bo, Cy tie for the Jarl" in GAME.score_sheets(GAME.score(tied.table))[0].title


def test_the_final_score() -> None:
    game = laid(phase="build", tokens={"Ana": "SSTT", "Bo": "SSC", "Cy": ""})
    played(game, "tribute T")
    score = GAME.score(game.table)
    assert (score["winners"], score["tie_break"], score["jarl"]) == (["Ana"], "leader", None)
    assert [row["rank"] for row in score["rows"]] == [1, 2, 3]
    assert GAME.score_sheets(score)[0].title == "Final score: Ana won as Raid Leader; 9 wealth wins"
    assert GAME.turn(game.table) == "A game: Ana won"
    assert options(GAME, game.table) == ()


def test_a_changed_result_is_found() -> None:
    """Law 4: the frozen result is counted anew."""
    game = laid(phase="build", tokens={"Ana": "SSTT", "Bo": "SSC", "Cy": ""})
    played(game, "tribute T")
    assert GAME.frozen_mismatch(begun().table) is None
    assert GAME.frozen_mismatch(game.table) is None
    other = game.table.copy()
    other.winners = ("Bo",)
    assert "winners" in str(GAME.frozen_mismatch(other))
    other = game.table.copy()
    other.tokens.add(own("Bo"), "T", 5)
    assert "Bo" in str(GAME.frozen_mismatch(other))


@pytest.mark.parametrize(
    ("phase", "says"),
    [("swap", "swaps, then Ana leads"), ("trick", "Ana leads"), ("build", "Ships, then Ana pays 1")],
)
def test_the_turn_line(phase: str, says: str) -> None:
    assert says in GAME.turn(laid(phase=phase).table)


def test_sheets_show_trick_and_claims() -> None:
    game = raiding()
    played(game, "trick C4 F2 C1", "cards H1,god", "cards H2")
    titles = {sheet.title: sheet for sheet in GAME.sheets(view(game))}
    assert titles["Trick"].rows == [("Ana", "H1", "Hammers", "1", "face down"), ("Bo", "H2", "Hammers", "2", "")]
    assert titles["Did not follow"].rows == [("Bo", "Coins", "trick 1: F2", "")]
    for sheet in titles.values():
        assert all(len(row) == len(sheet.columns) for row in sheet.rows)
    played(game, "cards H3", "flip odin C", "cards C2", "cards C6", "cards C5")
    titles = {sheet.title: sheet for sheet in GAME.sheets(view(game))}
    assert titles["Did not follow"].rows == [("Bo", "Coins", "trick 1: F2", "revoke: C5 in trick 3")]


@pytest.mark.parametrize("seed", range(6))
def test_every_listed_line_is_accepted_and_every_line_is_listed(seed: int) -> None:
    """`legal` against the decider and against players who know the rules, at every step of a whole game."""
    rules = {"gain_ship": "true", "leader_extra_paid": "true", "jarl_final": "clockwise"} if seed % 2 else None
    game = begun(3 + seed % 3, rules=rules)
    hidden = Hidden(game, Random(seed))
    while True:
        options = legal_moves(game.table)
        lines = [option.line for option in options]
        assert len(lines) == len(set(lines))
        for option in Random(seed).sample(options, min(4, len(options))):
            game.play(option.line, dry_run=True)
        found = hidden.step()
        if found is None:
            break
        assert stem(found.line) in lines, found.line


def stem(line: str) -> str:
    """Return the listed line that *line* repeats options of, or begins with."""
    line = line.rpartition(": ")[2]  # without the player before it
    verb, *words = line.split()
    if verb == "trick":
        return stem(f"cards {words[0]}")
    if verb == "cards":
        cards = words[0].split(",")
        return f"cards {cards[0]}{',god' if cards[-1] == 'god' else ''}"
    if verb == "swap":
        return f"swap {words[0]} {words[1][0]}"
    if verb == "tribute":
        return verb if not words else f"{verb} {''.join(sorted(words[0], key='BCHFT'.index))}"
    if verb == "home" and words[0] in ("odin", "thor"):
        return f"home {words[0]} {''.join(sorted(words[1], key='BCHFTS'.index))}"
    return line


def test_what_can_be_typed_at_the_edges() -> None:
    lines = {o.line for o in legal(laid(phase="build", house={"jarl_final": "table"}).table)}
    assert lines == {"jarl Ana", "jarl Bo", "jarl Cy"}
    freya = laid(phase="home", god={"name": "FREYA", "owner": "Cy"}, tokens={"Ana": "S", "Bo": "BT", "Cy": "T"})
    assert {o.line for o in legal(freya.table)} == {"home freya Ana S", "home freya Bo B", "home freya Bo T"}
    swap = {o.line for o in legal(laid(phase="swap", raid=2).table)}
    assert {"freeswap 0", "freeswap 4", "trump B", "swap Ana T"} <= swap
    assert not any(line.startswith("cards") for line in swap)
    thor = laid(phase="home", god={"name": "THOR", "owner": "Cy"}, tokens={"Cy": "TTTTB"})
    assert {o.line for o in legal(thor.table)} == {"home thor TTTT", "home thor BTTT", "home decline"}
