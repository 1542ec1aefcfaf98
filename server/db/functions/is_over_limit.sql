-- CRD-17: more than the limit is due once this is added. A card without a limit has the one of the
-- settings; NULL is none.
CREATE OR REPLACE FUNCTION is_over_limit(of_phone text, added_paise bigint, limit_of_settings bigint)
RETURNS boolean
LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT card.balance_paise + added_paise > coalesce(card.limit_paise, limit_of_settings)
     FROM account_phones AS number JOIN accounts AS card ON card.id = number.account_id
     WHERE number.phone = of_phone),
    added_paise > limit_of_settings, false)
$$;
