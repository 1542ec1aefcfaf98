-- The customer that has or had that phone and name, or a new one, with the time of use. `moves` false
-- leaves the route of a known customer unchanged; `shows` offers a hidden one again.
CREATE OR REPLACE FUNCTION note_salesman_customer(
  of_salesman uuid, new_id uuid, of_phone text, of_name text, of_route text, at timestamptz,
  moves boolean, shows boolean
) RETURNS uuid
LANGUAGE plpgsql AS $$
DECLARE
  known uuid;
BEGIN
  SELECT id INTO known FROM salesman_customers
  WHERE salesman_id = of_salesman AND phone = of_phone AND name = of_name;
  IF NOT FOUND THEN
    SELECT id INTO known FROM salesman_customers
    WHERE salesman_id = of_salesman AND phone = of_phone AND of_name = ANY (former_names);
  END IF;
  IF FOUND THEN
    UPDATE salesman_customers SET
      last_used_at = greatest(last_used_at, at),
      route = CASE WHEN moves THEN of_route ELSE route END,
      hidden_at = CASE WHEN shows THEN NULL ELSE hidden_at END,
      revision = next_revision(of_salesman)
    WHERE id = known;
  ELSE
    INSERT INTO salesman_customers (id, salesman_id, phone, name, route, last_used_at, revision)
    VALUES (new_id, of_salesman, of_phone, of_name, of_route, at, next_revision(of_salesman))
    ON CONFLICT (id) DO NOTHING RETURNING id INTO known;
  END IF;
  RETURN known;
END $$;
