CREATE OR REPLACE FUNCTION next_revision(of_salesman uuid) RETURNS bigint
LANGUAGE sql AS $$
  INSERT INTO salesman_revisions AS counter (salesman_id, revision) VALUES (of_salesman, 1)
  ON CONFLICT (salesman_id) DO UPDATE SET revision = counter.revision + 1
  RETURNING revision
$$;
