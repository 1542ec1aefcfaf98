-- CRD-15: the newest debits whose sum reaches the balance, like `openItems` in the domain. Reads no
-- further: a card of ten years costs what is open.
CREATE OR REPLACE FUNCTION open_items(of_account uuid, balance bigint)
RETURNS TABLE (source_id uuid, day date, amount_paise bigint, open_paise bigint)
LANGUAGE plpgsql STABLE ROWS 10 AS $$
DECLARE
  rest bigint := balance;
BEGIN
  IF rest <= 0 THEN
    RETURN;
  END IF;
  FOR source_id, day, amount_paise IN
    SELECT debit.source_id, debit.day, debit.amount_paise FROM account_debits AS debit
    WHERE debit.account_id = of_account AND debit.amount_paise > 0
    ORDER BY debit.day DESC, debit.source_id DESC
  LOOP
    open_paise := least(amount_paise, rest);
    RETURN NEXT;
    rest := rest - open_paise;
    EXIT WHEN rest = 0;
  END LOOP;
END $$;
