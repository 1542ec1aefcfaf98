-- CRD-04: the entries that make the sum of a bill's entries what the bill asks for now.
CREATE OR REPLACE FUNCTION post_bill(
  of_source text, bill uuid, bill_day date, was_phone text, was_paise bigint, was_unknown boolean,
  now_phone text, now_paise bigint, now_unknown boolean, of_name text, by_name text,
  at timestamptz, is_new boolean
) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  was_card uuid := CASE WHEN was_paise <> 0 OR was_unknown
    THEN card_of_phone(was_phone, of_name, by_name, at) END;
  now_card uuid := CASE WHEN now_paise <> 0 OR now_unknown
    THEN card_of_phone(now_phone, of_name, by_name, at) END;
  -- CRD-05: a statement that was sent stays true.
  on_day date := CASE WHEN is_new THEN bill_day ELSE (at AT TIME ZONE 'Asia/Kolkata')::date END;
  cards uuid[] := ARRAY[was_card, now_card];
  amounts bigint[] := ARRAY[-was_paise, now_paise];
  unknown integer[] := ARRAY[-was_unknown::integer, now_unknown::integer];
BEGIN
  IF was_card = now_card THEN
    cards := ARRAY[now_card];
    amounts := ARRAY[now_paise - was_paise];
    unknown := ARRAY[now_unknown::integer - was_unknown::integer];
  END IF;
  IF was_card IS NULL AND now_card IS NULL OR (amounts, unknown) = (ARRAY[0::bigint], ARRAY[0]) THEN
    RETURN;
  END IF;
  PERFORM FROM accounts WHERE id = ANY (cards) ORDER BY id FOR UPDATE;
  INSERT INTO account_entries (account_id, account_phone_id, kind, amount_paise, day, posted_at,
    source, source_id, made_by)
  SELECT card, number.id, CASE WHEN is_new THEN 'bill' ELSE 'bill change' END, amount, on_day, at,
    of_source, bill, by_name
  FROM unnest(cards, amounts, CASE WHEN was_card = now_card THEN ARRAY[now_phone]
      ELSE ARRAY[was_phone, now_phone] END) AS entry (card, amount, phone)
    JOIN account_phones AS number ON number.phone = entry.phone
  WHERE card IS NOT NULL AND amount <> 0;
  INSERT INTO account_debits AS debit (source_id, account_id, day, amount_paise)
  VALUES (bill, coalesce(now_card, was_card), bill_day, now_paise)
  ON CONFLICT (source_id) DO UPDATE SET
    account_id = excluded.account_id, day = excluded.day, amount_paise = excluded.amount_paise;
  UPDATE accounts SET last_bill_day = greatest(last_bill_day, bill_day), closed_at = NULL
  WHERE id = now_card AND (last_bill_day IS DISTINCT FROM greatest(last_bill_day, bill_day)
    OR closed_at IS NOT NULL);
  PERFORM post_entries(array_remove(cards, NULL),
    ARRAY(SELECT amount FROM unnest(cards, amounts) AS one (card, amount) WHERE card IS NOT NULL),
    array_fill(on_day, ARRAY[cardinality(array_remove(cards, NULL))]),
    ARRAY(SELECT bills FROM unnest(cards, unknown) AS one (card, bills) WHERE card IS NOT NULL),
    array_fill(false, ARRAY[cardinality(array_remove(cards, NULL))]));
END $$;
