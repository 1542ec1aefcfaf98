-- Company bills with their daily tokens, production, and the totals that stand in for history.

CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Whom bills were made out to, as they named them; suggestions and searches read this, not bills.
CREATE TABLE customers (
  id uuid PRIMARY KEY,
  phone text NOT NULL,
  name text NOT NULL,
  last_used_at timestamptz NOT NULL,
  UNIQUE (phone, name)
);
CREATE INDEX customers_by_phone ON customers (phone text_pattern_ops, last_used_at DESC);
CREATE INDEX customers_by_name ON customers USING gin (name gin_trgm_ops);

-- One row per business day. No sequence: a number is taken only together with its bill.
CREATE TABLE token_counters (
  day date PRIMARY KEY,
  run integer NOT NULL,
  last integer NOT NULL
) WITH (fillfactor = 50);

CREATE TABLE invoices (
  id uuid PRIMARY KEY,
  old_key text UNIQUE,
  day date NOT NULL,
  run integer NOT NULL,
  token integer NOT NULL,
  time text,
  customer_id uuid REFERENCES customers,
  customer_name text NOT NULL,
  customer_phone text NOT NULL,
  delivered_by text NOT NULL,
  created_by text NOT NULL,
  created_by_id uuid REFERENCES users,
  payment text NOT NULL,
  total_paise bigint,
  delivered boolean NOT NULL DEFAULT false,
  version integer NOT NULL DEFAULT 1,
  changed_by text NOT NULL,
  changed_at timestamptz NOT NULL,
  deleted_at timestamptz,
  deleted_by text,
  UNIQUE (day, run, token)
) WITH (fillfactor = 90);

CREATE INDEX invoices_newest ON invoices (day DESC, run DESC, token DESC) WHERE deleted_at IS NULL;
CREATE INDEX invoices_of_customer ON invoices (customer_id, day DESC, run DESC, token DESC)
  WHERE deleted_at IS NULL;
CREATE INDEX invoices_with_token ON invoices (token, day DESC, run DESC) WHERE deleted_at IS NULL;
CREATE INDEX invoices_of_phone ON invoices (customer_phone, day DESC, run DESC, token DESC)
  WHERE deleted_at IS NULL;
CREATE INDEX invoices_deleted ON invoices (deleted_at DESC, id DESC) WHERE deleted_at IS NOT NULL;

CREATE TABLE invoice_lines (
  invoice_id uuid NOT NULL REFERENCES invoices,
  position smallint NOT NULL,
  product text NOT NULL,
  quantity integer NOT NULL,
  scheme_hundredths integer NOT NULL,
  PRIMARY KEY (invoice_id, position)
);

CREATE TABLE production_records (
  id uuid PRIMARY KEY,
  old_key text UNIQUE,
  day date NOT NULL,
  made_by text NOT NULL,
  made_by_id uuid REFERENCES users,
  made_at timestamptz NOT NULL,
  version integer NOT NULL DEFAULT 1,
  changed_by text NOT NULL,
  changed_at timestamptz NOT NULL,
  deleted_at timestamptz
);
CREATE INDEX production_newest ON production_records (day DESC, made_at DESC, id DESC)
  WHERE deleted_at IS NULL;

CREATE TABLE production_lines (
  record_id uuid NOT NULL REFERENCES production_records,
  position smallint NOT NULL,
  product text NOT NULL,
  quantity integer NOT NULL,
  PRIMARY KEY (record_id, position)
);

-- Sums are never taken over history: every write adds its difference here.
CREATE TABLE product_totals (
  product text PRIMARY KEY,
  produced bigint NOT NULL,
  invoiced bigint NOT NULL,
  scheme_hundredths bigint NOT NULL
) WITH (fillfactor = 50);
CREATE TABLE product_months (
  month date NOT NULL,
  product text NOT NULL,
  produced bigint NOT NULL,
  invoiced bigint NOT NULL,
  scheme_hundredths bigint NOT NULL,
  PRIMARY KEY (month, product)
) WITH (fillfactor = 50);
CREATE TABLE product_days (
  day date NOT NULL,
  product text NOT NULL,
  produced bigint NOT NULL,
  invoiced bigint NOT NULL,
  scheme_hundredths bigint NOT NULL,
  PRIMARY KEY (day, product)
) WITH (fillfactor = 50);

