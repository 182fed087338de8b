#!/bin/sh
# Makes the project's own environment in .venv.
#   scripts/setup.sh run   what Skald needs to run
#   scripts/setup.sh dev   the same, and the tools that check and test it
set -eu
cd "$(dirname "$0")/.."
kind=$1
env=${SKALD_VENV:-.venv}

make_environment() {
    "$python" -m venv --clear "$env" >"$log" 2>&1
}

if ! "$env/bin/python" -m pip --version >/dev/null 2>&1; then
    python=$(sh scripts/python.sh)
    log=$(mktemp)
    echo "making $env with $python"
    if ! make_environment; then
        rm -rf "$env"
        need=$("$python" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')
        if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
            echo "this Python cannot make environments yet: installing $need"
            apt-get update -qq
            DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$need" >/dev/null ||
                DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends python3-venv >/dev/null
            make_environment || { cat "$log" >&2; rm -rf "$env"; exit 1; }
        else
            cat "$log" >&2
            echo "this Python cannot make environments yet. Type this, then try again: sudo apt-get install $need" >&2
            exit 1
        fi
    fi
    rm -f "$log"
fi

pip() { "$env/bin/python" -m pip --disable-pip-version-check --no-input "$@"; }

if [ "$kind" = dev ]; then
    echo "installing Skald with its development tools into $env"
    pip install -q --require-hashes -r requirements-dev.lock
else
    echo "installing Skald into $env"
    pip install -q --require-hashes -r requirements.lock -r requirements-build.lock
fi
pip install -q --no-deps --no-build-isolation -e .
touch "$env/.stamp-run"
if [ "$kind" = dev ]; then touch "$env/.stamp-dev"; fi
