import { randomUUID } from 'node:crypto'
import { defaultId } from '#domain/catalog/default-products.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { businessDay } from '#domain/shared/dates.ts'
import type { Db } from '#server/db/database.ts'

interface BillAtDock extends Partial<Pick<Invoice, 'customerName' | 'day'>> {
  readonly token: number
  readonly time?: string
  readonly delivered?: boolean
  readonly lines?: readonly (readonly [
    product: Parameters<typeof defaultId>[0],
    quantity: number,
    schemeHundredths?: number,
  ])[]
}

/** Bills of the counter as rows, so that days and times are as the test wants them. */
export const addBillsToLoad = async (db: Db, bills: readonly BillAtDock[]): Promise<void> => {
  const rows = bills.map((bill) => ({ ...bill, id: randomUUID() }))
  await db
    .insertInto('invoices')
    .values(
      rows.map(({ id, token, customerName = `Shop ${token}`, day, time, delivered }) => ({
        id,
        day: day ?? businessDay(Date.now()),
        run: 1,
        token,
        time: time ?? '00:00:00',
        customer_name: customerName,
        customer_phone: '9824011476',
        delivered_by: '',
        created_by: 'Asha',
        payment: 'Cash',
        total_paise: 777_700,
        delivered: delivered ?? false,
        changed_by: 'Asha',
        changed_at: new Date(),
      })),
    )
    .execute()
  const lines = rows.flatMap(({ id, lines = [['premium-1l', 20, 200]] as const }) =>
    lines.map(([product, quantity, schemeHundredths = 0], index) => ({
      invoice_id: id,
      position: index + 1,
      product: defaultId(product),
      quantity,
      scheme_hundredths: schemeHundredths,
    })),
  )
  await db.insertInto('invoice_lines').values(lines).execute()
}
