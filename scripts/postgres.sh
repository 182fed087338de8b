#!/bin/sh
# Makes sure that the programs of a PostgreSQL server are here, for the tests that start one of their own.
# Nothing that runs already is touched. Without them and without a way to get them, nothing is tested and one line says why.
set -eu

there() {
    command -v initdb >/dev/null && command -v pg_ctl >/dev/null && return 0
    for place in /usr/lib/postgresql/*/bin /usr/pgsql-*/bin; do
        [ -x "$place/initdb" ] && [ -x "$place/pg_ctl" ] && return 0
    done
    return 1
}

there && exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "installing PostgreSQL, for the tests that start a server of their own"
    apt-get update -qq
    # No cluster of the system's own: the tests make theirs in a temporary folder.
    mkdir -p /etc/postgresql-common/createcluster.d
    echo "create_main_cluster = false" >/etc/postgresql-common/createcluster.d/skald.conf
    DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends postgresql >/dev/null
    there && exit 0
fi
echo "The tests need PostgreSQL's server programs (initdb, pg_ctl), which are not here; type: sudo apt-get install postgresql" >&2
exit 1
