-- BOS-01: what was taken by day, month and year, and how often each customer bought. A trigger moves
-- them, so that an import and a server of the version before do too; functions/ has its body.

-- A row of the counter has the ids 0: a sum is found by its key, and null equals nothing.
CREATE TABLE money_totals (
  span text NOT NULL CHECK (span IN ('day', 'month', 'year')),
  start date NOT NULL,
  source text NOT NULL CHECK (source IN ('counter', 'salesman')),
  salesman_id uuid NOT NULL,
  route_id uuid NOT NULL,
  payment text NOT NULL,
  bills bigint NOT NULL,
  paise bigint NOT NULL,
  without_total bigint NOT NULL,
  PRIMARY KEY (span, start, source, salesman_id, route_id, payment)
) WITH (fillfactor = 80);

CREATE TABLE customer_visits (
  source text NOT NULL CHECK (source IN ('counter', 'salesman')),
  customer_id uuid NOT NULL,
  span text NOT NULL CHECK (span IN ('day', 'month')),
  start date NOT NULL,
  bills bigint NOT NULL,
  paise bigint NOT NULL,
  PRIMARY KEY (source, customer_id, span, start)
) WITH (fillfactor = 80);
CREATE INDEX customer_visits_by_start ON customer_visits (span, start);

CREATE FUNCTION count_invoice() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
CREATE FUNCTION count_salesman_invoice() RETURNS trigger LANGUAGE plpgsql
  AS 'BEGIN RETURN NULL; END';

-- Deferred: these rows are locked last and only for the commit, after all others of any write. An
-- import says 'jalkhata.recount' and counts once at its end.
CREATE CONSTRAINT TRIGGER count_invoice
  AFTER INSERT OR DELETE OR UPDATE OF day, customer_id, payment, total_paise, deleted_at ON invoices
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (current_setting('jalkhata.recount', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION count_invoice();
CREATE CONSTRAINT TRIGGER count_salesman_invoice
  AFTER INSERT OR DELETE
  OR UPDATE OF day, route_id, customer_id, payment, total_paise, deleted_at ON salesman_invoices
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (current_setting('jalkhata.recount', true) IS DISTINCT FROM 'on')
  EXECUTE FUNCTION count_salesman_invoice();

-- `migrate` counts the bills of the past afterwards, while the server goes on, and removes this mark.
COMMENT ON TABLE money_totals IS 'not counted yet';

GRANT SELECT, INSERT ON money_totals, customer_visits TO jalkhata_application;
GRANT UPDATE (bills, paise, without_total) ON money_totals TO jalkhata_application;
GRANT UPDATE (bills, paise) ON customer_visits TO jalkhata_application;
