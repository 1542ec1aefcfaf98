-- The route that has or had that name, or a new one; NULL if the new id belongs to another record.
-- Callers hold the salesman's revision, so no other writer can add the same route meanwhile.
CREATE OR REPLACE FUNCTION note_salesman_route(of_salesman uuid, new_id uuid, of_name text, of_key text)
RETURNS uuid
LANGUAGE plpgsql AS $$
DECLARE
  known uuid;
BEGIN
  SELECT id INTO known FROM salesman_routes WHERE salesman_id = of_salesman AND key = of_key;
  IF NOT FOUND THEN
    SELECT id INTO known FROM salesman_routes
    WHERE salesman_id = of_salesman AND of_key = ANY (former_keys);
  END IF;
  IF NOT FOUND THEN
    INSERT INTO salesman_routes (id, salesman_id, name, key, revision)
    VALUES (new_id, of_salesman, of_name, of_key, next_revision(of_salesman))
    ON CONFLICT (id) DO NOTHING RETURNING id INTO known;
  END IF;
  RETURN known;
END $$;
