-- CRD-04: the entries that make the sum of a bill's entries what the bill asks for now.
CREATE OR REPLACE FUNCTION post_bill(
  of_source text, bill uuid, bill_day date, was_phone text, was_paise bigint, was_unknown boolean,
  now_phone text, now_paise bigint, now_unknown boolean, of_name text, by_name text,
  at timestamptz, is_new boolean
) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  was_counts boolean := was_paise <> 0 OR was_unknown;
  now_counts boolean := now_paise <> 0 OR now_unknown;
  was_card uuid;
  now_card uuid;
  -- CRD-05: a statement that was sent stays true.
  on_day date := CASE WHEN is_new THEN bill_day ELSE (at AT TIME ZONE 'Asia/Kolkata')::date END;
  cards uuid[];
  phones text[] := ARRAY[]::text[];
  amounts bigint[] := ARRAY[]::bigint[];
  unknown integer[] := ARRAY[]::integer[];
BEGIN
  IF was_counts AND now_counts AND was_phone = now_phone THEN
    IF was_paise = now_paise AND was_unknown = now_unknown THEN
      RETURN;
    END IF;
    phones := ARRAY[now_phone];
    amounts := ARRAY[now_paise - was_paise];
    unknown := ARRAY[now_unknown::integer - was_unknown::integer];
  ELSE
    -- Also within one card: its numbers may be separated later (NXT-23).
    IF was_counts THEN
      phones := phones || was_phone;
      amounts := amounts || -was_paise;
      unknown := unknown || -was_unknown::integer;
    END IF;
    IF now_counts THEN
      phones := phones || now_phone;
      amounts := amounts || now_paise;
      unknown := unknown || now_unknown::integer;
    END IF;
  END IF;
  -- A number that is being linked to another card is posted there.
  LOOP
    cards := ARRAY(SELECT card_of_phone(phone, of_name, by_name, at)
      FROM unnest(phones) WITH ORDINALITY AS one (phone, place) ORDER BY place);
    PERFORM FROM accounts WHERE id = ANY (cards) ORDER BY id FOR UPDATE;
    EXIT WHEN cards = ARRAY(SELECT number.account_id
      FROM unnest(phones) WITH ORDINALITY AS one (phone, place)
        JOIN account_phones AS number ON number.phone = one.phone ORDER BY place);
  END LOOP;
  INSERT INTO account_entries (account_id, account_phone_id, kind, amount_paise, day, posted_at,
    source, source_id, made_by)
  SELECT card, number.id, CASE WHEN is_new THEN 'bill' ELSE 'bill change' END, amount, on_day, at,
    of_source, bill, by_name
  FROM unnest(cards, amounts, phones) AS entry (card, amount, phone)
    JOIN account_phones AS number ON number.phone = entry.phone
  WHERE amount <> 0;
  now_card := CASE WHEN now_counts THEN cards[cardinality(cards)] END;
  was_card := cards[1];
  INSERT INTO account_debits AS debit (source_id, account_id, day, amount_paise)
  VALUES (bill, coalesce(now_card, was_card), bill_day, now_paise)
  ON CONFLICT (source_id) DO UPDATE SET
    account_id = excluded.account_id, day = excluded.day, amount_paise = excluded.amount_paise;
  UPDATE accounts SET last_bill_day = greatest(last_bill_day, bill_day), closed_at = NULL
  WHERE id = now_card AND (last_bill_day IS DISTINCT FROM greatest(last_bill_day, bill_day)
    OR closed_at IS NOT NULL);
  PERFORM post_entries(cards, amounts, array_fill(on_day, ARRAY[cardinality(cards)]), unknown,
    array_fill(false, ARRAY[cardinality(cards)]));
END $$;
