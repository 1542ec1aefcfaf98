-- What stands under 'Received' in a statement; a reversal is asked with what it takes back.
CREATE OR REPLACE FUNCTION is_account_credit(kind text, amount_paise bigint) RETURNS boolean
LANGUAGE sql IMMUTABLE AS $$
  SELECT kind IN ('payment', 'discount', 'write-off') OR kind = 'opening' AND amount_paise < 0
$$;
