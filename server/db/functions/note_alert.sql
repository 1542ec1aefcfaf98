-- BOS-04: one row for one cause, in the transaction that causes it; the trigger names the kind. The row
-- has ids and numbers only: names are read with it, so forgetting a person needs no change here.
CREATE OR REPLACE FUNCTION note_alert() RETURNS trigger
LANGUAGE plpgsql AS $$
DECLARE
  of_kind CONSTANT text := TG_ARGV[0];
  subject text;
  happened timestamptz;
  facts jsonb;
  bottles integer;
BEGIN
  IF of_kind = 'deleted' THEN
    -- After its day, or above ₹5,000.
    IF (NEW.deleted_at AT TIME ZONE 'Asia/Kolkata')::date <= NEW.day
       AND coalesce(NEW.total_paise, 0) <= 500000 THEN
      RETURN NULL;
    END IF;
    subject := NEW.id;
    happened := NEW.deleted_at;
    facts := jsonb_build_object('source', TG_ARGV[1], 'billId', NEW.id, 'paise', NEW.total_paise,
      'isLate', (NEW.deleted_at AT TIME ZONE 'Asia/Kolkata')::date > NEW.day);
  ELSIF of_kind = 'low total' THEN
    subject := NEW.id;
    happened := NEW.changed_at;
    facts := jsonb_build_object('source', TG_ARGV[1], 'billId', NEW.id, 'paise', NEW.total_paise,
      'autoPaise', NEW.auto_total_paise);
  ELSIF of_kind = 'clock' THEN
    subject := NEW.id;
    happened := coalesce(NEW.received_at, NEW.changed_at);
    facts := jsonb_build_object('source', TG_ARGV[1], 'billId', NEW.id);
  ELSIF of_kind = 'hold' THEN
    subject := NEW.user_id || ' ' || (NEW.held_at AT TIME ZONE 'Asia/Kolkata')::date;
    happened := NEW.held_at;
    facts := jsonb_build_object('userId', NEW.user_id);
  ELSIF of_kind = 'upi' THEN
    subject := NEW.key || ' ' || NEW.version;
    happened := NEW.changed_at;
    facts := jsonb_build_object('userId', NEW.changed_by_id, 'upiId', NEW.value->'upiId');
  ELSE
    SELECT bottles_per_carton INTO bottles FROM products WHERE id = NEW.product;
    IF NEW.produced - NEW.invoiced - ceil(NEW.scheme_hundredths / (100.0 * bottles)) >= 0
       OR OLD.produced - OLD.invoiced - ceil(OLD.scheme_hundredths / (100.0 * bottles)) < 0 THEN
      RETURN NULL;
    END IF;
    happened := now();
    subject := NEW.product || ' ' || (happened AT TIME ZONE 'Asia/Kolkata')::date;
    facts := jsonb_build_object('product', NEW.product);
  END IF;
  INSERT INTO alerts (kind, subject_id, at, facts) VALUES (of_kind, subject, happened, facts)
  ON CONFLICT (kind, subject_id) DO NOTHING;
  RETURN NULL;
END $$;
