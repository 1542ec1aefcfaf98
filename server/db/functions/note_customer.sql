CREATE OR REPLACE FUNCTION note_customer(new_id uuid, of_phone text, of_name text, at timestamptz)
RETURNS uuid
LANGUAGE sql AS $$
  INSERT INTO customers AS known (id, phone, name, last_used_at)
  VALUES (new_id, of_phone, of_name, at)
  ON CONFLICT (phone, name) DO UPDATE SET last_used_at = greatest(known.last_used_at, at)
  RETURNING id
$$;
