import type { Line } from '#domain/invoices/invoice.ts'

/** Original texts of fields that could not be read, stored so that an export writes them again. */
export type StoredTexts = Readonly<Record<string, string>> | null

/** The fields that every imported or exported bill has. */
interface BillRow {
  readonly day: string
  readonly customerName: string
  readonly customerPhone: string
  readonly createdBy: string
  readonly payment: string
  readonly totalPaise: number | null
  readonly version: number
  readonly kept: StoredTexts
  readonly lines: readonly Line[]
}

export interface InvoiceRow extends BillRow {
  readonly run: number
  readonly token: number
  readonly time: string | null
  readonly deliveredBy: string
  readonly delivered: boolean
}

export interface SalesmanInvoiceRow extends BillRow {
  readonly route: string
  readonly savedAt: string
  readonly savedAtPhone: string | null
  readonly receivedAt: string | null
  readonly clockDoubtful: boolean
}
