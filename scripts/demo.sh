#!/bin/sh
# The main job as a group lives it: a whole evening of three becomes a log, a table, a score with its reasons, the next
# game, and a page for everybody. What is written goes into the folder that is named, else into demo/.
set -eu
cd "$(dirname "$0")/.."
folder=${1:-demo}
export SKALD_DB="$folder/skald.db" SKALD_CONFIG="$folder/config.toml" SKALD_NO_PAGER=1
unset SKALD_GAME SKALD_BY
page="$folder/first-frost.html"

skald() {
    printf '\n$ skald'
    for word in "$@"; do
        case $word in *' '*) printf ' "%s"' "$word" ;; *) printf ' %s' "$word" ;; esac
    done
    printf '\n'
    .venv/bin/skald "$@"
}

rm -rf "$folder"
mkdir -p "$folder"
printf '$ export SKALD_DB=%s\n' "$SKALD_DB"
skald import tests/records/three-seats.skald
skald table --brief
skald score --brief --why
skald export html --output "$page"
skald campaign new "Winter saga"
skald campaign add
skald campaign transition
skald campaign show
skald verify
skald where
printf '\nThe log is one SQLite file, %s; the chain of its moves holds.\n' "$SKALD_DB"
printf 'The page of the evening: %s, for any browser.\n' "$page"
printf 'The set-up sheet of Pax Viking: .venv/bin/skald --db %s transition\n' "$SKALD_DB"
