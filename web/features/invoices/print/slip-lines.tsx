import { Fragment } from 'react'
import { formatHundredths } from '#domain/catalog/cartons.ts'
import type { PaperLine } from '#domain/paper/paper-bill.ts'
import { groupIndian, withoutSign } from '#domain/shared/money.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './slip.module.css'

const freeText = ({ schemeHundredths }: PaperLine): string =>
  t('Free bottles: {n}', { n: formatHundredths(schemeHundredths) })

/** PRN-03: below the label what has no column. */
const noteOf = (line: PaperLine, hasRateColumn: boolean): string[] => [
  ...(line.amountPaise !== undefined && line.ratePaise !== undefined && !hasRateColumn
    ? [`@ ₹${withoutSign(line.ratePaise)}`]
    : []),
  ...(line.schemeHundredths > 0 ? [freeText(line)] : []),
]

/** The narrow roll has no column for the rate. */
export const SlipLines = (props: {
  lines: readonly PaperLine[]
  hasAmounts: boolean
  isNarrow: boolean
}) => {
  const { hasAmounts } = props
  const hasRateColumn = hasAmounts && !props.isNarrow
  return (
    <table className={styles['lines']}>
      <thead>
        <tr>
          <th scope="col">{t('Product')}</th>
          <th scope="col">{t('Cartons')}</th>
          {hasRateColumn && <th scope="col">{t('Rate')}</th>}
          {hasAmounts && <th scope="col">{t('Amount')}</th>}
        </tr>
      </thead>
      <tbody>
        {props.lines.map((line) => {
          const note = noteOf(line, hasRateColumn)
          return (
            <Fragment key={line.product}>
              <tr>
                <th scope="row">{line.label}</th>
                <td>{groupIndian(line.quantity)}</td>
                {hasRateColumn && (
                  <td data-plain="true">
                    {line.ratePaise === undefined ? '' : withoutSign(line.ratePaise)}
                  </td>
                )}
                {hasAmounts && <td>{withoutSign(line.amountPaise ?? 0)}</td>}
              </tr>
              {note.length > 0 && (
                <tr className={styles['note']}>
                  <td colSpan={4}>{note.join(' · ')}</td>
                </tr>
              )}
            </Fragment>
          )
        })}
      </tbody>
    </table>
  )
}
