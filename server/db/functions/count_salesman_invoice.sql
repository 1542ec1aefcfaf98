-- BOS-01, for a bill of a salesman.
CREATE OR REPLACE FUNCTION count_salesman_invoice() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  was integer := CASE WHEN TG_OP = 'INSERT' OR OLD.deleted_at IS NOT NULL THEN 0 ELSE -1 END;
  now_is integer := CASE WHEN TG_OP = 'DELETE' OR NEW.deleted_at IS NOT NULL THEN 0 ELSE 1 END;
BEGIN
  PERFORM add_to_money_totals('salesman', coalesce(NEW.salesman_id, OLD.salesman_id),
    ARRAY[OLD.route_id, NEW.route_id], ARRAY[OLD.customer_id, NEW.customer_id],
    ARRAY[OLD.day, NEW.day], ARRAY[OLD.payment, NEW.payment],
    ARRAY[OLD.total_paise, NEW.total_paise], ARRAY[was, now_is]);
  RETURN NULL;
END $$;
