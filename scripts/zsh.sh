#!/bin/sh
# Makes sure that zsh is here, for the tests that press Tab in it. Without it and without a way to get it, those tests
# fail and say so.
set -eu
command -v zsh >/dev/null && exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "installing zsh, for the tests of completion"
    apt-get update -qq
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends zsh >/dev/null
fi
command -v zsh >/dev/null && exit 0
echo "zsh is not here: the tests of completion in it will FAIL. Type this, then try again: sudo apt-get install zsh" >&2
exit 1
