import { ActionIcon, Button } from '@mantine/core'
import { IconBrandWhatsapp, IconCalendar, IconCash, IconZoomExclamation } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { AccountRow } from '#domain/accounts/account-views.ts'
import { accountMessages } from '#domain/shared/account-messages.ts'
import { formatShortDay } from '#domain/shared/dates.ts'
import { messages } from '#domain/shared/messages.ts'
import { formatRupees } from '#domain/shared/money.ts'
import { groupedPhone } from '#domain/shared/phone-text.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { ListStates } from '#web/components/list-states.tsx'
import {
  balanceWord,
  daysSince,
  daysWord,
  isOld,
  lastPaidWord,
  promiseTone,
  promiseWord,
  titleOf,
  withoutTotalWord,
} from '#web/features/accounts/account-words.ts'
import type { AccountList as List } from '#web/features/accounts/use-accounts.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './account-list.module.css'
import { AgeingBar } from './ageing-bar.tsx'

export interface RowActions {
  /** The reminder in WhatsApp; undefined if nothing is due. */
  readonly reminderOf: (row: AccountRow) => string | undefined
  readonly onReceive: (row: AccountRow) => void
}

const Paid = ({ row, today }: { row: AccountRow; today: string }) => (
  <span className={styles['paid']}>
    {row.lastPaymentDay === null || row.lastPaymentPaise === null ? (
      <small>{t('none yet')}</small>
    ) : (
      <>
        {formatRupees(row.lastPaymentPaise)}
        <small>{formatShortDay(row.lastPaymentDay, today)}</small>
      </>
    )}
  </span>
)

const Oldest = ({ row, today }: { row: AccountRow; today: string }) => (
  <span className={styles['oldest']}>
    {row.oldestDay === null ? (
      '–'
    ) : (
      <>
        {formatShortDay(row.oldestDay, today)}
        <small data-old={isOld(row.oldestDay, today)}>
          {daysWord(daysSince(row.oldestDay, today))}
        </small>
      </>
    )}
  </span>
)

const Promised = ({ day, today }: { day: string | null; today: string }) => (
  <span className={styles['promise']}>
    {day === null ? (
      '–'
    ) : (
      <span className={styles['tag']} data-tone={promiseTone(day, today)}>
        {promiseWord(day, today)}
      </span>
    )}
  </span>
)

/** A phone's card: what the columns say, in words. */
const Tags = ({ row, today }: { row: AccountRow; today: string }) => (
  <span className={styles['tags']}>
    <small>{lastPaidWord(row, today)}</small>
    {row.oldestDay !== null && (
      <span className={styles['tag']} data-tone={isOld(row.oldestDay, today) ? 'now' : 'plain'}>
        {t('{days} old', { days: daysWord(daysSince(row.oldestDay, today)) })}
      </span>
    )}
    {row.promiseDay !== null && (
      <span className={styles['tag']} data-tone={promiseTone(row.promiseDay, today)}>
        <IconCalendar size={14} stroke={1.8} aria-hidden="true" />
        {t('pays {day}', { day: promiseWord(row.promiseDay, today) })}
      </span>
    )}
  </span>
)

const Row = (props: RowActions & { row: AccountRow; today: string }) => {
  const { row, today } = props
  const name = titleOf(row)
  const reminder = props.reminderOf(row)
  return (
    <li className={styles['row']}>
      <span className={styles['who']}>
        <Link to={`/account?id=${row.customerId}`}>{name}</Link>
        <small>{groupedPhone(row.phone)}</small>
        {row.withoutTotal > 0 && (
          <small className={styles['missing']}>{withoutTotalWord(row.withoutTotal)}</small>
        )}
      </span>
      <Paid row={row} today={today} />
      <Oldest row={row} today={today} />
      <Promised day={row.promiseDay} today={today} />
      <span className={styles['balance']} data-advance={row.balancePaise < 0}>
        <b>
          {row.balancePaise < 0 ? balanceWord(row.balancePaise) : formatRupees(row.balancePaise)}
        </b>
        {row.balancePaise > 0 && <AgeingBar ageing={row.ageing} size="row" />}
      </span>
      <Tags row={row} today={today} />
      <span className={styles['actions']}>
        {reminder && (
          <ActionIcon
            variant="default"
            size={44}
            component="a"
            href={reminder}
            target="_blank"
            rel="noreferrer"
            className={styles['remind'] ?? ''}
            aria-label={t('Remind {name}', { name })}
          >
            <IconBrandWhatsapp size={20} stroke={1.6} />
          </ActionIcon>
        )}
        <button
          type="button"
          className={styles['receive']}
          aria-label={t('Receive from {name}', { name })}
          onClick={() => props.onReceive(row)}
        >
          {t('Receive')}
        </button>
      </span>
    </li>
  )
}

const EMPTY = {
  due: accountMessages.noneDue,
  all: accountMessages.noEntries,
  collect: accountMessages.nothingToCollect,
} as const

const Empty = (props: { view: keyof typeof EMPTY; isSearched: boolean; onClear: () => void }) =>
  props.isSearched ? (
    <EmptyState
      icon={<IconZoomExclamation size={40} stroke={1.4} />}
      title={t(messages.customers.none)}
      help={t('Try fewer letters, or the last digits of the number.')}
      role="status"
    >
      <Button variant="default" onClick={props.onClear}>
        {t('Show all')}
      </Button>
    </EmptyState>
  ) : (
    <EmptyState icon={<IconCash size={40} stroke={1.4} />} title={t(EMPTY[props.view])} />
  )

const Heads = () => (
  <div className={styles['heads']} aria-hidden="true">
    <span>{t('Customer')}</span>
    <span>{t('Last payment')}</span>
    <span>{t('Oldest open bill')}</span>
    <span>{t('Will pay on')}</span>
    <span className={styles['right']}>{t('Balance')}</span>
    <span />
  </div>
)

/** CRD-16, CRD-19: the customers of a tab, the largest balance first. */
export const AccountList = (
  props: List &
    RowActions & {
      view: keyof typeof EMPTY
      today: string
      isSearched: boolean
      onClear: () => void
    },
) => (
  <>
    {props.rows && props.rows.length > 0 && <Heads />}
    <ListStates
      {...props}
      rows={props.rows}
      pages={props}
      words={{
        failed: t('The accounts could not be loaded.'),
        olderFailed: t('More accounts could not be loaded.'),
      }}
      nextLabel={t('Show more')}
      empty={<Empty {...props} />}
      render={(row) => (
        <Row
          key={row.customerId}
          row={row}
          today={props.today}
          reminderOf={props.reminderOf}
          onReceive={props.onReceive}
        />
      )}
    />
  </>
)
