-- The last step of every write to cards: takes `account_state`, so revisions have the order of commits.
CREATE OR REPLACE FUNCTION stamp_accounts(ids uuid[]) RETURNS void
LANGUAGE sql AS $$
  WITH state AS (UPDATE account_state SET revision = revision + 1 RETURNING revision)
  UPDATE accounts SET revision = state.revision FROM state WHERE id = ANY (ids)
$$;
