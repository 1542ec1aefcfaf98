-- All differences of a write in one call, in key order, so writers cannot deadlock.
CREATE OR REPLACE FUNCTION add_to_salesman_totals(
  of_salesman uuid, of_days date[], of_customers uuid[], of_routes uuid[], of_products text[],
  add_quantity integer[], add_scheme integer[]
) RETURNS void
LANGUAGE sql AS $$
  INSERT INTO salesman_totals AS total
    (salesman_id, span, start, customer_id, route_id, product, quantity, scheme_hundredths)
  SELECT of_salesman, piece.span, piece.start, customer, route, product, sum(quantity), sum(scheme)
  FROM unnest(of_days, of_customers, of_routes, of_products, add_quantity, add_scheme)
      AS line (day, customer, route, product, quantity, scheme),
    LATERAL (VALUES
      ('day', day),
      ('month', date_trunc('month', day::timestamp)::date),
      ('year', date_trunc('year', day::timestamp)::date),
      ('ever', date '-infinity')) AS piece (span, start)
  GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 1, 2, 3, 4, 5, 6
  ON CONFLICT (salesman_id, span, start, customer_id, route_id, product) DO UPDATE SET
    quantity = total.quantity + excluded.quantity,
    scheme_hundredths = total.scheme_hundredths + excluded.scheme_hundredths;
  INSERT INTO route_totals AS total (span, start, salesman_id, route_id, quantity)
  SELECT piece.span, piece.start, of_salesman, route, sum(quantity)
  FROM unnest(of_days, of_routes, add_quantity) AS line (day, route, quantity),
    LATERAL (VALUES
      ('day', day),
      ('month', date_trunc('month', day::timestamp)::date),
      ('year', date_trunc('year', day::timestamp)::date)) AS piece (span, start)
  GROUP BY 1, 2, 4 HAVING sum(quantity) <> 0 ORDER BY 1, 2, 4
  ON CONFLICT (span, start, salesman_id, route_id) DO UPDATE SET
    quantity = total.quantity + excluded.quantity
$$;
