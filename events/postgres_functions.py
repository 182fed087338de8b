"""What runs on the server with the owner's rights: the only way in for facts, keys and bookmarks.

The functions check what they are sent as ``events.batch`` does, with the same ids, because a member may call them past
Skald. What belongs to one person is bound to the name of the session, which nobody can borrow.

The position of a fact is made of the number of its transaction and of its place in it. So nobody waits for anybody who
writes another game, and a reader knows what may still come: nothing below the oldest transaction that is not over yet.
The era is added to these numbers; it rises when a log was brought to a server whose own numbers are lower.
"""

from events.batch import DEEPEST, LARGEST, LONGEST_PAYLOAD, LONGEST_WORD, MOST_DIGITS, MOST_PARTS

PLACES = 22
"""Low bits of a position, which number the facts of one transaction."""

MOST_FACTS = (1 << PLACES) - 1
"""Facts of one transaction."""

PINNED = "SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET lock_timeout = '5s'"
"""Names mean what they mean to the owner, and nobody waits for ever for a lock."""

_NUMBER = "[1-9][0-9]{0,17}"
_HIDDEN = r"\u0001-\u001f\u007f-\u009f\u2028\u2029"
_VISIBLE = f"[^{_HIDDEN}]"
_DAY = (
    "[0-9]{4}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))"
)
_LEAP = "([0-9]{2}(0[48]|[2468][048]|[13579][26])|(0[48]|[2468][048]|[13579][26])00)-02-29"
_CLOCK = "T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]Z"
_PARTS = (
    _NUMBER,
    f"{_VISIBLE}+",
    _NUMBER,
    f"[1-9]{_DAY.replace('{4}', '{3}', 1)}{_CLOCK}",
    f"{_VISIBLE}+",
    rf"\{{([^{_HIDDEN}\\0-9]|[0-9]{{1,{MOST_DIGITS}}}[^{_HIDDEN}\\0-9eE])*",
)
_PLAIN = "^" + r"\u001f".join(_PARTS) + "$"
"""A draft, as it is sent, that one glance shows to be within all bounds, if it is short and its payload is JSON: move,
type, schema, time (from the year 1000 on), recorder, payload (no backslash or long number, no ``e`` behind a digit)."""

_SHORT = 10_000
"""Characters of a draft in which there is no room for too many values."""

_ESCAPE = r"(^|[^\\])(\\\\)*\\([bfnrt]|u(00[01][0-9a-f]|007f|00[89][0-9a-f]|202[89]))"
"""A control character that is written as an escape, in any case."""

_TEXTS = r'"(\\.|[^"\\])*"'
_LONG_WHOLE = rf"(^|[:,\[])[ ]*(-[0-9]{{{MOST_DIGITS + 1},}}|[0-9]{{{MOST_DIGITS + 2},}})[ ]*([],}}]|$)"
"""A whole number of too many digits, where the texts are left out."""

BEYOND = f"(SELECT (era + pg_snapshot_xmin(pg_current_snapshot())::text::bigint) << {PLACES} FROM skald.store)"
"""The position from which on facts may still appear before others that stand already; a reader stops before it."""

AHEAD = f"(SELECT (era + pg_snapshot_xmax(pg_current_snapshot())::text::bigint + 1) << {PLACES} FROM skald.store)"
"""A position that no transaction of this server can have given yet."""

DENY = """
CREATE FUNCTION skald.deny(law text, so text) RETURNS void LANGUAGE plpgsql AS $body$
BEGIN
    RAISE EXCEPTION USING ERRCODE = 'check_violation', CONSTRAINT = law, MESSAGE = so;
END
$body$
"""

DEPTH = f"""
CREATE FUNCTION skald.depth(bare text) RETURNS int LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog AS $body$
DECLARE
    rest text := regexp_replace(translate(bare, '[]', '{{}}'), '[^{{}}]', '', 'g');
BEGIN
    FOR level IN 0..{DEEPEST} LOOP
        IF rest = '' THEN
            RETURN level;
        END IF;
        rest := replace(rest, '{{}}', '');
    END LOOP;
    RETURN {DEEPEST} + 1;
END
$body$
"""
"""Counts the objects and lists inside each other, as far as it matters: an innermost pair is taken out at a time."""

