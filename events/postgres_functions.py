"""What runs on the server with the owner's rights: the only way in for facts, keys and bookmarks.

The functions check what they are sent as ``events.batch`` does, with the same ids, because a member may call them past
Skald. What belongs to one person is bound to the name of the session, which nobody can borrow.

The position of a fact is made of the number of its transaction and of its place in it. So nobody waits for anybody who
writes another game, and a reader knows what may still come: nothing below the oldest transaction that is not over yet.
The era is added to these numbers; it rises when a log was brought to a server whose own numbers are lower.
"""

from events.batch import DEEPEST, LARGEST, LONGEST_PAYLOAD, LONGEST_WORD

PLACES = 22
"""Low bits of a position, which number the facts of one transaction."""

MOST_FACTS = (1 << PLACES) - 1
"""Facts of one transaction."""

PINNED = "SECURITY DEFINER SET search_path = pg_catalog, pg_temp SET lock_timeout = '5s'"
"""Names mean what they mean to the owner, and nobody waits for ever for a lock."""

_NUMBER = "[0-9]{1,18}"
_VISIBLE = r"[^\u0001-\u001f\u007f-\u009f\u2028\u2029]"
_DAY = (
    "[0-9]{4}-((0[13578]|1[02])-(0[1-9]|[12][0-9]|3[01])|(0[469]|11)-(0[1-9]|[12][0-9]|30)|02-(0[1-9]|1[0-9]|2[0-8]))"
    "|([0-9]{2}(0[48]|[2468][048]|[13579][26])|(0[48]|[2468][048]|[13579][26])00)-02-29"
)
_TIME = f"({_DAY})T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]Z"
_PARTS = (_NUMBER, f"{_VISIBLE}+", _NUMBER, _TIME, f"{_VISIBLE}+", rf"\{{{_VISIBLE}*")
_SENT = "^" + r"\u001f".join(_PARTS) + "$"
"""A draft as it is sent: move, type, schema, time, recorder, payload."""

_ESCAPE = r"(^|[^\\])(\\\\)*\\([bfnrt]|u(00[01][0-9a-f]|007f|00[89][0-9a-f]|202[89]))"
"""A control character that is written as an escape, in any case."""

_HUGE = "[0-9][eE][+]?[0-9]{3}|([0-9]{103}){3}"
"""What may be a number that is not finite, or only stand in a text."""

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

DEPTH = rf"""
CREATE FUNCTION skald.depth(payload text) RETURNS int LANGUAGE plpgsql IMMUTABLE SET search_path = pg_catalog AS $body$
DECLARE
    rest text := translate(regexp_replace(payload, '"(\\.|[^"\\])*"', '', 'g'), '[]', '{{}}');
BEGIN
    rest := regexp_replace(rest, '[^{{}}]', '', 'g');
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
CREATE FUNCTION skald.check_draft(part text[]) RETURNS void LANGUAGE plpgsql SET search_path = pg_catalog AS $body$
BEGIN
    IF cardinality(part) IS DISTINCT FROM 6 THEN
        PERFORM skald.deny('LAW-BATCH', 'a draft has six parts');
    ELSIF part[1] !~ '^[0-9]{{1,19}}$' OR part[1]::numeric >= {LARGEST} THEN
        PERFORM skald.deny('LAW-MOVE', 'this is no number of a move that another can follow');
    ELSIF part[2] !~ '^{_VISIBLE}{{1,{LONGEST_WORD}}}$' THEN
        PERFORM skald.deny('LAW-TYPE', 'this is no type: it is empty, too long, or holds a control character');
    ELSIF part[5] !~ '^{_VISIBLE}{{1,{LONGEST_WORD}}}$' THEN
        PERFORM skald.deny('LAW-TYPE', 'this is no recorder: it is empty, too long, or holds a control character');
    ELSIF part[3] !~ '^[0-9]{{1,19}}$' OR part[3]::numeric NOT BETWEEN 1 AND {LARGEST} THEN
        PERFORM skald.deny('LAW-SCHEMA', 'this is no schema version');
    ELSIF part[4] !~ '^{_TIME}$' OR left(part[4], 4) = '0000' THEN
        PERFORM skald.deny('LAW-TIME', 'this is no time');
    ELSIF length(part[6]) > {LONGEST_PAYLOAD} THEN
        PERFORM skald.deny('LAW-PAYLOAD', 'the payload has too many characters');
    ELSIF part[6] !~ '^{_VISIBLE}+$' OR part[6] ~* '{_ESCAPE}' THEN
        PERFORM skald.deny('LAW-PAYLOAD', 'the payload is empty or holds a control character');
    ELSIF left(part[6], 1) <> '{{' THEN
        PERFORM skald.deny('LAW-PAYLOAD', 'the payload is no JSON object');
    ELSIF skald.depth(part[6]) > {DEEPEST} THEN
        PERFORM skald.deny('LAW-PAYLOAD', 'the payload is nested too deep');
    ELSIF part[6] ~ '{_HUGE}' THEN
        PERFORM (n.value #>> '{{}}')::float8
            FROM jsonb_path_query(part[6]::jsonb, 'strict $.** ? (@.type() == "number")') n (value);
    END IF;
END
$body$
"""
"""Refuses a draft that breaks a bound, or may break one: only what seems odd at a glance comes here."""

