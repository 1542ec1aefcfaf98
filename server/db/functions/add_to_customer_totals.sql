-- Locked after the customer's row and before the day's token counter and the products' totals; all
-- rows of a write in one call and one order, so writers cannot deadlock.
CREATE OR REPLACE FUNCTION add_to_customer_totals(
  of_customers uuid[], of_days date[], of_products text[], add_invoiced integer[],
  add_scheme integer[]
) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO customer_years AS total (customer_id, year, product, invoiced, scheme_hundredths)
  SELECT customer, date_trunc('year', day::timestamp)::date, product, sum(invoiced), sum(scheme)
  FROM unnest(of_customers, of_days, of_products, add_invoiced, add_scheme)
    AS line (customer, day, product, invoiced, scheme)
  GROUP BY 1, 2, 3 ORDER BY 1, 2, 3
  ON CONFLICT (customer_id, year, product) DO UPDATE SET
    invoiced = total.invoiced + excluded.invoiced,
    scheme_hundredths = total.scheme_hundredths + excluded.scheme_hundredths;
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