CHECK = f"""
CREATE FUNCTION skald.check_draft(part text[], behind bigint)
RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog AS $body$
DECLARE
    bare text := regexp_replace(part[6], $re${_TEXTS}$re$, '', 'g');
BEGIN
    IF cardinality(part) IS DISTINCT FROM 6 THEN
        PERFORM skald.deny('LAW-BATCH', 'a draft has six parts');
    ELSIF part[1] !~ '^[1-9][0-9]{{0,18}}$' OR part[1]::numeric >= {LARGEST} THEN
        PERFORM skald.deny('LAW-MOVE', 'this is no number of a move that another can follow');
    ELSIF part[1]::bigint NOT BETWEEN behind AND behind + 1 THEN
        PERFORM skald.deny('LAW-MOVE', format('move %s cannot follow move %s', part[1], behind));
    ELSIF part[2] !~ $re$^{_VISIBLE}{{1,{LONGEST_WORD}}}$$re$ THEN
        PERFORM skald.deny('LAW-TYPE', 'this is no type: it is empty, too long, or holds a control character');
    ELSIF part[5] !~ $re$^{_VISIBLE}{{1,{LONGEST_WORD}}}$$re$ THEN
        PERFORM skald.deny('LAW-TYPE', 'this is no recorder: it is empty, too long, or holds a control character');
    ELSIF part[3] !~ '^[1-9][0-9]{{0,18}}$' OR part[3]::numeric > {LARGEST} THEN
        PERFORM skald.deny('LAW-SCHEMA', 'this is no schema version');
    ELSIF part[4] !~ '^({_DAY}|{_LEAP}){_CLOCK}$' OR left(part[4], 4) = '0000' THEN
        PERFORM skald.deny('LAW-TIME', 'this is no time');
    ELSIF length(part[6]) > {LONGEST_PAYLOAD} THEN
        PERFORM skald.deny('LAW-PAYLOAD', 'the payload has too many characters');
    ELSIF part[6] !~ $re$^{_VISIBLE}+$$re$ OR part[6] ~* $re${_ESCAPE}$re$ THEN
        PERFORM skald.deny('LAW-PAYLOAD', 'the payload is empty or holds a control character');
    ELSIF skald.depth(bare) > {DEEPEST} THEN
        PERFORM skald.deny('LAW-PAYLOAD', 'the payload is nested too deep');
    ELSIF jsonb_typeof(part[6]::jsonb) <> 'object' THEN
        PERFORM skald.deny('LAW-PAYLOAD', 'the payload is no JSON object');
    ELSIF bare ~ $re${_LONG_WHOLE}$re$ THEN
        PERFORM skald.deny('LAW-PAYLOAD', 'the payload holds a number of too many digits');
    ELSIF bare ~ '[0-9]' THEN
        PERFORM (n.value #>> '{{}}')::float8  -- an error says that it is not finite
            FROM jsonb_path_query(part[6]::jsonb, 'strict $.** ? (@.type() == "number")') n (value)
            WHERE bare ~ '[eE]|[0-9]{{255}}';
    END IF;
    IF length(bare) - length(translate(bare, '{{[,', '')) > {MOST_PARTS}
            AND (SELECT count(*) - 1 FROM jsonb_path_query(part[6]::jsonb, 'strict $.**')) > {MOST_PARTS} THEN
        PERFORM skald.deny('LAW-PAYLOAD', 'the payload holds too many values');
    END IF;
END
$body$
"""
"""Refuses a draft that breaks a bound, or may break one: only what seems odd at a glance comes here."""

SETTLED = f"""
CREATE FUNCTION skald.settled(own bigint, facts bigint) RETURNS bigint LANGUAGE plpgsql {PINNED} AS $body$
DECLARE
    first bigint;
    newest bigint;
    beyond bigint;
    behind bigint;
BEGIN
    SELECT (t.era + own) << {PLACES}, (SELECT max(f.position) FROM skald.facts f),
            (t.era + greatest(own + 1, pg_snapshot_xmax(pg_current_snapshot())::text::bigint)) << {PLACES}
        INTO first, newest, beyond FROM skald.store t;
    IF newest >= beyond THEN
        PERFORM FROM skald.store FOR UPDATE;
        UPDATE skald.store t SET era = (newest >> {PLACES}) + 1 - pg_snapshot_xmin(pg_current_snapshot())::text::bigint
            WHERE newest >= (t.era + own + 1) << {PLACES};
        SELECT (t.era + own) << {PLACES} INTO first FROM skald.store t;
    END IF;
    SELECT coalesce(max(f.position), first) INTO behind
        FROM skald.facts f WHERE f.position BETWEEN first AND first + {MOST_FACTS};
    IF behind + facts > first + {MOST_FACTS} THEN
        PERFORM skald.deny('LAW-BATCH', 'there are too many facts for one transaction');
    END IF;
    RETURN behind;
END
$body$
"""
"""Returns the position behind which so many *facts* of transaction *own* go: behind those that it wrote before.

A position that no transaction of this server can have given yet was brought from another one; then the era rises.
"""

