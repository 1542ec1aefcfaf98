-- BOS-01, for a bill of the counter.
CREATE OR REPLACE FUNCTION count_invoice() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  no_id CONSTANT uuid := '00000000-0000-0000-0000-000000000000';
  was integer := CASE WHEN TG_OP = 'INSERT' OR OLD.deleted_at IS NOT NULL THEN 0 ELSE -1 END;
  now_is integer := CASE WHEN TG_OP = 'DELETE' OR NEW.deleted_at IS NOT NULL THEN 0 ELSE 1 END;
BEGIN
  PERFORM add_to_money_totals('counter', no_id, ARRAY[no_id, no_id],
    ARRAY[OLD.customer_id, NEW.customer_id], ARRAY[OLD.day, NEW.day],
    ARRAY[OLD.payment, NEW.payment], ARRAY[OLD.total_paise, NEW.total_paise],
    ARRAY[was, now_is]);
  RETURN NULL;
END $$;
