"""Print the record of a game that was played at random: ``python -m tests.players RULES SEED``."""

import sys

from exports.record import record_text
from tests.players import whole

print(record_text(whole(sys.argv[1], int(sys.argv[2])).envelopes), end="")
