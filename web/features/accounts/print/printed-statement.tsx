import { lineWords, receiptCode } from '#domain/accounts/account-text.ts'
import type { Statement, StatementLine } from '#domain/accounts/account-views.ts'
import { formatDay, formatShortDay } from '#domain/shared/dates.ts'
import { formatRupees } from '#domain/shared/money.ts'
import { isReceived } from '#web/features/accounts/components/statement-table.tsx'
import { t } from '#web/public/shared/text.ts'
import styles from './statement.module.css'

const Line = (props: { line: StatementLine; today: string }) => {
  const { line, today } = props
  const isIn = isReceived(line)
  const amount = formatRupees(isIn ? -line.amountPaise : line.amountPaise)
  const note = [
    line.what.kind === 'payment' && t('Receipt {code}', { code: receiptCode(line.id) }),
    line.cameInOn && t('came in on {date}', { date: formatShortDay(line.cameInOn, today) }),
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <tr data-reversed={line.isReversed}>
      <td>{formatDay(line.day)}</td>
      <th scope="row">
        <bdi>{lineWords(line.what, today, t)}</bdi>
        {note !== '' && <small>{note}</small>}
      </th>
      <td>{!isIn && amount}</td>
      <td>{isIn && amount}</td>
      <td>{formatRupees(line.balancePaise)}</td>
    </tr>
  )
}

/** CRD-20, CRD-21: from the opening to the closing, the oldest first; heads on every page. */
export const PrintedStatement = (props: { statement: Statement; today: string }) => {
  const { statement, today } = props
  return (
    <table className={styles['lines']} aria-label={t('Statement')}>
      <thead>
        <tr>
          <th scope="col">{t('Date')}</th>
          <th scope="col">{t('What')}</th>
          <th scope="col">{t('Bill')}</th>
          <th scope="col">{t('Received')}</th>
          <th scope="col">{t('Balance')}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <td>{formatDay(statement.from)}</td>
          <th scope="row" colSpan={3}>
            {t('Opening balance')}
          </th>
          <td>{formatRupees(statement.openingPaise)}</td>
        </tr>
        {statement.lines.toReversed().map((line) => (
          <Line key={line.id} line={line} today={today} />
        ))}
      </tbody>
      <tfoot>
        <tr>
          <td>{formatDay(statement.to)}</td>
          <th scope="row">{t('Closing balance')}</th>
          <td>{formatRupees(statement.billedPaise)}</td>
          <td>{formatRupees(statement.receivedPaise)}</td>
          <td>{formatRupees(statement.closingPaise)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