SETTLE = f"""
CREATE FUNCTION skald.settle() RETURNS void LANGUAGE plpgsql {PINNED} AS $body$
BEGIN
    PERFORM skald.settled(pg_current_xact_id()::text::bigint, 0);
END
$body$
"""

PUT = f"""
CREATE FUNCTION skald.put(of_stream text, expected bigint, with_key text, drafts text)
RETURNS text LANGUAGE plpgsql SECURITY DEFINER AS $body$
DECLARE
    sent pg_catalog.text[];
    has_begun pg_catalog.bool;
    first pg_catalog.int8;
    behind pg_catalog.int8;
    at_version pg_catalog.int8;
    at_move pg_catalog.int8;
    with_hash pg_catalog.bytea;
    previous pg_catalog.bytea;
    games pg_catalog.text[];
    kept skald.keys;
    part pg_catalog.text[];
    facts skald.facts[];
    new_version pg_catalog.int8;
BEGIN
    IF pg_catalog.current_setting('search_path') OPERATOR(pg_catalog.<>) 'pg_catalog, pg_temp' THEN
        RAISE EXCEPTION 'without its search path this is not safe; call skald.append';
    END IF;
    sent := string_to_array(drafts, E'\\x1e');
    -- Few and long expressions: each is made ready anew in each transaction, which costs as much as what it does.
    SELECT pg_current_xact_id_if_assigned() IS NOT NULL, (t.era + pg_current_xact_id()::text::bigint) << {PLACES},
            coalesce(s.version, 0), coalesce(s.move, 0), coalesce(s.last, 0),
            coalesce(s.hash, decode(repeat('00', 32), 'hex'))
        INTO has_begun, first, at_version, at_move, behind, with_hash
        FROM skald.store t LEFT JOIN skald.streams s ON s.stream = of_stream;
    IF (at_version = expected AND expected > 0 AND with_key IS NULL AND behind < first AND NOT has_begun
            AND cardinality(sent) BETWEEN 1 AND {MOST_FACTS}) IS NOT TRUE THEN
        IF at_version = 0 AND (of_stream ~ '^[a-z0-9-]{{1,64}}$') IS NOT TRUE THEN
            PERFORM skald.deny('LAW-STREAM', 'this is no stream name');
        ELSIF expected IS NULL OR coalesce(cardinality(sent), 0) NOT BETWEEN 1 AND {MOST_FACTS} THEN
            PERFORM skald.deny('LAW-BATCH', 'an append holds at least one fact, behind a version that is known');
        END IF;
        IF with_key IS NOT NULL THEN
            games := CASE WHEN expected = 0 THEN ARRAY[of_stream, ''] ELSE ARRAY[of_stream] END;
            -- Looked up after the head: who finds there that another one was faster finds its key too.
            SELECT * INTO kept FROM skald.keys k
                WHERE k.role = session_user AND k.game = ANY (games) AND k.key = with_key LIMIT 1;
            IF FOUND THEN
                RETURN concat_ws(E'\\x1f', 'recorded', kept.stream, kept.version);
            END IF;
        END IF;
        IF at_version <> expected THEN
            RETURN concat_ws(E'\\x1f', 'conflict', of_stream, at_version);
        END IF;
        first := skald.settled(pg_current_xact_id()::text::bigint, cardinality(sent));
        IF behind > first THEN
            RAISE EXCEPTION 'this transaction began before the last fact of %', of_stream
                USING ERRCODE = 'serialization_failure';
        END IF;
    END IF;
    previous := with_hash;
    BEGIN
        FOR n IN 1..cardinality(sent) LOOP
            part := string_to_array(sent[n], E'\\x1f');
            IF (sent[n] ~ $re${_PLAIN}$re$ AND length(sent[n]) <= {_SHORT}
                    AND length(part[2]) <= {LONGEST_WORD} AND length(part[5]) <= {LONGEST_WORD}
                    AND length(part[6]) - length(translate(part[6], '{{[', '')) <= {DEEPEST}
                    AND part[1]::bigint BETWEEN at_move AND at_move + 1
                    AND jsonb_typeof(part[6]::jsonb) = 'object') IS NOT TRUE THEN
                PERFORM skald.check_draft(part, at_move);
            END IF;
            at_move := part[1];
            with_hash := sha256(with_hash
                || convert_to(of_stream || E'\\x1f' || (expected + n) || E'\\x1f' || sent[n], 'UTF8'));
            facts[n] := (of_stream, expected + n, first + n, at_move, part[2], part[3], part[6], part[4], part[5],
                with_hash)::skald.facts;
        END LOOP;
    EXCEPTION WHEN data_exception OR program_limit_exceeded THEN
        PERFORM skald.deny('LAW-PAYLOAD', 'the payload is no JSON, or nested too deep, or holds a number too large');
    END;
    new_version := expected + cardinality(sent);
    IF expected = 0 THEN
        INSERT INTO skald.streams VALUES (of_stream, new_version, at_move, with_hash, first + 1, first + new_version)
            ON CONFLICT DO NOTHING;
    ELSE
        UPDATE skald.streams s
            SET version = new_version, move = at_move, hash = with_hash, last = first + new_version - expected
            WHERE s.stream = of_stream AND s.version = expected;
    END IF;
    IF NOT FOUND THEN  -- somebody was faster, and nothing is written yet
        RETURN skald.put(of_stream, expected, with_key, drafts);
    END IF;
    INSERT INTO skald.facts SELECT * FROM unnest(facts);
    IF with_key IS NOT NULL THEN
        INSERT INTO skald.keys SELECT session_user, game, with_key, of_stream, new_version FROM unnest(games) game
            ON CONFLICT DO NOTHING;
        GET DIAGNOSTICS behind = ROW_COUNT;
        IF behind < cardinality(games) THEN
            RAISE EXCEPTION 'the same request was recorded meanwhile' USING ERRCODE = 'serialization_failure';
        END IF;
    END IF;
    RETURN concat_ws(E'\\x1f', 'written', of_stream, new_version, first,
        encode(previous, 'hex'), encode(with_hash, 'hex'));
END
$body$
"""
"""Appends a batch and says, parted by U+001F, ``written`` (stream, new version, position and hash before it, the last
hash), ``recorded`` and where, or ``conflict`` and the version that is so. The rows of other games are not locked,
so nobody waits for them; *expected* guards the own one.

It runs with the owner's rights and takes names as the session finds them, so it makes sure first that the session finds
them where they belong, in words that cannot be misled. Pinning that to the function costs a sixth of an append; a
session does it once.
"""

