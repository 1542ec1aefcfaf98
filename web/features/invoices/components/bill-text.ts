import type { Catalog } from '#domain/catalog/catalog.ts'
import type { Invoice, Line } from '#domain/invoices/invoice.ts'
import { itemText } from '#domain/invoices/item-text.ts'
import { formatRupees } from '#domain/shared/money.ts'
import { t } from '#web/public/shared/text.ts'

export type BillText = Pick<Invoice, 'customerName' | 'totalPaise' | 'payment'> & {
  readonly lines: readonly Line[]
}

/** A bill in one line. */
export const billText = (
  catalog: Catalog,
  bill: BillText,
  names: 'name' | 'salesmanName',
): string => {
  const { customerName, lines, totalPaise, payment } = bill
  const items = lines.map((line) => itemText({ ...line, name: catalog.get(line.product)[names] }))
  const total = totalPaise === null ? '–' : formatRupees(totalPaise)
  return [customerName || '–', items.join(', '), total, t(payment)].join(' · ')
}
