import type { Catalog } from '#domain/catalog/catalog.ts'
import type { Product } from '#domain/catalog/product.ts'
import type { Invoice, RatedLine } from '#domain/invoices/invoice.ts'
import { printedAmounts } from '#domain/rates/printed-amounts.ts'
import { formatRupees } from '#domain/shared/money.ts'

/** A bill of the counter has a token, one of a salesman his route. */
export type PaperHeading =
  | { readonly token: string; readonly run: number }
  | { readonly route: string }

/** Beside the date. */
export type PaperMark = 'Copy' | 'Not sent yet' | 'Test print'

export interface PaperLine extends RatedLine, Pick<Product, 'label' | 'name'> {
  /** MNY-08: only on bills that print rates. */
  readonly amountPaise?: number
}

type FromInvoice =
  | 'day'
  | 'time'
  | 'customerName'
  | 'customerPhone'
  | 'totalPaise'
  | 'payment'
  | 'deliveredBy'

/** PRN-03: what stands on the paper of a bill, wherever the bill comes from. */
export interface PaperBill extends Pick<Invoice, FromInvoice> {
  readonly heading: PaperHeading
  readonly marks: readonly PaperMark[]
  /** PRN-02: the six letters of a bill without a token. */
  readonly letters?: string
  readonly lines: readonly PaperLine[]
  /** MNY-08: undefined on bills that print no rates. */
  readonly roundOffPaise?: number
  readonly billedBy: string
  /** CRD-10: of a bill on credit. */
  readonly paidNowPaise?: number
  /** CRD-23: of the customer, with this bill. */
  readonly balancePaise?: number
}

const creditOnPaper = ({
  credit,
}: Pick<Invoice, 'credit'>): Pick<PaperBill, 'paidNowPaise' | 'balancePaise'> => {
  const { paidNowPaise = 0, balancePaise = 0 } = credit ?? {}
  return {
    ...(paidNowPaise > 0 && { paidNowPaise }),
    ...(balancePaise > 0 && { balancePaise }),
  }
}

/** CRD-10: what is left of the bill after what was paid with it. */
export const dueOnPaper = ({ totalPaise, paidNowPaise }: PaperBill): number =>
  Math.max(0, (totalPaise ?? 0) - (paidNowPaise ?? 0))

/** The bill of the counter. */
export const paperOf = (catalog: Catalog, invoice: Invoice): PaperBill => {
  const { token, run, day, time, customerName, customerPhone, totalPaise } = invoice
  const amounts = printedAmounts(invoice)
  return {
    heading: { token: String(token), run },
    marks: [],
    day,
    time,
    customerName,
    customerPhone,
    lines: invoice.lines.map((line, place) => {
      const { label, name } = catalog.get(line.product)
      const amountPaise = amounts?.linesPaise[place]
      return { ...line, label, name, ...(amountPaise !== undefined && { amountPaise }) }
    }),
    ...(amounts && { roundOffPaise: amounts.roundOffPaise }),
    totalPaise,
    payment: invoice.payment,
    deliveredBy: invoice.deliveredBy,
    billedBy: invoice.createdBy,
    ...creditOnPaper(invoice),
  }
}

/** In a column of amounts, whose sign stands once below it. */
export const withoutSign = (paise: number): string => formatRupees(paise).replace('₹', '')

/** Below the last line. */
export const paperSums = (lines: readonly PaperLine[]) => ({
  products: lines.length,
  cartons: lines.reduce((sum, line) => sum + line.quantity, 0),
  schemeHundredths: lines.reduce((sum, line) => sum + line.schemeHundredths, 0),
  amountPaise: lines.reduce((sum, line) => sum + (line.amountPaise ?? 0), 0),
})

/** CAT-05: on a page of 4 × 6 in. */
const LINES_ON_A_PAGE = 8

/** A bill without lines has a page too. */
export const paperPages = (lines: readonly PaperLine[]): (readonly PaperLine[])[] =>
  Array.from({ length: Math.max(1, Math.ceil(lines.length / LINES_ON_A_PAGE)) }, (_, page) =>
    lines.slice(page * LINES_ON_A_PAGE, (page + 1) * LINES_ON_A_PAGE),
  )

/** PRN-04: a print but the first of a device. */
export const copyOf = (bill: PaperBill): PaperBill => ({ ...bill, marks: ['Copy', ...bill.marks] })
