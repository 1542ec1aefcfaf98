-- Runs inside the commit, which no check before it can: a COMMIT that a stopped process runs late
-- would still write. Writes without a deadline, such as those of the CLI, do not queue it.
CREATE OR REPLACE FUNCTION check_deadline() RETURNS trigger
LANGUAGE plpgsql AS $$
BEGIN
  IF clock_timestamp() > current_setting('jalkhata.deadline')::timestamptz THEN
    RAISE EXCEPTION 'The write is past its deadline' USING ERRCODE = 'query_canceled';
  END IF;
  RETURN NULL;
END $$;
