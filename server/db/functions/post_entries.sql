-- CRD-03: posts entries that are in `account_entries` already: balances, months and the state of all
-- accounts. Cards are locked by id, `account_state` last (NXT-06). `credits` says which amounts stand
-- under 'Received', NULL for those below 0: a returned cheque takes back what was received.
CREATE OR REPLACE FUNCTION post_entries(
  of_accounts uuid[], amounts bigint[], days date[], unknown integer[],
  credits boolean[] DEFAULT NULL
) RETURNS void
LANGUAGE plpgsql AS $$
DECLARE
  due bigint;
  advance bigint;
  cards integer;
BEGIN
  PERFORM FROM accounts WHERE id = ANY (of_accounts) ORDER BY id FOR UPDATE;
  INSERT INTO account_months AS total (account_id, month, debit_paise, credit_paise)
  SELECT account, date_trunc('month', day::timestamp)::date,
    coalesce(sum(amount) FILTER (WHERE NOT coalesce(is_credit, amount < 0)), 0),
    coalesce(-sum(amount) FILTER (WHERE coalesce(is_credit, amount < 0)), 0)
  FROM unnest(of_accounts, amounts, days, credits) AS entry (account, amount, day, is_credit)
  WHERE amount <> 0
  GROUP BY 1, 2 ORDER BY 1, 2
  ON CONFLICT (account_id, month) DO UPDATE SET
    debit_paise = total.debit_paise + excluded.debit_paise,
    credit_paise = total.credit_paise + excluded.credit_paise;
  WITH change AS (
    SELECT account, sum(amount) AS paise, sum(bills) AS bills
    FROM unnest(of_accounts, amounts, unknown) AS entry (account, amount, bills) GROUP BY 1),
  moved AS (
    UPDATE accounts SET balance_paise = balance_paise + change.paise,
      unknown_bills = unknown_bills + change.bills
    FROM change WHERE accounts.id = change.account
    RETURNING balance_paise AS now_is, balance_paise - change.paise AS was)
  SELECT sum(greatest(now_is, 0) - greatest(was, 0)),
    sum(greatest(-now_is, 0) - greatest(-was, 0)),
    sum((now_is > 0)::integer - (was > 0)::integer)
  INTO due, advance, cards FROM moved;
  WITH state AS (
    UPDATE account_state SET revision = revision + 1, due_paise = due_paise + due,
      advance_paise = advance_paise + advance, cards_due = cards_due + cards
    RETURNING revision)
  UPDATE accounts SET revision = state.revision FROM state WHERE id = ANY (of_accounts);
END $$;
