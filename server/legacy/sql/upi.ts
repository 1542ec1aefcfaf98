import { sql } from 'kysely'

/** UPI-06: a bill has `upi jsonb` as in the export. */
export const UPI_COLUMNS = sql`with_upi, payment_received_at, payment_received_by,
  payment_received_ref`
export const UPI_VALUES = sql`coalesce(jsonb_typeof(upi) = 'object', false),
  (upi->'tick'->>'at')::timestamptz, upi->'tick'->>'by', upi->'tick'->>'lastDigits'`

/** As `delivered`: a tick that was made here stays. */
export const upiChange = (table: 'invoices' | 'salesman_invoices') => {
  const here = (column: string) => sql.ref(`${table}.${column}`)
  const at = here('payment_received_at')
  return sql`with_upi = ${here('with_upi')} OR excluded.with_upi,
    payment_received_at = coalesce(${at}, excluded.payment_received_at),
    payment_received_by = CASE WHEN ${at} IS NULL THEN excluded.payment_received_by
      ELSE ${here('payment_received_by')} END,
    payment_received_ref = CASE WHEN ${at} IS NULL THEN excluded.payment_received_ref
      ELSE ${here('payment_received_ref')} END`
}
