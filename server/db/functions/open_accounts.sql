-- NXT-24: the next bill of a closed card opens it again. Returns the cards that it opened; the caller
-- stamps them last (stamp_accounts).
CREATE OR REPLACE FUNCTION open_accounts(of_phones text[]) RETURNS uuid[]
LANGUAGE sql AS $$
  WITH closed AS (
    SELECT id FROM accounts
    WHERE closed_at IS NOT NULL
      AND id IN (SELECT account_id FROM account_phones WHERE phone = ANY (of_phones))
    ORDER BY id FOR UPDATE),
  opened AS (
    UPDATE accounts SET closed_at = NULL FROM closed WHERE accounts.id = closed.id
    RETURNING accounts.id)
  SELECT array_agg(id) FROM opened
$$;
