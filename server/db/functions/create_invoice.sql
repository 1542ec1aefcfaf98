-- Customer, the day's next token, invoice, lines and totals. The token counter is locked as late as
-- possible, because every other invoice of the day waits for this commit.
-- A concurrent duplicate raises the unique violation that it would end in, so the caller retries; an
-- invoice id that exists returns no row.
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
  IF EXISTS (SELECT FROM lock_command(command)) THEN
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
