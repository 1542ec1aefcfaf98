-- NXT-22: the card of a customer's number, made by the first thing that needs it.
CREATE OR REPLACE FUNCTION card_of_phone(of_phone text, of_name text, by_name text, at timestamptz)
RETURNS uuid
LANGUAGE plpgsql AS $$
DECLARE
  found uuid;
BEGIN
  SELECT account_id INTO found FROM account_phones WHERE phone = of_phone;
  IF found IS NULL THEN
    -- A salesman's customer has no record of the office yet. Before the lock, like a bill of the counter.
    INSERT INTO customer_records (id, phone, name) VALUES (gen_random_uuid(), of_phone, of_name)
    ON CONFLICT (phone) DO NOTHING;
    -- Two writers of one number: the second waits here for the first, and finds its card.
    PERFORM pg_advisory_xact_lock(hashtextextended(of_phone, 0));
    SELECT account_id INTO found FROM account_phones WHERE phone = of_phone;
  END IF;
  IF found IS NULL THEN
    INSERT INTO accounts (id, phone, name, revision, changed_by, changed_at)
    VALUES (gen_random_uuid(), of_phone,
      (SELECT name FROM customer_records WHERE phone = of_phone), 0, by_name, at)
    RETURNING id INTO found;
    INSERT INTO account_phones (id, phone, name, account_id)
    VALUES (gen_random_uuid(), of_phone, of_name, found);
  END IF;
  RETURN found;
END $$;
