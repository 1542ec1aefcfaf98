import type { Catalog } from '#domain/catalog/catalog.ts'
import { idInMessage } from '#domain/invoices/upi-bill.ts'
import { ownBillText, whatsappLink } from '#domain/invoices/whatsapp.ts'
import type { SalesmanInvoice } from '#domain/salesman/offline-overlay.ts'
import { ownBillCode } from '#domain/salesman/own-bill-code.ts'
import { businessTime } from '#domain/shared/dates.ts'
import { brand } from '#web/public/shared/brand.ts'

/** UPI-08: the text of a bill, and its WhatsApp link if the bill has a valid phone number. */
export const ownMessage = (catalog: Catalog, bill: SalesmanInvoice, upiId: string | undefined) => {
  const text = ownBillText({
    brand: brand.name,
    code: ownBillCode(bill.id),
    date: bill.day,
    time: businessTime(Date.parse(bill.savedAt)),
    items: bill.lines.map((line) => ({ ...line, name: catalog.get(line.product).salesmanName })),
    totalPaise: bill.totalPaise,
    payment: bill.payment,
    ...idInMessage(bill, upiId),
  })
  return { text, link: whatsappLink(bill.customerPhone, text) }
}
