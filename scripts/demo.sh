#!/bin/sh
# The main job on real input: a game written down at the table becomes a log, a table and a score.
set -eu
cd "$(dirname "$0")/.."
record=${1:-tests/records/jon.skald}
db=demo/skald.db
unset SKALD_DB SKALD_GAME

skald() {
    printf '\n$ skald --db %s %s\n' "$db" "$*"
    .venv/bin/skald --db "$db" "$@"
}

rm -rf demo
mkdir demo
skald import "$record"
skald table
skald score
skald log
skald verify && printf 'chain, head and scores hold\n'
printf '\nThe log is %s/%s (SQLite). Go on with: .venv/bin/skald --db %s shell\n' "$(pwd)" "$db" "$db"
