import type { Invoice } from '#domain/invoices/invoice.ts'
import type { MadeWithUpi } from '#domain/invoices/upi-bill.ts'
import type { SalesmanInvoice } from '#domain/salesman/offline-overlay.ts'

/** Original texts of fields that could not be read, stored so that an export writes them again. */
export type StoredTexts = Readonly<Record<string, string>> | null

export interface InvoiceRow extends Omit<Invoice, 'id'> {
  readonly kept: StoredTexts
}

export interface SalesmanInvoiceRow extends Omit<SalesmanInvoice, 'id'> {
  readonly savedAtPhone: string | null
  readonly receivedAt: string | null
  readonly upi?: MadeWithUpi | null
  readonly kept: StoredTexts
}
