"""What the box does not print, told by the table: lengths of tracks, and which places are adjacent."""

from campaign.games.vikingar import moves
from campaign.games.vikingar.outcome import VCase
from campaign.games.vikingar.words import Way
from events.errors import LINE, TIME
from events.games import vikingar as facts
from projections.games.vikingar.query import adjacent
from projections.games.vikingar.table import Voyage


def tracks(case: VCase, move: moves.Tracks) -> None:
    """Tell the lengths of tracks (VK-ACH-01)."""
    lengths: dict[str, int] = {track.cup: track.n for track in move.lengths}
    case.asks("tell the tracks")
    if len(lengths) < len(move.lengths):
        case.forbid("VK-ACH-01", LINE, so="a cup is named twice", allowed="each once", hint="write each cup once")
    tell_lengths(case, lengths)


def tell_lengths(case: VCase, lengths: dict[str, int]) -> None:
    """Tell lengths; cubes that are there already take their cup (VK-ACH-01, VK-ACH-02)."""
    for player in case.table.players:
        odd = next((c for c in case.table.cups[player] if c in lengths and lengths[c] != case.table.tracks.get(c)), "")
        if odd:
            so, allowed = f"{player} has taken the cup of {odd}", "tracks whose cup nobody has"
            case.forbid("VK-ACH-03", TIME, so=so, allowed=allowed, hint="amend corrects the line that told the track")
    case.emit(facts.TracksTold(lengths=lengths))
    for player in case.table.players:
        for cup, length in lengths.items():
            over = case.table.cubes[player][cup] - length
            if over >= 0 and cup not in case.table.cups[player]:
                case.emit(facts.CubeAdjusted(player=player, cup=cup, cube=length, taken=True))
                if over:
                    case.emit(facts.GoldMoved(player=player, n=over, why=cup))


def adjacency(case: VCase, move: moves.Map) -> None:
    """Tell which places are adjacent (VK-MOV-02, VK-MOV-03)."""
    case.asks("tell the map")
    tell_pairs(case, move.pairs)


def tell_pairs(case: VCase, ways: tuple[Way, ...]) -> None:
    """Tell all pairs of places that are adjacent."""
    for way in ways:
        if way.one == way.other:
            so, hint = f"{way} is one place", "type: map A-B …, each pair of places that touch"
            case.forbid("VK-MOV-02", LINE, so=so, allowed="pairs of two places", hint=hint)
    case.emit(facts.MapTold(pairs=tuple((way.one.text, way.other.text) for way in ways)))


def link(case: VCase, voyage: Voyage, links: tuple[str, ...]) -> None:
    """Tell all places that the tile before the Longship touches (VK-MOV-02).

    A map that is told, the links of other tiles, and the way of the Longship say the same.
    """
    case.asks(f"tell what {voyage.to} touches: {', '.join(links) or 'nothing'}")
    if voyage.to in links:
        hint = "name the places around it"
        case.forbid("VK-MOV-02", LINE, so=f"{voyage.to} is the tile itself", allowed="other places", hint=hint)
    odd = [other for other in links if adjacent(case.table, voyage.to, other) is False]
    if odd:
        so, allowed = f"{odd[0]} does not touch {voyage.to} as it was told", "what was told of both"
        case.refuse("VK-MOV-02", so=so, allowed=allowed, hint="leave the links out, or amend what was told")
    if voyage.origin not in links and not voyage.vortex:
        so = f"the Longship comes from {voyage.origin}"
        case.refuse("VK-MOV-02", so=so, allowed=f"{voyage.origin} among them", hint="name all places around it")
    case.emit(facts.LinksTold(at=voyage.to, links=links))
