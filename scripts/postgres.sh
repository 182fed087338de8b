#!/bin/sh
# Makes sure that the programs of a PostgreSQL server and of the pooler pgbouncer are here, for the tests that start
# some of their own.
# Nothing that runs already is touched. Without them and without a way to get them, nothing is tested and one line says why.
set -eu

server() {
    command -v initdb >/dev/null && command -v pg_ctl >/dev/null && return 0
    for place in /usr/lib/postgresql/*/bin /usr/pgsql-*/bin; do
        [ -x "$place/initdb" ] && [ -x "$place/pg_ctl" ] && return 0
    done
    return 1
}

pooler() { command -v pgbouncer >/dev/null || [ -x /usr/sbin/pgbouncer ]; }

server && pooler && exit 0
if [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null; then
    echo "installing PostgreSQL and pgbouncer, for the tests that start servers of their own"
    apt-get update -qq
    if ! server; then
        # No cluster of the system's own: the tests make theirs in a temporary folder.
        mkdir -p /etc/postgresql-common/createcluster.d
        echo "create_main_cluster = false" >/etc/postgresql-common/createcluster.d/skald.conf
        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends postgresql >/dev/null
    fi
    if ! pooler; then
        DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends pgbouncer >/dev/null
        # The package starts a service of its own, which the tests do not use.
        if [ -d /run/systemd/system ]; then systemctl disable -q --now pgbouncer || true; fi
    fi
    server && pooler && exit 0
fi
echo "The tests need PostgreSQL's server programs (initdb, pg_ctl) and pgbouncer, which are not all here; type: sudo apt-get install postgresql pgbouncer" >&2
exit 1
