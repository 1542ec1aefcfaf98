import { isPaid, JARS, type LedgerEntry, type LedgerLine } from '#domain/ledgers/ledger.ts'
import { formatDay } from '#domain/shared/dates.ts'
import { formatRupees, groupDecimal } from '#domain/shared/money.ts'
import type { ConflictRow } from '#web/components/conflict-table.tsx'
import { t } from '#web/public/shared/text.ts'
import { JAR_NAMES } from './components/jar-words.ts'

const NONE = '–'

export const rupeesOrNone = (paise: number | null): string =>
  paise === null ? NONE : formatRupees(paise)

/** LED-03. */
const stateOf = (balancePaise: number | null): string =>
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

const quantity = (hundredths: number | null): string =>
  hundredths === null ? NONE : groupDecimal(hundredths, 2)

/** '1,000 × ₹3.20', with the list rate if the price differs from it. */
export const calculationText = ({
  quantityHundredths,
  pricePaise,
  ratePaise,
}: LedgerLine<number | null>): string => {
  const sum = `${quantity(quantityHundredths)} × ${rupeesOrNone(pricePaise)}`
  if (ratePaise === null || ratePaise === pricePaise) return sum
  return t('{sum} (rate {rate})', { sum, rate: rupeesOrNone(ratePaise) })
}

type Contents = Facts & Pick<LedgerEntry, 'lines' | 'jars'>

const valuesOf = (entry: Contents): Map<string, string> => {
  const { jars } = entry
  return new Map([
    [t('Name'), entry.name],
    [t('Date'), formatDay(entry.day)],
    ...entry.lines.map(
      (line, index) =>
        [t('Line {n}', { n: index + 1 }), `${line.name} ${calculationText(line)}`] as const,
    ),
    ...(jars ? JARS.map((jar) => [t(JAR_NAMES[jar]), String(jars[jar] ?? NONE)] as const) : []),
    [t('Amount'), rupeesOrNone(entry.amountPaise)],
    [t('Balance'), `${stateOf(entry.balancePaise)}, ${formatRupees(entry.balancePaise ?? 0)}`],
  ])
}

/** BIL-18: all fields of an entry in both versions. */
export const entryRows = (saved: Contents, mine: Contents): ConflictRow[] => {
  const [before, after] = [valuesOf(saved), valuesOf(mine)]
  return [...new Set([...before.keys(), ...after.keys()])].map((label) => ({
    label,
    saved: before.get(label) ?? '',
    mine: after.get(label) ?? '',
  }))
}
