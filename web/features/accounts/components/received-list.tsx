import { IconCash } from '@tabler/icons-react'
import { Link } from 'react-router'
import { receiptCode } from '#domain/accounts/account-text.ts'
import type { ReceivedRow, ReceivedSums } from '#domain/accounts/account-views.ts'
import type { DateChoice } from '#domain/shared/date-filter.ts'
import { businessTime, formatShortDay, formatTime } from '#domain/shared/dates.ts'
import { formatRupees } from '#domain/shared/money.ts'
import { DateFilter } from '#web/components/date-filter.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { ListStates } from '#web/components/list-states.tsx'
import { titleOf } from '#web/features/accounts/account-words.ts'
import type { useReceived } from '#web/features/accounts/use-accounts.ts'
import { RECEIVED_PRESETS } from '#web/features/accounts/use-received-days.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './received-list.module.css'

const noteOf = (row: ReceivedRow): string =>
  [
    t(row.method),
    row.note,
    t('Receipt {code}', { code: receiptCode(row.id) }),
    row.madeBy,
    formatTime(businessTime(Date.parse(row.postedAt))),
  ]
    .filter(Boolean)
    .join(' · ')

const Row = ({ row, today }: { row: ReceivedRow; today: string }) => (
  <li className={styles['row']} data-reversed={row.isReversed}>
    <span className={styles['day']}>{formatShortDay(row.day, today)}</span>
    <span className={styles['who']}>
      <Link to={`/account?id=${row.customerId}`}>{titleOf(row)}</Link>
      <small>{noteOf(row)}</small>
    </span>
    <span className={styles['tags']}>
      {row.isReversed && <span>{t('Reversed')}</span>}
      {row.perhapsTwice && <span data-tone="warn">{t('Perhaps twice')}</span>}
    </span>
    <b>{formatRupees(row.amountPaise)}</b>
  </li>
)

const Sums = ({ sums }: { sums: ReceivedSums }) => (
  <dl className={styles['sums']}>
    <div data-total>
      <dt>{t('Received')}</dt>
      <dd>{formatRupees(sums.totalPaise)}</dd>
    </div>
    {sums.byMethod.map(({ method, paise }) => (
      <div key={method}>
        <dt>{t(method)}</dt>
        <dd>{formatRupees(paise)}</dd>
      </div>
    ))}
    {sums.byPerson.length > 1 &&
      sums.byPerson.map(({ name, paise }) => (
        <div key={`by ${name}`}>
          <dt>{t('by {name}', { name })}</dt>
          <dd>{formatRupees(paise)}</dd>
        </div>
      ))}
  </dl>
)

/** The tab 'Received': the payments of the chosen days, with their sums. */
export const ReceivedList = (
  props: ReturnType<typeof useReceived> & {
    today: string
    choice: DateChoice
    onChoose: (choice: DateChoice) => void
  },
) => (
  <>
    <DateFilter
      choice={props.choice}
      today={props.today}
      presets={RECEIVED_PRESETS}
      onChange={props.onChoose}
    />
    {props.sums && props.sums.totalPaise > 0 && <Sums sums={props.sums} />}
    <ListStates
      {...props}
      rows={props.rows}
      pages={props}
      words={{
        failed: t('The payments could not be loaded.'),
        olderFailed: t('Older payments could not be loaded.'),
      }}
      empty={
        <EmptyState
          icon={<IconCash size={40} stroke={1.4} />}
          title={t('Nothing received in these days.')}
        />
      }
      render={(row) => <Row key={row.id} row={row} today={props.today} />}
    />
  </>
)
