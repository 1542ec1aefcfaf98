-- CRD-10, CRD-19: the payment made with a bill on credit; the card is there and locked by the bill's
-- entry. Its source is the bill.
CREATE OR REPLACE FUNCTION post_paid_now(
  bill uuid, bill_day date, of_phone text, paid jsonb, by_name text, at timestamptz
) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  number record;
  paise bigint := (paid->>'amountPaise')::bigint;
BEGIN
  SELECT id, account_id FROM account_phones WHERE phone = of_phone INTO number;
  INSERT INTO account_entries (id, account_id, account_phone_id, kind, amount_paise, day, posted_at,
    source, source_id, method, made_by, made_by_id, command_id)
  VALUES ((paid->>'id')::uuid, number.account_id, number.id, 'payment', -paise, bill_day, at,
    'counter', bill, paid->>'method', by_name, (paid->>'madeById')::uuid, (paid->>'command')::uuid);
  UPDATE accounts SET last_payment_day = greatest(last_payment_day, bill_day), promise_day = NULL
  WHERE id = number.account_id;
  PERFORM post_entries(ARRAY[number.account_id], ARRAY[-paise], ARRAY[bill_day], ARRAY[0]);
END $$;
