import { can, type Visitor } from '#domain/access/capabilities.ts'
import type { Invoice, Rated } from './invoice.ts'
import { confirmationOf } from './upi-bill.ts'

/** MNY: of a bill with rates, for roles that may see them. */
const ratedOf = (visitor: Visitor, { lines, totalKind, autoTotalPaise }: Invoice): Rated => {
  if (totalKind && can(visitor, 'rate.read')) {
    return { lines, totalKind, ...(typeof autoTotalPaise === 'number' && { autoTotalPaise }) }
  }
  return {
    lines: lines.map(({ product, quantity, schemeHundredths }) => ({
      product,
      quantity,
      schemeHundredths,
    })),
  }
}

/** UPI-06: for roles that confirm payments. */
const upiOf = (visitor: Visitor, invoice: Invoice): Pick<Invoice, 'upi'> => {
  const upi = confirmationOf(invoice)
  return upi && can(visitor, 'payment.confirm') ? { upi } : {}
}

/** Lists and exports: only roles that write invoices get the customer's phone number. */
export const presentInvoice = (visitor: Visitor, invoice: Invoice): Invoice => ({
  id: invoice.id,
  day: invoice.day,
  run: invoice.run,
  token: invoice.token,
  time: invoice.time,
  customerName: invoice.customerName,
  customerPhone: can(visitor, 'invoice.write') ? invoice.customerPhone : '',
  deliveredBy: invoice.deliveredBy,
  createdBy: invoice.createdBy,
  payment: invoice.payment,
  totalPaise: invoice.totalPaise,
  delivered: invoice.delivered,
  version: invoice.version,
  ...ratedOf(visitor, invoice),
  ...upiOf(visitor, invoice),
})
