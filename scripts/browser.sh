#!/bin/sh
# Makes sure that Chromium is here, for the tests that open a page in it. Without it and without a way to get it, those
# tests fail and say so.
set -eu
command -v chromium >/dev/null && exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "installing Chromium, for the tests that open pages"
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium fonts-dejavu-core >/dev/null
fi
command -v chromium >/dev/null && exit 0
echo "Chromium is not here: the tests of pages will FAIL. Type this, then try again: sudo apt-get install chromium" >&2
exit 1
