-- CRD-02, CRD-04, CRD-10, for a bill of the counter.
CREATE OR REPLACE FUNCTION post_invoice() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  start_day date;
  was boolean := coalesce(TG_OP = 'UPDATE' AND OLD.deleted_at IS NULL AND OLD.payment = 'Pay Later'
    AND is_customer_phone(OLD.customer_phone), false);
  now_is boolean := coalesce(NEW.deleted_at IS NULL AND NEW.payment = 'Pay Later'
    AND is_customer_phone(NEW.customer_phone), false);
  paid jsonb := CASE WHEN TG_OP = 'INSERT'
    THEN nullif(current_setting('jalkhata.paid_now', true), '')::jsonb -> NEW.id::text END;
BEGIN
  IF NOT was AND NOT now_is THEN
    RETURN NULL;
  END IF;
  -- A change of the start day posts all bills: it waits for this one, or this one for it.
  PERFORM pg_advisory_xact_lock_shared(hashtextextended('accounts', 0));
  start_day := (SELECT (value ->> 'startDay')::date FROM settings WHERE key = 'accounts');
  was := coalesce(was AND OLD.day >= start_day, false);
  now_is := coalesce(now_is AND NEW.day >= start_day, false);
  IF paid IS NOT NULL AND NOT now_is THEN
    RAISE EXCEPTION 'Paid now without an account';
  END IF;
  IF NOT was AND NOT now_is THEN
    RETURN NULL;
  END IF;
  PERFORM post_bill('counter', NEW.id, NEW.day,
    OLD.customer_phone, CASE WHEN was THEN coalesce(OLD.total_paise, 0) ELSE 0 END,
    was AND OLD.total_paise IS NULL,
    NEW.customer_phone, CASE WHEN now_is THEN coalesce(NEW.total_paise, 0) ELSE 0 END,
    now_is AND NEW.total_paise IS NULL,
    NEW.customer_name, NEW.changed_by, coalesce(NEW.deleted_at, NEW.changed_at), TG_OP = 'INSERT');
  IF paid IS NOT NULL THEN
    PERFORM post_paid_now(NEW.id, NEW.day, NEW.customer_phone, paid, NEW.changed_by, NEW.changed_at);
  END IF;
  RETURN NULL;
END $$;
