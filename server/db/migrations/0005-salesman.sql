-- Salesmen on the road: their routes, customers and bills, the totals that their reports read, and
-- the bills that came too late from a salesman who is no longer one.

-- One row per salesman. Every write of a salesman raises it first and so holds it until the commit:
-- revisions come in the order of commits, and who has read up to one has missed nothing below it.
CREATE TABLE salesman_revisions (
  salesman_id uuid PRIMARY KEY REFERENCES users,
  revision bigint NOT NULL
) WITH (fillfactor = 50);

CREATE TABLE salesman_routes (
  id uuid PRIMARY KEY,
  old_key text UNIQUE,
  salesman_id uuid NOT NULL REFERENCES users,
  name text NOT NULL,
  -- The name as names are compared: the domain's rule, not the database's idea of letters.
  key text NOT NULL,
  revision bigint NOT NULL,
  UNIQUE (salesman_id, key)
);
CREATE INDEX salesman_routes_changed ON salesman_routes (salesman_id, revision);

CREATE TABLE salesman_customers (
  id uuid PRIMARY KEY,
  old_key text UNIQUE,
  salesman_id uuid NOT NULL REFERENCES users,
  phone text NOT NULL,
  name text NOT NULL,
  route text NOT NULL,
  last_used_at timestamptz NOT NULL,
  revision bigint NOT NULL,
  UNIQUE (salesman_id, phone, name)
) WITH (fillfactor = 80);
CREATE INDEX salesman_customers_changed ON salesman_customers (salesman_id, revision);
CREATE INDEX salesman_customers_by_text ON salesman_customers
  USING gin ((name || E'\n' || phone) gin_trgm_ops);

