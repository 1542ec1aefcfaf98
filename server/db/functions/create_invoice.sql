-- All of a list of invoices, or nothing and no row if one of the ids exists. The list's objects have
-- id, customerName, customerPhone, deliveredBy, payment, totalPaise and lines; with rates
-- also totalKind, autoTotalPaise and ratePaise of a line; with UPI also withUpi; with accounts perhaps
-- paidNow (CRD-10). Without a number the first invoice gets the day's next one; only a single one lost
-- in a restore has one (E7).
CREATE OR REPLACE FUNCTION create_invoice(
  command uuid, maker uuid, maker_name text, at timestamptz, of_day date, of_time text,
  new_invoices jsonb, given_run integer, given_token integer
) RETURNS TABLE (invoice_id uuid, run integer, token integer)
LANGUAGE plpgsql AS $$
DECLARE
  many integer := jsonb_array_length(new_invoices);
  customers uuid[];
  entry record;
  lines record;
  taken record;
  opened uuid[];
  paid jsonb;
BEGIN
  -- A concurrent duplicate raises the unique violation that it would end in, so the caller retries.
  IF EXISTS (SELECT FROM lock_command(command)) THEN
    RAISE unique_violation USING CONSTRAINT = 'commands_pkey';
  END IF;
  IF EXISTS (SELECT FROM invoices WHERE id = ANY (ARRAY(
       SELECT (invoice->>'id')::uuid FROM jsonb_array_elements(new_invoices) AS each (invoice)))) THEN
    RETURN;
  END IF;
  SELECT jsonb_object_agg(invoice->>'id', invoice->'paidNow' || jsonb_build_object(
    'madeById', maker, 'command', command))
  FROM jsonb_array_elements(new_invoices) AS each (invoice) WHERE invoice ? 'paidNow' INTO paid;
  IF paid IS NOT NULL THEN
    IF EXISTS (SELECT FROM account_entries WHERE id IN (
         SELECT (payment->>'id')::uuid FROM jsonb_each(paid) AS each (bill, payment))) THEN
      RETURN;
    END IF;
    -- For post_invoice, which posts at the commit: cards and the state of accounts are locked last.
    PERFORM set_config('jalkhata.paid_now', (coalesce(
      nullif(current_setting('jalkhata.paid_now', true), ''), '{}')::jsonb || paid)::text, true);
  END IF;
  -- In the order of phones and names: two lists with the same customers would deadlock.
  FOR entry IN
    SELECT place, invoice->>'customerPhone' AS phone, invoice->>'customerName' AS name
    FROM jsonb_array_elements(new_invoices) WITH ORDINALITY AS each (invoice, place)
    ORDER BY phone, name
  LOOP
    customers[entry.place] := note_customer(gen_random_uuid(), entry.phone, entry.name, at);
  END LOOP;
  SELECT array_agg(customers[place]) AS customers, array_agg(of_day) AS days,
    array_agg(line->>'product') AS products, array_agg(0) AS produced,
    array_agg((line->>'quantity')::integer) AS quantities,
    array_agg((line->>'schemeHundredths')::integer) AS schemes
  FROM jsonb_array_elements(new_invoices) WITH ORDINALITY AS each (invoice, place),
    jsonb_array_elements(invoice->'lines') AS item (line)
  INTO lines;
  PERFORM add_to_customer_totals(lines.customers, lines.days, lines.products, lines.quantities,
                                 lines.schemes);
  opened := open_accounts(ARRAY(SELECT invoice->>'customerPhone'
                                FROM jsonb_array_elements(new_invoices) AS each (invoice)));
  IF given_token IS NULL THEN
    -- As late as possible: every other invoice of the day waits for this commit.
    INSERT INTO token_counters AS counter (day, run, last) VALUES (of_day, 1, many)
    ON CONFLICT (day) DO UPDATE SET last = counter.last + many
    RETURNING counter.run, counter.last - many AS last INTO taken;
  ELSE
    SELECT given_run AS run, given_token - 1 AS last INTO taken;
  END IF;
  RETURN QUERY
  INSERT INTO invoices (id, day, run, token, time, customer_id, customer_name, customer_phone,
    delivered_by, created_by, created_by_id, payment, total_paise, total_kind,
    auto_total_paise, with_upi, changed_by, changed_at)
  SELECT (invoice->>'id')::uuid, of_day, taken.run, taken.last + place, of_time, customers[place],
    invoice->>'customerName', invoice->>'customerPhone', invoice->>'deliveredBy', maker_name, maker,
    invoice->>'payment', (invoice->>'totalPaise')::bigint, invoice->>'totalKind',
    (invoice->>'autoTotalPaise')::bigint, coalesce((invoice->>'withUpi')::boolean, false),
    maker_name, at
  FROM jsonb_array_elements(new_invoices) WITH ORDINALITY AS each (invoice, place)
  RETURNING invoices.id, invoices.run, invoices.token;
  INSERT INTO invoice_lines (invoice_id, position, product, quantity, scheme_hundredths, rate_paise)
  SELECT (invoice->>'id')::uuid, place, line->>'product', (line->>'quantity')::integer,
    (line->>'schemeHundredths')::integer, (line->>'ratePaise')::integer
  FROM jsonb_array_elements(new_invoices) AS each (invoice),
    jsonb_array_elements(invoice->'lines') WITH ORDINALITY AS item (line, place);
  PERFORM add_to_totals(lines.days, lines.products, lines.produced, lines.quantities, lines.schemes);
  IF opened IS NOT NULL THEN
    PERFORM stamp_accounts(opened);
  END IF;
END $$;
