import { formatDay } from '#domain/shared/dates.ts'
import { fill } from '#domain/shared/fill.ts'
import { formatRupees, groupIndian } from '#domain/shared/money.ts'
import { changeInPercent, type Figures, weekdayName } from './change.ts'
import type { Taking, TakingsKind } from './takings.ts'

/** Always in English: a message, not a screen text. */
const TEXTS = {
  today: '{brand} {date}: {money}{change}, {cartons} cartons, {bills} bills.',
  change: ' ({percent} % on last {weekday})',
  takings: 'Cash {cash}, Google Pay {upi}, credit {credit}.',
  accounts: 'Received {received}. Due in all {due}.',
  rest: 'Lost customers: {lost}. Needs attention: {attention}.',
} as const

export interface Summary {
  readonly brand: string
  readonly day: string
  readonly figures: Figures
  readonly before: { readonly day: string; readonly figures: Figures }
  readonly takings: readonly Taking[]
  /** Null while accounts are off. */
  readonly accounts: { readonly receivedPaise: number; readonly duePaise: number } | null
  readonly lostCustomers: number
  readonly attention: number
}

const signed = (percent: number): string =>
  `${percent > 0 ? '+' : percent < 0 ? '−' : ''}${Math.abs(percent)}`

/** BOS-05: the day in one message; what is not in use is left out. */
export const summaryText = (of: Summary): string => {
  const { brand, day, figures, before, accounts } = of
  const percent = changeInPercent(figures.paise, before.figures.paise)
  const rupeesOf = (kind: TakingsKind) =>
    formatRupees(of.takings.find((one) => one.kind === kind)?.paise ?? 0)
  return [
    fill(TEXTS.today, {
      brand,
      date: formatDay(day),
      money: formatRupees(figures.paise),
      cartons: groupIndian(figures.cartons),
      bills: groupIndian(figures.bills),
      change:
        percent === undefined
          ? ''
          : fill(TEXTS.change, { percent: signed(percent), weekday: weekdayName(before.day) }),
    }),
    fill(TEXTS.takings, {
      cash: rupeesOf('cash'),
      upi: rupeesOf('upi'),
      credit: rupeesOf('credit'),
    }),
    ...(accounts
      ? [
          fill(TEXTS.accounts, {
            received: formatRupees(accounts.receivedPaise),
            due: formatRupees(accounts.duePaise),
          }),
        ]
      : []),
    fill(TEXTS.rest, { lost: of.lostCustomers, attention: of.attention }),
  ].join(' ')
}
