-- The customer of that phone and name, or a new one, with the time of use. `moves` false leaves the
-- route of a known customer unchanged.
CREATE OR REPLACE FUNCTION note_salesman_customer(
  of_salesman uuid, new_id uuid, of_phone text, of_name text, of_route text, at timestamptz,
  moves boolean
) RETURNS uuid
LANGUAGE plpgsql AS $$
DECLARE
  known uuid;
BEGIN
  UPDATE salesman_customers SET
    last_used_at = greatest(last_used_at, at),
    route = CASE WHEN moves THEN of_route ELSE route END,
    revision = next_revision(of_salesman)
  WHERE salesman_id = of_salesman AND phone = of_phone AND name = of_name
  RETURNING id INTO known;
  IF NOT FOUND THEN
    INSERT INTO salesman_customers (id, salesman_id, phone, name, route, last_used_at, revision)
    VALUES (new_id, of_salesman, of_phone, of_name, of_route, at, next_revision(of_salesman))
    ON CONFLICT (id) DO NOTHING RETURNING id INTO known;
  END IF;
  RETURN known;
END $$;
