import { type RawBuilder, sql } from 'kysely'
import type { MadeWithUpi } from '#domain/invoices/upi-bill.ts'

/** UPI-06: `upi` of a bill from a source named `invoice`; null for one from before. */
export const UPI_FIELD: RawBuilder<{ readonly upi: MadeWithUpi | null }> = sql`
  CASE WHEN invoice.with_upi THEN json_build_object('tick',
    CASE WHEN invoice.payment_received_at IS NOT NULL THEN json_build_object(
      'by', invoice.payment_received_by, 'at', invoice.payment_received_at,
      'lastDigits', invoice.payment_received_ref) END) END AS upi`
