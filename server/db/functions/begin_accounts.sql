-- CRD-01: makes the entries of all bills what the bills and the start day in the settings ask for. What
-- no longer counts is taken back on the days of its entries, so that nothing of it is left in a
-- statement. Also after an import, whose bills are not posted one by one.
CREATE OR REPLACE FUNCTION begin_accounts(by_name text, at timestamptz) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  start_day date := (SELECT (value ->> 'startDay')::date FROM settings WHERE key = 'accounts');
  cards uuid[];
  amounts bigint[];
  days date[];
  unknown integer[];
BEGIN
  -- Bills that are being saved wait, and then follow the new day: see post_invoice.
  PERFORM pg_advisory_xact_lock(hashtextextended('accounts', 0));
  PERFORM ensure_cards(start_day, by_name, at);
  WITH counted AS MATERIALIZED (
    SELECT bill.*, number.id AS phone_id, number.account_id
    FROM bills_on_credit(start_day) AS bill JOIN account_phones AS number USING (phone)),
  change AS MATERIALIZED (
    SELECT account_id, phone_id, 'bill' AS kind, paise, day, posted_at, source, id AS source_id
    FROM counted WHERE paise > 0 AND NOT EXISTS (
      SELECT FROM account_debits AS debit WHERE debit.source_id = counted.id
        AND debit.account_id = counted.account_id AND debit.amount_paise = counted.paise)
    UNION ALL
    SELECT entry.account_id, entry.account_phone_id, 'bill change', -sum(entry.amount_paise)::bigint,
      entry.day, at, entry.source, entry.source_id
    FROM account_debits AS debit JOIN account_entries AS entry ON entry.source_id = debit.source_id
    WHERE debit.amount_paise <> 0 AND entry.kind IN ('bill', 'bill change') AND NOT EXISTS (
      SELECT FROM counted WHERE counted.id = debit.source_id
        AND counted.account_id = debit.account_id AND counted.paise = debit.amount_paise)
    GROUP BY 1, 2, entry.day, entry.source, entry.source_id HAVING sum(entry.amount_paise) <> 0),
  posted AS (
    INSERT INTO account_entries (account_id, account_phone_id, kind, amount_paise, day, posted_at,
      source, source_id, made_by)
    SELECT account_id, phone_id, kind, paise, day, posted_at, source, source_id, by_name
    FROM change),
  asked AS (
    INSERT INTO account_debits AS debit (source_id, account_id, day, amount_paise)
    SELECT source_id, account_id, day, paise FROM change WHERE kind = 'bill'
    ON CONFLICT (source_id) DO UPDATE SET
      account_id = excluded.account_id, day = excluded.day, amount_paise = excluded.amount_paise),
  cleared AS (
    UPDATE account_debits SET amount_paise = 0
    WHERE source_id IN (SELECT source_id FROM change WHERE kind = 'bill change')
      AND source_id NOT IN (SELECT source_id FROM change WHERE kind = 'bill')),
  without AS (
    SELECT id AS account_id, -unknown_bills AS bills FROM accounts WHERE unknown_bills <> 0
    UNION ALL SELECT account_id, 1 FROM counted WHERE paise IS NULL),
  newest AS (
    UPDATE accounts SET last_bill_day = found.day FROM (
      SELECT account_id, max(day) AS day FROM counted GROUP BY 1) AS found
    WHERE accounts.id = found.account_id AND found.day > coalesce(last_bill_day, '-infinity')),
  entry AS (
    SELECT account_id, paise, day, 0 AS bills FROM change
    UNION ALL SELECT account_id, 0, start_day, sum(bills)::integer FROM without
      GROUP BY 1 HAVING sum(bills) <> 0)
  SELECT array_agg(account_id), array_agg(paise), array_agg(day), array_agg(bills)
  INTO cards, amounts, days, unknown FROM entry;
  IF cards IS NOT NULL THEN
    PERFORM post_entries(cards, amounts, days, unknown, array_fill(false, ARRAY[cardinality(cards)]));
  END IF;
END $$;
