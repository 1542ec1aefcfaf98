-- NXT-23: what stands under a number goes with it to another card; both cards are locked.
CREATE OR REPLACE FUNCTION move_entries(of_phone text, from_card uuid, to_card uuid) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  number_id uuid := (SELECT id FROM account_phones WHERE phone = of_phone);
  start_day date := (SELECT (value ->> 'startDay')::date FROM settings WHERE key = 'accounts');
  bills integer := (
    SELECT count(*) FROM invoices WHERE customer_phone = of_phone AND deleted_at IS NULL
      AND payment = 'Pay Later' AND total_paise IS NULL AND day >= start_day) + (
    SELECT count(*) FROM salesman_invoices WHERE customer_phone = of_phone AND deleted_at IS NULL
      AND payment = 'On credit' AND total_paise IS NULL AND day >= start_day);
  cards uuid[];
  amounts bigint[];
  days date[];
  unknown integer[];
  credits boolean[];
BEGIN
  -- A bill that changed its number left entries under both; it is asked for under the one of now.
  UPDATE account_debits SET account_id = to_card
  WHERE account_id = from_card AND source_id IN (
    SELECT CASE WHEN kind IN ('bill', 'bill change') THEN source_id ELSE id END
    FROM account_entries AS entry
    WHERE account_id = from_card AND account_phone_id = number_id
      AND (kind NOT IN ('bill', 'bill change')
        OR EXISTS (SELECT FROM invoices WHERE id = entry.source_id AND customer_phone = of_phone)
        OR EXISTS (SELECT FROM salesman_invoices
          WHERE id = entry.source_id AND customer_phone = of_phone)));
  WITH moved AS (
    UPDATE account_entries SET account_id = to_card
    WHERE account_id = from_card AND account_phone_id = number_id
    RETURNING amount_paise, day, kind, reverses_id),
  piece AS (
    SELECT sum(moved.amount_paise)::bigint AS paise, moved.day, is_account_credit(
      coalesce(reversed.kind, moved.kind), coalesce(reversed.amount_paise, moved.amount_paise))
      AS is_credit
    FROM moved LEFT JOIN account_entries AS reversed ON reversed.id = moved.reverses_id
    GROUP BY 2, 3),
  change AS (
    SELECT from_card AS card, -paise AS paise, day, 0 AS bills, is_credit FROM piece
    UNION ALL SELECT to_card, paise, day, 0, is_credit FROM piece
    UNION ALL VALUES (from_card, 0, current_date, -bills, false),
      (to_card, 0, current_date, bills, false))
  SELECT array_agg(card), array_agg(paise), array_agg(day), array_agg(change.bills),
    array_agg(is_credit)
  INTO cards, amounts, days, unknown, credits FROM change;
  UPDATE accounts SET last_bill_day = greatest(last_bill_day, other.bill_day),
    last_payment_day = greatest(last_payment_day, other.payment_day)
  FROM (SELECT max(day) FILTER (WHERE kind = 'bill') AS bill_day,
      max(day) FILTER (WHERE kind = 'payment') AS payment_day
    FROM account_entries WHERE account_id = to_card AND account_phone_id = number_id) AS other
  WHERE accounts.id = to_card;
  PERFORM post_entries(cards, amounts, days, unknown, credits);
END $$;