CREATE TABLE salesman_invoices (
  id uuid PRIMARY KEY,
  old_key text UNIQUE,
  salesman_id uuid NOT NULL REFERENCES users,
  day date NOT NULL,
  route_id uuid NOT NULL REFERENCES salesman_routes,
  route text NOT NULL,
  customer_id uuid NOT NULL REFERENCES salesman_customers,
  customer_name text NOT NULL,
  customer_phone text NOT NULL,
  created_by text NOT NULL,
  payment text NOT NULL,
  total_paise bigint,
  -- When it was saved: as we believe, by the phone's own clock, and when it came to the server.
  saved_at timestamptz(3) NOT NULL,
  saved_at_phone timestamptz,
  received_at timestamptz,
  clock_doubtful boolean NOT NULL DEFAULT false,
  revision bigint NOT NULL,
  version integer NOT NULL DEFAULT 1,
  changed_by text NOT NULL,
  changed_at timestamptz NOT NULL,
  deleted_at timestamptz,
  deleted_by text
) WITH (fillfactor = 90);
CREATE INDEX salesman_invoices_recent ON salesman_invoices (salesman_id, day, revision);
CREATE INDEX salesman_invoices_newest
  ON salesman_invoices (salesman_id, day DESC, saved_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX salesman_invoices_of_customer
  ON salesman_invoices (customer_id, day DESC, saved_at DESC, id DESC) WHERE deleted_at IS NULL;
CREATE INDEX salesman_invoices_of_route
  ON salesman_invoices (route_id, day DESC, saved_at DESC, id DESC) WHERE deleted_at IS NULL;

CREATE TABLE salesman_invoice_lines (
  invoice_id uuid NOT NULL REFERENCES salesman_invoices,
  position smallint NOT NULL,
  product text NOT NULL,
  quantity integer NOT NULL,
  scheme_hundredths integer NOT NULL,
  PRIMARY KEY (invoice_id, position)
);

-- Sums are never taken over bills: every write adds its difference to the day, its month, its year
-- and to all time ('ever', which begins at -infinity).
CREATE TABLE salesman_totals (
  salesman_id uuid NOT NULL,
  span text NOT NULL CHECK (span IN ('day', 'month', 'year', 'ever')),
  start date NOT NULL,
  customer_id uuid NOT NULL,
  route_id uuid NOT NULL,
  product text NOT NULL,
  quantity bigint NOT NULL,
  scheme_hundredths bigint NOT NULL,
  PRIMARY KEY (salesman_id, span, start, customer_id, route_id, product)
) WITH (fillfactor = 80);
CREATE INDEX salesman_totals_of_customer ON salesman_totals (customer_id, span, start);

CREATE FUNCTION next_revision(of_salesman uuid) RETURNS bigint
LANGUAGE sql AS $$
  INSERT INTO salesman_revisions AS counter (salesman_id, revision) VALUES (of_salesman, 1)
  ON CONFLICT (salesman_id) DO UPDATE SET revision = counter.revision + 1
  RETURNING revision
$$;

-- The known route of that name, or a new one; NULL where the new id is taken by something else.
-- Only under the salesman's revision, so that no other writer adds the same one meanwhile.
CREATE FUNCTION note_salesman_route(of_salesman uuid, new_id uuid, of_name text, of_key text)
RETURNS uuid
LANGUAGE plpgsql AS $$
DECLARE
  known uuid;
BEGIN
  SELECT id INTO known FROM salesman_routes WHERE salesman_id = of_salesman AND key = of_key;
  IF NOT FOUND THEN
    INSERT INTO salesman_routes (id, salesman_id, name, key, revision)
    VALUES (new_id, of_salesman, of_name, of_key, next_revision(of_salesman))
    ON CONFLICT (id) DO NOTHING RETURNING id INTO known;
  END IF;
  RETURN known;
END $$;

-- The same for customers. A bill tells of a use and leaves the route of a known customer alone.
CREATE FUNCTION note_salesman_customer(
  of_salesman uuid, new_id uuid, of_phone text, of_name text, of_route text, at timestamptz,
  moves boolean
) RETURNS uuid
LANGUAGE plpgsql AS $$
DECLARE
  known uuid;
BEGIN
  UPDATE salesman_customers SET
    last_used_at = greatest(last_used_at, at),
    route = CASE WHEN moves THEN of_route ELSE route END,
    revision = next_revision(of_salesman)
  WHERE salesman_id = of_salesman AND phone = of_phone AND name = of_name
  RETURNING id INTO known;
  IF NOT FOUND THEN
    INSERT INTO salesman_customers (id, salesman_id, phone, name, route, last_used_at, revision)
    VALUES (new_id, of_salesman, of_phone, of_name, of_route, at, next_revision(of_salesman))
    ON CONFLICT (id) DO NOTHING RETURNING id INTO known;
  END IF;
  RETURN known;
END $$;

-- All differences of a write in one call, its rows always in the order of the key.
CREATE FUNCTION add_to_salesman_totals(
  of_salesman uuid, of_days date[], of_customers uuid[], of_routes uuid[], of_products text[],
  add_quantity integer[], add_scheme integer[]
) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO salesman_totals AS total
    (salesman_id, span, start, customer_id, route_id, product, quantity, scheme_hundredths)
  SELECT of_salesman, piece.span, piece.start, customer, route, product, sum(quantity), sum(scheme)
  FROM unnest(of_days, of_customers, of_routes, of_products, add_quantity, add_scheme)
      AS line (day, customer, route, product, quantity, scheme),
    LATERAL (VALUES
      ('day', day),
      ('month', date_trunc('month', day::timestamp)::date),
      ('year', date_trunc('year', day::timestamp)::date),
      ('ever', date '-infinity')) AS piece (span, start)
  GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2, 3, 4, 5, 6
  ON CONFLICT (salesman_id, span, start, customer_id, route_id, product) DO UPDATE SET
    quantity = total.quantity + excluded.quantity,
    scheme_hundredths = total.scheme_hundredths + excluded.scheme_hundredths
$$;

-- What a phone still had to send when its salesman was deleted or lost the role (SAL-10). The boss
-- takes or discards each; the row stays, decided.
CREATE TABLE held_commands (
  command_id uuid PRIMARY KEY,
  user_id uuid NOT NULL REFERENCES users,
  procedure text NOT NULL,
  input jsonb NOT NULL,
  input_hash bytea NOT NULL,
  place bigint GENERATED ALWAYS AS IDENTITY,
  held_at timestamptz NOT NULL,
  decided_at timestamptz,
  decided_by text,
  taken boolean
);
CREATE INDEX held_commands_waiting ON held_commands (place) WHERE decided_at IS NULL;
CREATE INDEX held_commands_of_user ON held_commands (user_id) WHERE decided_at IS NULL;

GRANT SELECT, INSERT, UPDATE ON salesman_revisions, salesman_routes, salesman_customers,
  salesman_invoices, salesman_totals, held_commands TO jalkhata_application;
GRANT SELECT, INSERT, DELETE ON salesman_invoice_lines TO jalkhata_application;
