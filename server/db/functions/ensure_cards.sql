-- CRD-01: a record for each number that was billed on credit in the year before the start (CRD-14), and
-- a card for each that counts.
CREATE OR REPLACE FUNCTION ensure_cards(start_day date, by_name text, at timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customer_records (id, phone, name)
  SELECT DISTINCT ON (phone) gen_random_uuid(), phone, name
  FROM bills_on_credit(start_day - 365) ORDER BY phone, name = '', day DESC
  ON CONFLICT (phone) DO NOTHING;
  WITH missing AS (
    SELECT DISTINCT bill.phone FROM bills_on_credit(start_day) AS bill
    WHERE NOT EXISTS (SELECT FROM account_phones AS number WHERE number.phone = bill.phone)),
  card AS (
    INSERT INTO accounts (id, phone, name, revision, changed_by, changed_at)
    SELECT gen_random_uuid(), record.phone, record.name, 0, by_name, at
    FROM missing JOIN customer_records AS record USING (phone)
    ON CONFLICT (phone) DO NOTHING RETURNING id, phone, name)
  INSERT INTO account_phones (id, phone, name, account_id)
  SELECT gen_random_uuid(), phone, name, id FROM card ON CONFLICT (phone) DO NOTHING;
END $$;
