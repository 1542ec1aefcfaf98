-- For a server of 0.2 or older that still runs while the database is already migrated. It writes its
-- audit row and notices from what this returns. The release after 0.3 drops it.
CREATE OR REPLACE FUNCTION create_invoice(
  command uuid, maker uuid, maker_name text, at timestamptz, of_day date, of_time text, new_id uuid,
  new_customer uuid, of_name text, of_phone text, delivered_by text, payment text,
  total_paise bigint, products text[], quantities integer[], schemes integer[]
) RETURNS TABLE (subject_id text, answer jsonb, before jsonb, after jsonb, topics text[])
LANGUAGE plpgsql AS $$
DECLARE
  contents jsonb := jsonb_build_object(
    'customerName', of_name, 'customerPhone', of_phone, 'deliveredBy', delivered_by,
    'payment', payment, 'totalPaise', total_paise,
    'lines', (SELECT jsonb_agg(jsonb_build_object(
                'product', p, 'quantity', q, 'schemeHundredths', s))
              FROM unnest(products, quantities, schemes) AS line (p, q, s)));
BEGIN
  RETURN QUERY
  SELECT new_id::text,
    jsonb_build_object('id', new_id, 'day', of_day, 'run', made.run, 'token', made.token,
                       'time', of_time),
    NULL::jsonb,
    contents || jsonb_build_object('day', of_day, 'run', made.run, 'token', made.token),
    ARRAY['invoices', 'token', 'stock', 'sales', 'lookup@' || of_phone]
  FROM create_invoice(command, maker, maker_name, at, of_day, of_time,
                      jsonb_build_array(contents || jsonb_build_object('id', new_id))) AS made;
END $$;
