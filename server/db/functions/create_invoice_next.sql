-- The usual call: the day's next tokens.
CREATE OR REPLACE FUNCTION create_invoice(
  command uuid, maker uuid, maker_name text, at timestamptz, of_day date, of_time text,
  new_invoices jsonb
) RETURNS TABLE (invoice_id uuid, run integer, token integer)
LANGUAGE plpgsql AS $$
BEGIN
  RETURN QUERY SELECT * FROM create_invoice(
    command, maker, maker_name, at, of_day, of_time, new_invoices, NULL::integer, NULL::integer);
END $$;
