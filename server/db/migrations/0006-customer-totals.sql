-- What each customer of company bills took, by product, day and month.

CREATE TABLE customer_months (
  customer_id uuid NOT NULL REFERENCES customers,
  month date NOT NULL,
  product text NOT NULL,
  invoiced bigint NOT NULL,
  scheme_hundredths bigint NOT NULL,
  PRIMARY KEY (customer_id, month, product)
) WITH (fillfactor = 80);
CREATE TABLE customer_days (
  customer_id uuid NOT NULL REFERENCES customers,
  day date NOT NULL,
  product text NOT NULL,
  invoiced bigint NOT NULL,
  scheme_hundredths bigint NOT NULL,
  PRIMARY KEY (customer_id, day, product)
) WITH (fillfactor = 90);

-- A name that stands within a typed text is one of its pieces.
CREATE INDEX customers_by_whole_name ON customers (lower(name));

INSERT INTO customer_days (customer_id, day, product, invoiced, scheme_hundredths)
SELECT invoice.customer_id, invoice.day, line.product, sum(line.quantity),
       sum(line.scheme_hundredths)
FROM invoices AS invoice JOIN invoice_lines AS line ON line.invoice_id = invoice.id
WHERE invoice.deleted_at IS NULL AND invoice.customer_id IS NOT NULL
GROUP BY 1, 2, 3;
INSERT INTO customer_months (customer_id, month, product, invoiced, scheme_hundredths)
SELECT customer_id, date_trunc('month', day::timestamp)::date, product, sum(invoiced),
       sum(scheme_hundredths)
FROM customer_days GROUP BY 1, 2, 3;

-- Locked after the customer's own row and before the day's counter and the products' totals, and
-- all rows of a write in one call and one order: writers that meet here never wait in a ring.
CREATE FUNCTION add_to_customer_totals(
  of_customers uuid[], of_days date[], of_products text[], add_invoiced integer[],
  add_scheme integer[]
) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customer_months AS total (customer_id, month, product, invoiced, scheme_hundredths)
  SELECT customer, date_trunc('month', day::timestamp)::date, product, sum(invoiced), sum(scheme)
  FROM unnest(of_customers, of_days, of_products, add_invoiced, add_scheme)
    AS line (customer, day, product, invoiced, scheme)
  GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (customer_id, month, product) DO UPDATE SET
    invoiced = total.invoiced + excluded.invoiced,
    scheme_hundredths = total.scheme_hundredths + excluded.scheme_hundredths;
  INSERT INTO customer_days AS total (customer_id, day, product, invoiced, scheme_hundredths)
  SELECT customer, day, product, sum(invoiced), sum(scheme)
  FROM unnest(of_customers, of_days, of_products, add_invoiced, add_scheme)
    AS line (customer, day, product, invoiced, scheme)
  GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (customer_id, day, product) DO UPDATE SET
    invoiced = total.invoiced + excluded.invoiced,
    scheme_hundredths = total.scheme_hundredths + excluded.scheme_hundredths;
END $$;

-- As before, with the customer's totals. They are written before the counter is taken: the bill of
-- another customer waits for the number alone.
CREATE OR REPLACE FUNCTION create_invoice(
  command uuid, maker uuid, maker_name text, at timestamptz, of_day date, of_time text, new_id uuid,
  new_customer uuid, of_name text, of_phone text, delivered_by text, payment text,
  total_paise bigint, products text[], quantities integer[], schemes integer[]
) RETURNS TABLE (subject_id text, answer jsonb, before jsonb, after jsonb, topics text[])
LANGUAGE plpgsql AS $$
DECLARE
  customer uuid;
  taken record;
  days date[] := array_fill(of_day, ARRAY[cardinality(products)]);
BEGIN
  IF EXISTS (SELECT FROM take_command(command)) THEN
    RAISE unique_violation USING CONSTRAINT = 'commands_pkey';
  END IF;
  IF EXISTS (SELECT FROM invoices WHERE id = new_id) THEN
    RETURN;
  END IF;
  customer := note_customer(new_customer, of_phone, of_name, at);
  PERFORM add_to_customer_totals(array_fill(customer, ARRAY[cardinality(products)]), days, products,
                                 quantities, schemes);
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
  PERFORM add_to_totals(days, products, array_fill(0, ARRAY[cardinality(products)]), quantities,
                        schemes);
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
    ARRAY['invoices', 'token', 'stock', 'sales', 'lookup@' || of_phone];
END $$;

GRANT SELECT, INSERT, UPDATE ON customer_months, customer_days TO jalkhata_application;