APPEND = f"""
CREATE FUNCTION skald.append(of_stream text, expected bigint, with_key text, drafts text)
RETURNS text LANGUAGE plpgsql {PINNED} AS $body$
BEGIN
    RETURN skald.put(of_stream, expected, with_key, drafts);
END
$body$
"""
"""The same from any session."""

SESSION = "SELECT set_config('search_path', 'pg_catalog, pg_temp', false), set_config('lock_timeout', '5s', false)"
"""What a session does once, before it calls ``skald.put``."""

CHOOSE = f"""
CREATE FUNCTION skald.choose(person text, of_stream text) RETURNS void LANGUAGE plpgsql {PINNED} AS $body$
BEGIN
    IF person IS NULL OR person !~ $re$^{_VISIBLE}{{1,{LONGEST_WORD}}}$$re$ THEN
        PERFORM skald.deny('LAW-TYPE', 'this names nobody');
    END IF;
    IF of_stream IS NULL OR of_stream !~ '^[a-z0-9-]{{1,64}}$' THEN
        PERFORM skald.deny('LAW-STREAM', 'this is no stream name');
    END IF;
    INSERT INTO skald.bookmarks VALUES (session_user, person, of_stream)
        ON CONFLICT (role, who) DO UPDATE SET stream = excluded.stream;
END
$body$
"""

FUNCTIONS = (
    DENY,
    DEPTH,
    CHECK,
    SETTLED,
    SETTLE,
    PUT,
    APPEND,
    CHOOSE,
    "REVOKE ALL ON FUNCTION skald.put, skald.append, skald.choose, skald.settle, skald.settled FROM PUBLIC",
)
"""In the order in which they are made; the owner lets others call them."""
