-- What each customer took by year: a report over years adds up a row for each, not twelve.

CREATE TABLE customer_years (
  customer_id uuid NOT NULL REFERENCES customers,
  year date NOT NULL,
  product text NOT NULL,
  invoiced bigint NOT NULL,
  scheme_hundredths bigint NOT NULL,
  PRIMARY KEY (customer_id, year, product)
) WITH (fillfactor = 80);

-- Whoever has begun a bill is waited for, and whoever begins one waits before the function below.
LOCK TABLE customers, invoices, customer_months IN EXCLUSIVE MODE;

INSERT INTO customer_years (customer_id, year, product, invoiced, scheme_hundredths)
SELECT customer_id, date_trunc('year', month::timestamp)::date, product, sum(invoiced),
       sum(scheme_hundredths)
FROM customer_months GROUP BY 1, 2, 3;

-- As before, with the years.
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

GRANT SELECT, INSERT, UPDATE ON customer_years TO jalkhata_application;
