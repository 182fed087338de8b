#!/bin/sh
# Prints the first Python on the path that is new enough, or says what is missing.
set -eu
for name in ${PYTHON:-} python3.11 python3.12 python3.13 python3.14 python3; do
    if "$name" -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then
        command -v "$name"
        exit 0
    fi
done
echo "Skald needs Python 3.11 or newer. On Debian or Ubuntu, type: apt-get install python3 python3-venv" >&2
exit 1
