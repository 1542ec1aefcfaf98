import type { Line } from '#domain/invoices/invoice.ts'

/** Fields of the tree that the app has no use for, kept so that they go out again. */
export type Kept = Readonly<Record<string, string>> | null

/** What every bill says, on its way in or out. */
interface BillRow {
  readonly day: string
  readonly customerName: string
  readonly customerPhone: string
  readonly createdBy: string
  readonly payment: string
  readonly totalPaise: number | null
  readonly version: number
  readonly kept: Kept
  readonly lines: readonly Line[]
}

export interface InvoiceRow extends BillRow {
  readonly run: number
  readonly token: number
  readonly time: string | null
  readonly deliveredBy: string
  readonly delivered: boolean
}

export interface RoadInvoiceRow extends BillRow {
  readonly route: string
  readonly savedAt: string
  readonly savedAtPhone: string | null
  readonly receivedAt: string | null
  readonly clockDoubtful: boolean
}
