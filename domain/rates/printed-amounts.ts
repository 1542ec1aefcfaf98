import type { Invoice } from '#domain/invoices/invoice.ts'

export interface PrintedAmounts {
  /** ₹ of each line, in their order. */
  readonly linesPaise: readonly number[]
  /** What the total has more than the lines. */
  readonly roundOffPaise: number
}

/** MNY-08: undefined unless the total is automatic and every billed line has a rate. */
export const printedAmounts = ({
  lines,
  payment,
  totalKind,
  totalPaise,
}: Pick<Invoice, 'lines' | 'payment' | 'totalKind' | 'totalPaise'>): PrintedAmounts | undefined => {
  // A free bill has a total of ₹0 that is no sum of its lines.
  if (totalKind !== 'auto' || totalPaise === null || payment === 'Free') return undefined
  if (lines.some((line) => line.quantity > 0 && line.ratePaise === undefined)) return undefined
  const linesPaise = lines.map(({ quantity, ratePaise = 0 }) => quantity * ratePaise)
  const sum = linesPaise.reduce((all, paise) => all + paise, 0)
  return { linesPaise, roundOffPaise: totalPaise - sum }
}
