-- Waits for a concurrent duplicate of the command, then returns its stored row if it committed.
-- plpgsql, because each statement must see what was committed while the lock was awaited.
CREATE OR REPLACE FUNCTION lock_command(command uuid)
RETURNS SETOF commands
LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtextextended(command::text, 0));
  RETURN QUERY SELECT * FROM commands WHERE id = command;
END $$;
