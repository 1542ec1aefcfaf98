import { formatDay } from '#domain/dates.ts'
import { isPaid } from '#domain/ledger.ts'
import { formatRupees } from '#domain/money.ts'
import { t } from '#web/light/text.ts'

const NONE = '–'

export const rupeesOrNone = (paise: number | null): string =>
  paise === null ? NONE : formatRupees(paise)

/** LED-03, in words. */
export const stateOf = (balancePaise: number | null): string =>
  isPaid(balancePaise) ? t('Paid') : t('Pending')

interface Facts {
  readonly name: string
  readonly day: string
  readonly amountPaise: number | null
  readonly balancePaise: number | null
}

/** 'Hotel Surya · 14 Nov 2026 · ₹600' */
export const entryName = ({ name, day, amountPaise }: Omit<Facts, 'balancePaise'>): string =>
  [name, formatDay(day), rupeesOrNone(amountPaise)].join(' · ')

/** '… · Pending, balance ₹200' */
export const entryInShort = (entry: Facts): string => {
  const { balancePaise } = entry
  const balance = t('{state}, balance {amount}', {
    state: stateOf(balancePaise),
    amount: formatRupees(balancePaise ?? 0),
  })
  return `${entryName(entry)} · ${balance}`
}
