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

-- E6: when the browser last said that no command waits on it. A bill that claims to be saved before
-- has a doubtful time. The hold list stores it with the command, because the phone is empty later.
ALTER TABLE devices ADD COLUMN last_empty_at timestamptz;
GRANT UPDATE (last_empty_at) ON devices TO jalkhata_application;
ALTER TABLE held_commands ADD COLUMN device_empty_at timestamptz;
CREATE INDEX IF NOT EXISTS salesman_invoices_doubtful ON salesman_invoices (received_at DESC, id DESC)
  WHERE clock_doubtful AND deleted_at IS NULL;
