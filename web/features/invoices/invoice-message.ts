import type { Catalog } from '#domain/catalog/catalog.ts'
import { idInMessage } from '#domain/invoices/upi-bill.ts'
import { invoiceText, whatsappLink } from '#domain/invoices/whatsapp.ts'
import { brand } from '#web/public/shared/brand.ts'
import type { ListedInvoice } from './listed-invoice.ts'

type Messaged = Pick<
  ListedInvoice,
  'customerPhone' | 'token' | 'day' | 'time' | 'lines' | 'totalPaise' | 'payment' | 'upi'
>

/** MSG-01; undefined if the bill has no valid phone number. */
export const messageLink = (
  catalog: Catalog,
  invoice: Messaged,
  upiId: string | undefined,
): string | undefined =>
  whatsappLink(
    invoice.customerPhone,
    invoiceText(
      {
        brand: brand.name,
        token: invoice.token,
        date: invoice.day,
        time: invoice.time ?? '',
        items: invoice.lines.map((line) => ({ ...line, name: catalog.get(line.product).name })),
        totalPaise: invoice.totalPaise,
        payment: invoice.payment,
        ...idInMessage(invoice, upiId),
      },
      `${location.origin}/customer`,
    ),
  )
