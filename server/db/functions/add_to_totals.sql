-- Fixed lock order: always these tables, each in the order of products, and all days of a write in
-- one call, so writers cannot deadlock.
CREATE OR REPLACE FUNCTION add_to_totals(
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
