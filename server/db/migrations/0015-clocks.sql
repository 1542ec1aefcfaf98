-- E1: a write past its deadline refuses itself in its commit. Every write adds an audit row, so one
-- trigger covers all. functions/check_deadline.sql replaces the body.
CREATE FUNCTION check_deadline() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END';
CREATE CONSTRAINT TRIGGER check_deadline AFTER INSERT ON audit
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (current_setting('jalkhata.deadline', true) <> '')
  EXECUTE FUNCTION check_deadline();

-- E18: what `jalkhata clock --accept` found to be right; the newest row counts.
CREATE TABLE accepted_clocks (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  accepted_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  -- How far the server's clock was ahead of PostgreSQL's.
  ahead_ms bigint NOT NULL,
  -- Invoices stamped up to here do not count as proof of a clock that was set back.
  stamped_until timestamptz
);
GRANT SELECT, INSERT ON accepted_clocks TO jalkhata_application;
