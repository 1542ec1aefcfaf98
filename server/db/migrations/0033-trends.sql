-- BOS-01: the cartons of a route by day, month and year. `money_totals` has its money and bills;
-- `salesman_totals` has a row per customer and product, too many to add up for a line of days. The
-- counter's cartons are in `product_days` and `product_months`.
CREATE TABLE route_totals (
  span text NOT NULL CHECK (span IN ('day', 'month', 'year')),
  start date NOT NULL,
  salesman_id uuid NOT NULL,
  route_id uuid NOT NULL,
  quantity bigint NOT NULL,
  PRIMARY KEY (span, start, salesman_id, route_id)
) WITH (fillfactor = 80);

-- `migrate` counts the past afterwards, while the server goes on, and removes this mark.
COMMENT ON TABLE route_totals IS 'not counted yet';

GRANT SELECT, INSERT ON route_totals TO jalkhata_application;
GRANT UPDATE (quantity) ON route_totals TO jalkhata_application;

-- BOS-04, BOS-08: what owner and boss should look at, written by triggers in the transaction that
-- causes it, so that a server of the version before writes it too; functions/ has the body. Names are
-- read from the record when an alert is shown: the row has none.
CREATE TABLE alerts (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  kind text NOT NULL,
  subject_id text NOT NULL,
  at timestamptz(3) NOT NULL,
  facts jsonb NOT NULL,
  UNIQUE (kind, subject_id)
);
CREATE INDEX alerts_newest ON alerts (at DESC, id DESC);

CREATE TABLE alert_seen (
  alert_id uuid NOT NULL REFERENCES alerts,
  user_id uuid NOT NULL REFERENCES users,
  at timestamptz(3) NOT NULL,
  PRIMARY KEY (alert_id, user_id)
);

GRANT SELECT, INSERT ON alerts, alert_seen TO jalkhata_application;

CREATE FUNCTION note_alert() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';

CREATE TRIGGER alert_deleted AFTER UPDATE OF deleted_at ON invoices FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL)
  EXECUTE FUNCTION note_alert('deleted', 'counter');
CREATE TRIGGER alert_deleted AFTER UPDATE OF deleted_at ON salesman_invoices FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL)
  EXECUTE FUNCTION note_alert('deleted', 'salesman');

-- More than 10 % below the automatic total. An import brings bills of the past.
CREATE TRIGGER alert_low_total
  AFTER INSERT OR UPDATE OF total_paise, auto_total_paise, total_kind ON invoices FOR EACH ROW
  WHEN (NEW.total_kind = 'typed' AND NEW.total_paise * 10 < NEW.auto_total_paise * 9
        AND current_setting('jalkhata.recount', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION note_alert('low total', 'counter');
CREATE TRIGGER alert_low_total
  AFTER INSERT OR UPDATE OF total_paise, auto_total_paise, total_kind ON salesman_invoices FOR EACH ROW
  WHEN (NEW.total_kind = 'typed' AND NEW.total_paise * 10 < NEW.auto_total_paise * 9
        AND current_setting('jalkhata.recount', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION note_alert('low total', 'salesman');

CREATE TRIGGER alert_clock AFTER INSERT ON salesman_invoices FOR EACH ROW
  WHEN (NEW.clock_doubtful AND current_setting('jalkhata.recount', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION note_alert('clock', 'salesman');

CREATE TRIGGER alert_hold AFTER INSERT ON held_commands FOR EACH ROW
  EXECUTE FUNCTION note_alert('hold');

CREATE TRIGGER alert_upi AFTER INSERT OR UPDATE OF value ON settings FOR EACH ROW
  WHEN (NEW.key IN ('upi-counter', 'upi-salesman'))
  EXECUTE FUNCTION note_alert('upi');

-- A necessary condition, as cheap as the statement: with one bottle in a carton, stock would be below 0.
CREATE TRIGGER alert_stock AFTER UPDATE OF produced, invoiced, scheme_hundredths ON product_totals
  FOR EACH ROW
  WHEN ((NEW.produced - NEW.invoiced) * 100 < NEW.scheme_hundredths
        AND current_setting('jalkhata.recount', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION note_alert('stock');
