#!/bin/sh
# Writes the lock files anew: exact versions with hashes, valid for every Python and system that Skald supports.
# Versions already locked are kept; `make lock UPGRADE=--upgrade` takes the newest.
set -eu
cd "$(dirname "$0")/.."
tool=$(mktemp -d)
trap 'rm -rf "$tool"' EXIT
"$(sh scripts/python.sh)" -m venv "$tool/venv"
"$tool/venv/bin/python" -m pip install -q --disable-pip-version-check "uv>=0.9"

compile() {
    "$tool/venv/bin/uv" pip compile --quiet --no-config --universal --python-version 3.11 --generate-hashes \
        --no-emit-index-url --no-emit-find-links --no-header --no-annotate ${UPGRADE:-} "$@"
}

compile pyproject.toml --extra dev --output-file requirements-dev.lock
compile pyproject.toml --constraint requirements-dev.lock --output-file requirements.lock
echo "hatchling" | compile - --constraint requirements-dev.lock --output-file requirements-build.lock
