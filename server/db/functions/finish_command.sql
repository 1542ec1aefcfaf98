-- Ends every command, in the transaction or statement of its write.
CREATE OR REPLACE FUNCTION finish_command(
  at timestamptz, actor uuid, actor_name text, command uuid, procedure text, input_hash bytea,
  answer jsonb, entry jsonb, topics text[]
) RETURNS boolean
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO commands (id, actor_id, procedure, input_hash, answer, at)
  VALUES (command, actor, procedure, input_hash, answer, at);
  PERFORM record_audit_and_notify(at, actor, actor_name, command, entry, topics);
  RETURN true;
END $$;
