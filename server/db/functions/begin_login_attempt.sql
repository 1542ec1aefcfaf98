-- Records an attempt, or returns how long to wait; no row for an unknown phone. `free_tries` has one
-- entry per source. Without `hourly_limit` only the waits of the sources apply.
-- plpgsql, because each statement must see what was committed while the lock was awaited.
CREATE OR REPLACE FUNCTION begin_login_attempt(
  of_phone text, from_sources text[], free_tries integer[], waits_ms integer[],
  hourly_limit integer
) RETURNS TABLE (attempt bigint, wait_ms integer)
LANGUAGE plpgsql AS $$
DECLARE
  of_user uuid;
  hourly_ms numeric;
  source_ms numeric;
BEGIN
  SELECT users.id INTO of_user FROM users WHERE phone = of_phone AND deleted_at IS NULL;
  IF NOT FOUND THEN RETURN; END IF;
  -- Serialise, so that concurrent tries cannot bypass the limit.
  PERFORM pg_advisory_xact_lock(hashtextextended('login ' || of_user, 0));
  -- After a clock was set back, tries in the future would lock the user out until then.
  UPDATE login_attempts SET at = now() WHERE user_id = of_user AND at > now();

  SELECT extract(epoch FROM at + interval '1 hour' - now()) * 1000 INTO hourly_ms
  FROM login_attempts
  WHERE user_id = of_user AND NOT succeeded AND at > now() - interval '1 hour'
    AND hourly_limit IS NOT NULL
  ORDER BY at DESC OFFSET hourly_limit - 1 LIMIT 1;

  -- Tries since the last success of the source, within a day; skipped if the hourly wait is longer.
  IF coalesce(hourly_ms, 0) < waits_ms[cardinality(waits_ms)] THEN
    SELECT max(waits_ms[least(wrong - free + 1, cardinality(waits_ms))]
               - extract(epoch FROM now() - last_at) * 1000) INTO source_ms
    FROM unnest(from_sources, free_tries) WITH ORDINALITY AS tier (source, free, place),
    LATERAL (
      SELECT count(*) AS wrong, max(at) AS last_at FROM login_attempts
      WHERE user_id = of_user AND at > now() - interval '1 day' AND sources[place] = source
        AND id > (SELECT coalesce(max(id), 0) FROM login_attempts
                  WHERE user_id = of_user AND sources[place] = source AND succeeded)) AS tries
    WHERE wrong >= free;
  END IF;

  wait_ms := ceil(greatest(hourly_ms, source_ms, 0));
  IF wait_ms = 0 THEN
    INSERT INTO login_attempts (user_id, at, sources) VALUES (of_user, now(), from_sources)
    RETURNING id INTO attempt;
  END IF;
  RETURN NEXT;
END $$;
