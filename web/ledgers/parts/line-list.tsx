import { formatHundredths } from '#domain/cartons.ts'
import type { LedgerLine } from '#domain/ledger.ts'
import { groupIndian } from '#domain/money.ts'
import { t } from '#web/light/text.ts'
import { rupeesOrNone } from '../entry-words.ts'
import styles from './line-list.module.css'

type Line = LedgerLine<number | null>

const quantity = (hundredths: number | null): string => {
  if (hundredths === null) return '–'
  const [whole, part] = formatHundredths(hundredths).split('.')
  return [groupIndian(Number(whole)), part].filter(Boolean).join('.')
}

/** '1,000 × ₹3.20'; the rate too where the price is another. */
const reckoned = ({ quantityHundredths, pricePaise, ratePaise }: Line): string => {
  const sum = `${quantity(quantityHundredths)} × ${rupeesOrNone(pricePaise)}`
  if (ratePaise === null || ratePaise === pricePaise) return sum
  return t('{sum} (rate {rate})', { sum, rate: rupeesOrNone(ratePaise) })
}

/** LED-01: what was taken, at which price. */
export const LineList = (props: { lines: readonly Line[] }) => (
  <ul className={styles['lines']}>
    {props.lines.map((line, position) => (
      // Lines have no id of their own and are only ever replaced together.
      // oxlint-disable-next-line react/no-array-index-key
      <li key={position}>
        <span>{line.name}</span>
        <span className={styles['sum']}>{reckoned(line)}</span>
        <strong>{rupeesOrNone(line.amountPaise)}</strong>
      </li>
    ))}
  </ul>
)
