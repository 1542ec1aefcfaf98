import { formatHundredths } from '#domain/cartons.ts'
import type { LedgerLine } from '#domain/ledger.ts'
import { groupIndian } from '#domain/money.ts'
import { t } from '#web/light/text.ts'
import { rupeesOrNone } from '../entry-words.ts'
import styles from './line-table.module.css'

const quantity = (hundredths: number | null): string => {
  if (hundredths === null) return '–'
  const [whole = '0', part] = formatHundredths(hundredths).split('.')
  return part ? `${groupIndian(Number(whole))}.${part}` : groupIndian(Number(whole))
}

/** LED-01: what was taken, at which price. */
export const LineTable = (props: { lines: readonly LedgerLine<number | null>[] }) => (
  <table className={styles['lines']}>
    <thead>
      <tr>
        <th scope="col">{t('Product')}</th>
        <th scope="col">{t('Quantity')}</th>
        <th scope="col">{t('Price')}</th>
        <th scope="col">{t('Amount')}</th>
      </tr>
    </thead>
    <tbody>
      {props.lines.map((line, position) => (
        // Lines have no id of their own and are only ever replaced together.
        // oxlint-disable-next-line react/no-array-index-key
        <tr key={position}>
          <th scope="row">{line.name}</th>
          <td>{quantity(line.quantityHundredths)}</td>
          <td>{rupeesOrNone(line.pricePaise)}</td>
          <td>
            <strong>{rupeesOrNone(line.amountPaise)}</strong>
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)
