import type { Catalog } from '#domain/catalog/catalog.ts'
import type { PaperBill } from '#domain/paper/paper-bill.ts'
import { printedAmounts } from '#domain/rates/printed-amounts.ts'
import { businessTime } from '#domain/shared/dates.ts'
import type { Marked } from './offline-book.ts'
import type { SalesmanInvoice } from './offline-overlay.ts'
import { ownBillCode } from './own-bill-code.ts'

/** PRN-02: a salesman's bill on paper, with its route in place of a token. */
export const ownPaperOf = (catalog: Catalog, bill: Marked<SalesmanInvoice>): PaperBill => {
  const { id, day, customerName, customerPhone, route, totalPaise, payment } = bill
  const amounts = printedAmounts(bill)
  return {
    heading: { route },
    letters: ownBillCode(id),
    marks: bill.waiting ? ['Not sent yet'] : [],
    day,
    time: businessTime(Date.parse(bill.savedAt)),
    customerName,
    customerPhone,
    lines: bill.lines.map((line, place) => {
      const { label, salesmanName } = catalog.get(line.product)
      const amountPaise = amounts?.linesPaise[place]
      return {
        ...line,
        label,
        name: salesmanName,
        ...(amountPaise !== undefined && { amountPaise }),
      }
    }),
    ...(amounts && { roundOffPaise: amounts.roundOffPaise }),
    totalPaise,
    payment,
    deliveredBy: '',
    billedBy: bill.createdBy,
  }
}