SETTLED = f"""
CREATE FUNCTION skald.settled(own bigint) RETURNS bigint LANGUAGE plpgsql {PINNED} AS $body$
DECLARE
    first bigint;
    newest bigint;
    beyond bigint;
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
    RETURN coalesce(
        (SELECT max(f.position) FROM skald.facts f WHERE f.position BETWEEN first AND first + {MOST_FACTS}), first);
END
$body$
"""
"""Returns the position behind which the facts of transaction *own* go: behind those that it wrote before.

A position that no transaction of this server can have given yet was brought from another one; then the era rises.
"""

SETTLE = f"""
CREATE FUNCTION skald.settle() RETURNS void LANGUAGE plpgsql {PINNED} AS $body$
BEGIN
    PERFORM skald.settled(pg_current_xact_id()::text::bigint);
END
$body$
"""

APPEND = f"""
CREATE FUNCTION skald.append(
    of_stream text, expected bigint, with_key text, drafts text,
    OUT outcome text, OUT in_stream text, OUT at_version bigint, OUT at_move bigint, OUT with_hash bytea
)
LANGUAGE plpgsql {PINNED} AS $body$
DECLARE
    unit CONSTANT text := chr(31);
    sent text[] := string_to_array(drafts, chr(30));
    own bigint;
    first bigint;
    place bigint;
    behind bigint;
    newest bigint;
    games text[];
    kept skald.keys;
    draft text;
    part text[];
    new_move bigint;
    facts skald.facts[];
    n bigint := 0;
BEGIN
    IF of_stream IS NULL OR of_stream !~ '^[a-z0-9-]{{1,64}}$' THEN
        PERFORM skald.deny('LAW-STREAM', 'this is no stream name');
    END IF;
    IF expected IS NULL OR coalesce(cardinality(sent), 0) NOT BETWEEN 1 AND {MOST_FACTS} THEN
        PERFORM skald.deny('LAW-BATCH', 'an append holds at least one fact, behind a version that is known');
    END IF;
    in_stream := of_stream;
    own := pg_current_xact_id()::text::bigint;
    SELECT (t.era + own) << {PLACES}, coalesce(s.version, 0), coalesce(s.move, 0), coalesce(s.last, 0),
            coalesce(s.hash, decode(repeat('00', 32), 'hex'))
        INTO first, at_version, at_move, behind, with_hash
        FROM skald.store t LEFT JOIN skald.streams s ON s.stream = of_stream;
    IF with_key IS NOT NULL THEN
        games := CASE WHEN expected = 0 THEN ARRAY[of_stream, ''] ELSE ARRAY[of_stream] END;
        -- Looked up after the head: who finds there that another one was faster finds its key too.
        SELECT * INTO kept FROM skald.keys k
            WHERE k.role = session_user AND k.game = ANY (games) AND k.key = with_key LIMIT 1;
        IF FOUND THEN
            SELECT 'recorded', kept.stream, kept.version INTO outcome, in_stream, at_version;
            RETURN;
        END IF;
    END IF;
    IF at_version IS DISTINCT FROM expected THEN
        outcome := 'conflict';
        RETURN;
    END IF;
    SELECT f.position INTO newest FROM skald.facts f ORDER BY f.position DESC LIMIT 1;
    IF newest > first THEN
        first := skald.settled(own);
    END IF;
    IF behind > first THEN
        RAISE EXCEPTION 'this transaction began before the last fact of %', of_stream
            USING ERRCODE = 'serialization_failure';
    END IF;
    place := first;
    BEGIN
        FOREACH draft IN ARRAY sent LOOP
            part := string_to_array(draft, unit);
            IF draft !~ '{_SENT}' OR length(part[2]) > {LONGEST_WORD} OR length(part[5]) > {LONGEST_WORD}
                    OR part[3] ~ '^0+$' OR left(part[4], 4) = '0000'
                    OR strpos(draft, '\\') > 0 OR length(draft) > {LONGEST_PAYLOAD}
                    OR length(part[6]) - length(translate(part[6], '{{[', '')) > {DEEPEST} OR draft ~ '{_HUGE}' THEN
                PERFORM skald.check_draft(part);
            END IF;
            new_move := part[1]::bigint;
            IF new_move NOT BETWEEN greatest(at_move, 1) AND at_move + 1 THEN
                PERFORM skald.deny('LAW-MOVE', format('move %s cannot follow move %s', new_move, at_move));
            END IF;
            PERFORM part[6]::jsonb;
            n := n + 1;
            place := place + 1;
            at_version := at_version + 1;
            at_move := new_move;
            with_hash := sha256(with_hash || convert_to(of_stream || unit || at_version || unit || at_move
                || unit || part[2] || unit || part[3]::bigint || unit || part[4] || unit || part[5] || unit || part[6],
                'UTF8'));
            facts[n] := (of_stream, at_version, place, at_move, part[2], part[3]::bigint, part[6], part[4], part[5],
                with_hash)::skald.facts;
        END LOOP;
    EXCEPTION WHEN data_exception OR program_limit_exceeded THEN
        PERFORM skald.deny('LAW-PAYLOAD', 'the payload is no JSON, or nested too deep, or holds a number too large');
    END;
    IF place >> {PLACES} <> first >> {PLACES} THEN
        PERFORM skald.deny('LAW-BATCH', 'there are too many facts for one transaction');
    END IF;
    IF expected = 0 THEN
        INSERT INTO skald.streams VALUES (of_stream, at_version, at_move, with_hash, first + 1, place)
            ON CONFLICT DO NOTHING;
    ELSE
        UPDATE skald.streams s SET version = at_version, move = at_move, hash = with_hash, last = place
            WHERE s.stream = of_stream AND s.version = expected;
    END IF;
    IF NOT FOUND THEN  -- somebody was faster, and nothing is written yet
        SELECT a.* INTO outcome, in_stream, at_version, at_move, with_hash
            FROM skald.append(of_stream, expected, with_key, drafts) a;
        RETURN;
    END IF;
    INSERT INTO skald.facts SELECT * FROM unnest(facts);
    IF with_key IS NOT NULL THEN
        INSERT INTO skald.keys SELECT session_user, game, with_key, of_stream, at_version FROM unnest(games) game
            ON CONFLICT DO NOTHING;
        GET DIAGNOSTICS n = ROW_COUNT;
        IF n < cardinality(games) THEN
            RAISE EXCEPTION 'the same request was recorded meanwhile' USING ERRCODE = 'serialization_failure';
        END IF;
    END IF;
    outcome := 'written';
END
$body$
"""
"""Appends a batch. The rows of other games are not locked, so nobody waits for them; *expected* guards the own one."""

CHOOSE = f"""
CREATE FUNCTION skald.choose(person text, of_stream text) RETURNS void LANGUAGE plpgsql {PINNED} AS $body$
BEGIN
    IF person IS NULL OR person !~ '^{_VISIBLE}{{1,{LONGEST_WORD}}}$' THEN
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
    APPEND,
    CHOOSE,
    "REVOKE ALL ON FUNCTION skald.append, skald.choose, skald.settle, skald.settled FROM PUBLIC",
)
"""In the order in which they are made; the owner lets others call them."""
