import { countPast, type PastCount } from './count-past.ts'

const SUM = `
  CREATE TEMP TABLE counted_routes AS
  SELECT span, start, salesman_id, route_id, sum(quantity) AS quantity
  FROM salesman_totals WHERE span <> 'ever' GROUP BY 1, 2, 3, 4 HAVING sum(quantity) <> 0`

// In the order in which bills lock these rows, so that neither waits for the other.
const ADD = `
  INSERT INTO route_totals AS total (span, start, salesman_id, route_id, quantity)
  SELECT span, start, salesman_id, route_id, quantity FROM counted_routes ORDER BY 1, 2, 3, 4
  ON CONFLICT (span, start, salesman_id, route_id) DO UPDATE SET
    quantity = total.quantity + excluded.quantity`

const PAST_ROUTES: PastCount = {
  marked: 'route_totals',
  totals: ['route_totals'],
  sources: ['salesman_totals'],
  sum: [SUM],
  add: [ADD],
}

/** BOS-01: counts the cartons of routes from before their totals, from those of customers. */
export const countRoutes = (ownerUrl: string): Promise<void> => countPast(ownerUrl, PAST_ROUTES)
