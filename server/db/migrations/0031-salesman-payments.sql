-- CRD on the salesman's phone: what he received, as his phone copies it. The money of it is in
-- `account_entries` under the same id; a reversal is marked here, so that the phones see it.
CREATE TABLE salesman_payments (
  id uuid PRIMARY KEY,
  salesman_id uuid NOT NULL REFERENCES users,
  day date NOT NULL,
  route_id uuid NOT NULL REFERENCES salesman_routes,
  route text NOT NULL,
  customer_id uuid NOT NULL REFERENCES salesman_customers,
  customer_name text NOT NULL,
  customer_phone text NOT NULL,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  method text NOT NULL,
  note text NOT NULL,
  -- CRD-10: the bill that it was paid with.
  invoice_id uuid REFERENCES salesman_invoices,
  -- When it was saved: as we believe, by the phone's own clock, and when it came to the server.
  saved_at timestamptz(3) NOT NULL,
  saved_at_phone timestamptz,
  received_at timestamptz NOT NULL,
  clock_doubtful boolean NOT NULL,
  revision bigint NOT NULL,
  reversed_at timestamptz(3),
  reversed_by text
) WITH (fillfactor = 90);
CREATE INDEX salesman_payments_recent ON salesman_payments (salesman_id, day, revision);

-- CRD-17: a bill of a phone is never refused for the limit.
ALTER TABLE salesman_invoices ADD COLUMN over_limit boolean NOT NULL DEFAULT false;

GRANT SELECT, INSERT ON salesman_payments TO jalkhata_application;
GRANT UPDATE (revision, reversed_at, reversed_by) ON salesman_payments TO jalkhata_application;
GRANT UPDATE (over_limit) ON salesman_invoices TO jalkhata_application;
