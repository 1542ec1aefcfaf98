import { IconBook2 } from '@tabler/icons-react'
import { lineWords, receiptCode } from '#domain/accounts/account-text.ts'
import type { Statement, StatementLine } from '#domain/accounts/account-views.ts'
import { accountMessages } from '#domain/shared/account-messages.ts'
import { businessTime, formatShortDay, formatTime } from '#domain/shared/dates.ts'
import { formatRupees } from '#domain/shared/money.ts'
import { DateFilter } from '#web/components/date-filter.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { LoadingBars } from '#web/components/loading-bars.tsx'
import { Older } from '#web/components/older.tsx'
import { type MenuAction, RowMenu } from '#web/components/row-menu.tsx'
import { STATEMENT_PRESETS, type StatementView } from '#web/features/accounts/use-statement.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './statement-table.module.css'

type ActionsOf = (line: StatementLine) => readonly MenuAction[]

/** What lessens the balance stands under 'Received'; a reversal stands on the other side. */
const RECEIVED: readonly string[] = ['payment', 'discount', 'write-off']

export const isReceived = ({ what }: StatementLine): boolean => RECEIVED.includes(what.kind)

/** The second line: came in late, receipt, reason, who and when. */
const lineNote = (line: StatementLine, today: string): string => {
  const { what } = line
  const parts = [
    line.cameInOn && t('came in on {date}', { date: formatShortDay(line.cameInOn, today) }),
    what.kind === 'payment' && t('Receipt {code}', { code: receiptCode(line.id) }),
    (what.kind === 'payment' || what.kind === 'reversal') && t(what.note),
    line.perhapsTwice && t('Perhaps twice'),
    `${line.madeBy}, ${formatTime(businessTime(Date.parse(line.postedAt)))}`,
  ]
  return parts.filter(Boolean).join(' · ')
}

const Line = (props: {
  line: StatementLine
  today: string
  isNewDay: boolean
  actions: readonly MenuAction[]
}) => {
  const { line, today, actions } = props
  const words = lineWords(line.what, today, t)
  const isIn = isReceived(line)
  const amount = formatRupees(isIn ? -line.amountPaise : line.amountPaise)
  const sign = isIn ? 'minus' : line.amountPaise > 0 ? 'plus' : undefined
  return (
    <tr data-reversed={line.isReversed}>
      <td className={styles['day']} data-repeated={!props.isNewDay}>
        <span>{formatShortDay(line.day, today)}</span>
      </td>
      <th scope="row" className={styles['what']}>
        <span>{words}</span>
        <small>{lineNote(line, today)}</small>
      </th>
      <td className={styles['amount']} data-empty={isIn}>
        {!isIn && <span data-sign={sign}>{amount}</span>}
      </td>
      <td className={styles['amount']} data-in data-empty={!isIn}>
        {isIn && <span data-sign={sign}>{amount}</span>}
      </td>
      <td className={styles['balance']}>{formatRupees(line.balancePaise)}</td>
      <td className={styles['menu']}>
        {actions.length > 0 && (
          <RowMenu
            upright
            name={`${words}, ${formatShortDay(line.day, today)}`}
            actions={actions}
          />
        )}
      </td>
    </tr>
  )
}

const Sums = ({ statement }: { statement: Statement }) => (
  <dl className={styles['sums']}>
    <div>
      <dt>{t('Bills')}</dt>
      <dd>{formatRupees(statement.billedPaise)}</dd>
    </div>
    <div>
      <dt>{t('Received')}</dt>
      <dd>{formatRupees(statement.receivedPaise)}</dd>
    </div>
    <div>
      <dt>{t('Closing')}</dt>
      <dd>{formatRupees(statement.closingPaise)}</dd>
    </div>
  </dl>
)

const Heads = () => (
  <thead>
    <tr>
      <th scope="col">{t('Date')}</th>
      <th scope="col">{t('What')}</th>
      <th scope="col">{t('Bill')}</th>
      <th scope="col">{t('Received')}</th>
      <th scope="col">{t('Balance')}</th>
      <th scope="col">
        <span className={styles['spoken']}>{t('Actions')}</span>
      </th>
    </tr>
  </thead>
)

const Lines = (props: {
  statement: Statement
  today: string
  actionsOf: ActionsOf
  isWhole: boolean
}) => {
  const { statement, today } = props
  const { lines } = statement
  return (
    <table className={styles['table']} aria-label={t('Statement')}>
      <Heads />
      <tbody>
        {lines.map((line, place) => (
          <Line
            key={line.id}
            line={line}
            today={today}
            isNewDay={lines[place - 1]?.day !== line.day}
            actions={props.actionsOf(line)}
          />
        ))}
        {props.isWhole && (
          <tr className={styles['opening']}>
            <td className={styles['day']}>{formatShortDay(statement.from, today)}</td>
            <th scope="row" colSpan={3} className={styles['what']}>
              {t('Opening balance')}
            </th>
            <td className={styles['balance']}>{formatRupees(statement.openingPaise)}</td>
            <td className={styles['menu']} aria-hidden="true" />
          </tr>
        )}
      </tbody>
    </table>
  )
}

const Contents = (props: StatementView & { today: string; actionsOf: ActionsOf }) => {
  const { statement } = props
  if (!statement) {
    return props.failed ? (
      <LoadFailed title={t('The statement could not be loaded.')} retry={props.retry} />
    ) : (
      <LoadingBars rows={6} height={36} />
    )
  }
  const isEmpty = statement.lines.length === 0 && statement.openingPaise === 0
  return (
    <>
      {isEmpty ? (
        <EmptyState
          icon={<IconBook2 size={40} stroke={1.4} />}
          title={t(accountMessages.noEntries)}
        />
      ) : (
        <Lines {...props} statement={statement} isWhole={props.ends} />
      )}
      {!props.ends && (
        <Older
          failure={props.nextFailed ? t('Older entries could not be loaded.') : undefined}
          readNext={props.readNext}
        />
      )}
      {!isEmpty && <Sums statement={statement} />}
    </>
  )
}

/** CRD-20: newest first; the columns can be added up by hand. */
export const StatementCard = (props: StatementView & { today: string; actionsOf: ActionsOf }) => (
  <section className={styles['card']} aria-label={t('Statement')}>
    <header className={styles['head']}>
      <h2>{t('Statement')}</h2>
      <button
        type="button"
        className={styles['everything']}
        aria-pressed={props.everything}
        onClick={() => props.setEverything(!props.everything)}
      >
        {props.everything ? t('Show less') : t('Show everything')}
      </button>
    </header>
    <DateFilter
      choice={props.choice}
      today={props.today}
      presets={STATEMENT_PRESETS}
      onChange={props.setChoice}
    />
    <Contents {...props} />
  </section>
)
