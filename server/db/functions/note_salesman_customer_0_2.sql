-- For a server of 0.2 or older that still runs while the database is already migrated. The release
-- after 0.3 drops it.
CREATE OR REPLACE FUNCTION note_salesman_customer(
  of_salesman uuid, new_id uuid, of_phone text, of_name text, of_route text, at timestamptz,
  moves boolean
) RETURNS uuid
LANGUAGE sql AS $$
  SELECT note_salesman_customer(of_salesman, new_id, of_phone, of_name, of_route, at, moves, true)
$$;
