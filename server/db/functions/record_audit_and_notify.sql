-- One audit row, and the names of what changed. The application's role cannot write `audit` itself.
CREATE OR REPLACE FUNCTION record_audit_and_notify(
  at timestamptz, actor uuid, actor_name text, command uuid, entry jsonb, topics text[]
) RETURNS void
LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp AS $$
BEGIN
  INSERT INTO audit (at, actor_id, actor_name, action, subject, subject_id, before, after, command_id)
  VALUES (at, actor, actor_name, entry->>'action', entry->>'subject', entry->>'subjectId',
          nullif(entry->'before', 'null'), nullif(entry->'after', 'null'), command);
  PERFORM pg_notify('live', topic) FROM unnest(topics) AS topic;
END $$;
REVOKE EXECUTE ON FUNCTION record_audit_and_notify FROM PUBLIC;
GRANT EXECUTE ON FUNCTION record_audit_and_notify TO jalkhata_application;