-- Always the same tables in the same order, each in the order of products, and all days of a write
-- in one call: two writers that meet here wait for one another, never in a ring.
CREATE FUNCTION add_to_totals(
  of_days date[], of_products text[], add_produced integer[], add_invoiced integer[],
  add_scheme integer[]
) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_totals AS total (product, produced, invoiced, scheme_hundredths)
  SELECT product, sum(produced), sum(invoiced), sum(scheme)
  FROM unnest(of_products, add_produced, add_invoiced, add_scheme)
    AS line (product, produced, invoiced, scheme)
  GROUP BY 1 ORDER BY 1
  ON CONFLICT (product) DO UPDATE SET
    produced = total.produced + excluded.produced,
    invoiced = total.invoiced + excluded.invoiced,
    scheme_hundredths = total.scheme_hundredths + excluded.scheme_hundredths;
  INSERT INTO product_months AS total (month, product, produced, invoiced, scheme_hundredths)
  SELECT date_trunc('month', day::timestamp)::date, product, sum(produced), sum(invoiced), sum(scheme)
  FROM unnest(of_days, of_products, add_produced, add_invoiced, add_scheme)
    AS line (day, product, produced, invoiced, scheme)
  GROUP BY 1, 2 ORDER BY 2, 1
  ON CONFLICT (month, product) DO UPDATE SET
    produced = total.produced + excluded.produced,
    invoiced = total.invoiced + excluded.invoiced,
    scheme_hundredths = total.scheme_hundredths + excluded.scheme_hundredths;
  INSERT INTO product_days AS total (day, product, produced, invoiced, scheme_hundredths)
  SELECT day, product, sum(produced), sum(invoiced), sum(scheme)
  FROM unnest(of_days, of_products, add_produced, add_invoiced, add_scheme)
    AS line (day, product, produced, invoiced, scheme)
  GROUP BY 1, 2 ORDER BY 2, 1
  ON CONFLICT (day, product) DO UPDATE SET
    produced = total.produced + excluded.produced,
    invoiced = total.invoiced + excluded.invoiced,
    scheme_hundredths = total.scheme_hundredths + excluded.scheme_hundredths;
END $$;

CREATE FUNCTION note_customer(new_id uuid, of_phone text, of_name text, at timestamptz)
RETURNS uuid
LANGUAGE sql AS $$
  INSERT INTO customers AS known (id, phone, name, last_used_at)
  VALUES (new_id, of_phone, of_name, at)
  ON CONFLICT (phone, name) DO UPDATE SET last_used_at = greatest(known.last_used_at, at)
  RETURNING id
$$;

-- The whole bill: customer, the day's next token, bill, lines, totals. The counter is locked as
-- late as the bill's own number allows, and every other bill of the day waits for this commit.
-- A double that ran at the same time is told as the collision that it would end in, so that it asks
-- again; a bill whose own id is taken makes no row.
CREATE FUNCTION create_invoice(
  command uuid, maker uuid, maker_name text, at timestamptz, of_day date, of_time text, new_id uuid,
  new_customer uuid, of_name text, of_phone text, delivered_by text, payment text,
  total_paise bigint, products text[], quantities integer[], schemes integer[]
) RETURNS TABLE (subject_id text, answer jsonb, before jsonb, after jsonb, topics text[])
LANGUAGE plpgsql AS $$
DECLARE
  customer uuid;
  taken record;
BEGIN
  IF EXISTS (SELECT FROM take_command(command)) THEN
    RAISE unique_violation USING CONSTRAINT = 'commands_pkey';
  END IF;
  IF EXISTS (SELECT FROM invoices WHERE id = new_id) THEN
    RETURN;
  END IF;
  customer := note_customer(new_customer, of_phone, of_name, at);
  INSERT INTO token_counters AS counter (day, run, last) VALUES (of_day, 1, 1)
  ON CONFLICT (day) DO UPDATE SET last = counter.last + 1
  RETURNING counter.run, counter.last AS token INTO taken;
  INSERT INTO invoices (id, day, run, token, time, customer_id, customer_name, customer_phone,
    delivered_by, created_by, created_by_id, payment, total_paise, changed_by, changed_at)
  VALUES (new_id, of_day, taken.run, taken.token, of_time, customer, of_name, of_phone,
    delivered_by, maker_name, maker, payment, total_paise, maker_name, at);
  INSERT INTO invoice_lines (invoice_id, position, product, quantity, scheme_hundredths)
  SELECT new_id, line.position, line.product, line.quantity, line.scheme
  FROM unnest(products, quantities, schemes) WITH ORDINALITY
    AS line (product, quantity, scheme, position);
  PERFORM add_to_totals(array_fill(of_day, ARRAY[cardinality(products)]), products,
                        array_fill(0, ARRAY[cardinality(products)]), quantities, schemes);
  RETURN QUERY SELECT
    new_id::text,
    jsonb_build_object('id', new_id, 'day', of_day, 'run', taken.run, 'token', taken.token,
                       'time', of_time),
    NULL::jsonb,
    jsonb_build_object('day', of_day, 'run', taken.run, 'token', taken.token,
                       'customerName', of_name, 'customerPhone', of_phone,
                       'deliveredBy', delivered_by, 'payment', payment, 'totalPaise', total_paise,
                       'lines', (SELECT jsonb_agg(jsonb_build_object(
                                   'product', p, 'quantity', q, 'schemeHundredths', s))
                                 FROM unnest(products, quantities, schemes) AS line (p, q, s))),
    ARRAY['invoices', 'token', 'stock', 'lookup@' || of_phone];
END $$;

GRANT SELECT, INSERT, UPDATE ON customers, token_counters, invoices, production_records,
  product_totals, product_months, product_days TO jalkhata_application;
GRANT SELECT, INSERT, DELETE ON invoice_lines, production_lines TO jalkhata_application;
