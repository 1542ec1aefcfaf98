import { randomUUID } from 'node:crypto'
import type { Line } from '#domain/invoices/invoice.ts'
import type { Db } from '#server/db/database.ts'

interface PastBill {
  readonly day: string
  readonly run: number
  readonly token: number
  readonly customer: { readonly id: string; readonly name: string; readonly phone: string }
  readonly lines: readonly Line[]
}

/** Inserts the rows directly, so the totals lack this bill until they are rebuilt. */
export const addPastBill = async (
  db: Db,
  { day, run, token, customer, lines }: PastBill,
): Promise<void> => {
  const id = randomUUID()
  await db
    .insertInto('invoices')
    .values({
      id,
      day,
      run,
      token,
      customer_id: customer.id,
      customer_name: customer.name,
      customer_phone: customer.phone,
      delivered_by: '',
      created_by: 'Asha',
      payment: 'Cash',
      changed_by: 'Asha',
      changed_at: new Date(),
    })
    .execute()
  const rows = lines.map(({ product, quantity, schemeHundredths }, index) => ({
    invoice_id: id,
    position: index + 1,
    product,
    quantity,
    scheme_hundredths: schemeHundredths,
  }))
  await db.insertInto('invoice_lines').values(rows).execute()
}
