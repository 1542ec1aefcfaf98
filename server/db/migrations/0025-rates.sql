-- MNY: rates of a carton and rules of schemes. A rate is never changed: a later save of the same kind,
-- product and day replaces it. Locks (0020): `rates` and `scheme_rules` after the account row.

CREATE TABLE rates (
  id uuid PRIMARY KEY,
  product text NOT NULL REFERENCES products,
  kind text NOT NULL CHECK (kind IN ('counter', 'salesman', 'route', 'customer')),
  route_id uuid REFERENCES salesman_routes,
  account_id uuid REFERENCES accounts,
  -- NULL ends the rates of this kind.
  rate_paise integer CHECK (rate_paise BETWEEN 0 AND 9999999),
  from_day date NOT NULL,
  made_by text NOT NULL,
  made_by_id uuid REFERENCES users,
  made_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3),
  deleted_by text,
  CHECK ((kind = 'route') = (route_id IS NOT NULL)),
  CHECK ((kind = 'customer') = (account_id IS NOT NULL))
);
CREATE UNIQUE INDEX rates_living ON rates (account_id, kind, route_id, product, from_day)
  NULLS NOT DISTINCT WHERE deleted_at IS NULL;
CREATE INDEX rates_special_in_order ON rates (from_day, id)
  WHERE deleted_at IS NULL AND kind IN ('route', 'customer');

CREATE TABLE scheme_rules (
  id uuid PRIMARY KEY,
  product text NOT NULL REFERENCES products,
  kind text NOT NULL CHECK (kind IN ('all', 'route', 'customer')),
  route_id uuid REFERENCES salesman_routes,
  account_id uuid REFERENCES accounts,
  every_cartons integer NOT NULL CHECK (every_cartons BETWEEN 1 AND 9999),
  free_hundredths integer NOT NULL CHECK (free_hundredths BETWEEN 1 AND 99999999),
  from_day date NOT NULL,
  to_day date CHECK (to_day >= from_day),
  version integer NOT NULL DEFAULT 1,
  changed_by text NOT NULL,
  changed_by_id uuid REFERENCES users,
  changed_at timestamptz(3) NOT NULL,
  deleted_at timestamptz(3),
  CHECK ((kind = 'route') = (route_id IS NOT NULL)),
  CHECK ((kind = 'customer') = (account_id IS NOT NULL))
);
CREATE UNIQUE INDEX scheme_rules_living
  ON scheme_rules (account_id, kind, route_id, product, from_day)
  NULLS NOT DISTINCT WHERE deleted_at IS NULL;

-- MNY-05: NULL on every earlier bill, so no row is rewritten.
ALTER TABLE invoice_lines ADD COLUMN rate_paise integer;
ALTER TABLE salesman_invoice_lines ADD COLUMN rate_paise integer;
ALTER TABLE invoices ADD COLUMN total_kind text, ADD COLUMN auto_total_paise bigint;
ALTER TABLE salesman_invoices ADD COLUMN total_kind text, ADD COLUMN auto_total_paise bigint;

GRANT SELECT, INSERT ON rates, scheme_rules TO jalkhata_application;
GRANT UPDATE (deleted_at, deleted_by) ON rates TO jalkhata_application;
GRANT UPDATE (product, kind, route_id, account_id, every_cartons, free_hundredths, from_day, to_day,
  version, changed_by, changed_by_id, changed_at, deleted_at) ON scheme_rules
  TO jalkhata_application;
GRANT UPDATE (total_kind, auto_total_paise) ON invoices, salesman_invoices TO jalkhata_application;
