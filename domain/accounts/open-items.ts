/** A document that a customer owes for: a bill, an opening, a charge, a pay back. */
export interface Debit {
  readonly id: string
  readonly day: string
  readonly amountPaise: number
}

export interface OpenItem extends Debit {
  readonly openPaise: number
}

/**
 * CRD-15: the newest debits whose sum reaches the balance are open, the oldest of them perhaps in
 * part. So the oldest is paid first, and the cost grows with open bills, not with years.
 */
export const openItems = (
  newestFirst: Iterable<Debit>,
  balancePaise: number,
): readonly OpenItem[] => {
  const found: OpenItem[] = []
  let restPaise = balancePaise
  for (const debit of newestFirst) {
    if (restPaise <= 0) break
    if (debit.amountPaise <= 0) continue
    const openPaise = Math.min(debit.amountPaise, restPaise)
    found.push({ ...debit, openPaise })
    restPaise -= openPaise
  }
  return found
}

/** CRD-16: the first day of each bucket, in days since the day of the item. */
export const AGES = [0, 8, 16, 31, 61] as const

export type Ageing = readonly [number, number, number, number, number]

const DAY_MS = 86_400_000

/** A bill that a phone with a wrong clock dated after today is new. */
const bucketOf = (day: string, today: string): number => {
  const days = (Date.parse(today) - Date.parse(day)) / DAY_MS
  return Math.max(
    0,
    AGES.findLastIndex((age) => days >= age),
  )
}

/** CRD-16: the open sums by age; they add up to the balance. */
export const ageingOf = (items: readonly OpenItem[], today: string): Ageing => {
  const sums: [number, number, number, number, number] = [0, 0, 0, 0, 0]
  for (const { day, openPaise } of items) sums[bucketOf(day, today) as 0] += openPaise
  return sums
}

export type BillState = 'paid' | 'part paid' | 'open'

/** CRD-15: computed, never stored. */
export const stateOf = (debit: Debit, items: readonly OpenItem[]): BillState => {
  const open = items.find(({ id }) => id === debit.id)
  if (!open) return 'paid'
  return open.openPaise < debit.amountPaise ? 'part paid' : 'open'
}
