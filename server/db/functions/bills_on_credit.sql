-- CRD-02: living bills on credit of a customer's number since a day, like `counts` in the domain.
CREATE OR REPLACE FUNCTION bills_on_credit(since date)
RETURNS TABLE (id uuid, source text, day date, phone text, name text, paise bigint,
  posted_at timestamptz)
LANGUAGE sql STABLE AS $$
  SELECT id, 'counter', day, customer_phone, customer_name, total_paise, changed_at FROM invoices
  WHERE deleted_at IS NULL AND payment = 'Pay Later' AND day >= since
    AND is_customer_phone(customer_phone)
  UNION ALL
  SELECT id, 'salesman', day, customer_phone, customer_name, total_paise,
    coalesce(received_at, saved_at)
  FROM salesman_invoices
  WHERE deleted_at IS NULL AND payment = 'On credit' AND day >= since
    AND is_customer_phone(customer_phone)
$$;
