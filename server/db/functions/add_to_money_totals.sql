-- What one bill was (sign -1) and is (sign 1), in one call and in the order of keys, so writers
-- cannot deadlock. What did not change locks nothing.
CREATE OR REPLACE FUNCTION add_to_money_totals(
  of_source text, of_salesman uuid, of_routes uuid[], of_customers uuid[], of_days date[],
  of_payments text[], of_paise bigint[], signs integer[]
) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO money_totals AS total
    (span, start, source, salesman_id, route_id, payment, bills, paise, without_total)
  SELECT piece.span, piece.start, of_source, of_salesman, route, payment, sum(sign),
    sum(sign * coalesce(total, 0)), coalesce(sum(sign) FILTER (WHERE total IS NULL), 0)
  FROM unnest(of_routes, of_days, of_payments, of_paise, signs)
      AS bill (route, day, payment, total, sign),
    LATERAL (VALUES
      ('day', day),
      ('month', date_trunc('month', day::timestamp)::date),
      ('year', date_trunc('year', day::timestamp)::date)) AS piece (span, start)
  WHERE sign <> 0
  GROUP BY 1, 2, 5, 6
  HAVING (sum(sign), sum(sign * coalesce(total, 0)),
          coalesce(sum(sign) FILTER (WHERE total IS NULL), 0)) <> (0, 0, 0)
  ORDER BY 1, 2, 5, 6
  ON CONFLICT (span, start, source, salesman_id, route_id, payment) DO UPDATE SET
    bills = total.bills + excluded.bills,
    paise = total.paise + excluded.paise,
    without_total = total.without_total + excluded.without_total;
  INSERT INTO customer_visits AS visit (source, customer_id, span, start, bills, paise)
  SELECT of_source, customer, piece.span, piece.start, sum(sign), sum(sign * coalesce(total, 0))
  FROM unnest(of_customers, of_days, of_paise, signs) AS bill (customer, day, total, sign),
    LATERAL (VALUES
      ('day', day),
      ('month', date_trunc('month', day::timestamp)::date)) AS piece (span, start)
  WHERE sign <> 0 AND customer IS NOT NULL
  GROUP BY 2, 3, 4
  HAVING (sum(sign), sum(sign * coalesce(total, 0))) <> (0, 0)
  ORDER BY 2, 3, 4
  ON CONFLICT (source, customer_id, span, start) DO UPDATE SET
    bills = visit.bills + excluded.bills,
    paise = visit.paise + excluded.paise;
END $$;
