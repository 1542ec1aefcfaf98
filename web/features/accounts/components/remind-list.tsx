import '#web/components/dialog.css'
import { Modal } from '@mantine/core'
import { IconBrandWhatsapp, IconCash, IconCheck } from '@tabler/icons-react'
import type { AccountRow } from '#domain/accounts/account-views.ts'
import { accountMessages } from '#domain/shared/account-messages.ts'
import { formatShortDay } from '#domain/shared/dates.ts'
import { formatRupees } from '#domain/shared/money.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { ListStates } from '#web/components/list-states.tsx'
import { titleOf } from '#web/features/accounts/account-words.ts'
import type { AccountList } from '#web/features/accounts/use-accounts.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './remind-list.module.css'

interface RemindListProps extends AccountList {
  readonly today: string
  readonly reminderOf: (row: AccountRow) => string | undefined
  readonly isReminded: (customerId: string) => boolean
  readonly onRemind: (customerId: string) => void
  readonly onClose: () => void
}

const Row = (props: {
  row: AccountRow
  href: string
  today: string
  isReminded: boolean
  onRemind: () => void
}) => {
  const { row, today } = props
  return (
    <li className={styles['row']} data-done={props.isReminded || undefined}>
      <a href={props.href} target="_blank" rel="noreferrer" onClick={props.onRemind}>
        <span className={styles['icon']}>
          {props.isReminded ? (
            <IconCheck size={20} stroke={2} aria-hidden="true" />
          ) : (
            <IconBrandWhatsapp size={20} stroke={1.6} aria-hidden="true" />
          )}
        </span>
        <span className={styles['who']}>
          <strong>{titleOf(row)}</strong>
          <small>
            {props.isReminded
              ? t('Opened today')
              : t('oldest bill {day}', { day: formatShortDay(row.oldestDay ?? today, today) })}
          </small>
        </span>
        <b>{formatRupees(row.balancePaise)}</b>
      </a>
    </li>
  )
}

/** CRD-22: a link each; nothing is sent by itself. */
export const RemindList = (props: RemindListProps) => (
  <Modal
    opened
    onClose={props.onClose}
    title={t('Remind all')}
    closeButtonProps={{ 'aria-label': t('Close') }}
    size={440}
  >
    <p className={styles['help']}>
      {t('Each line opens WhatsApp with the message. You send it there.')}
    </p>
    <ListStates
      {...props}
      rows={props.rows}
      pages={props}
      words={{
        failed: t('The accounts could not be loaded.'),
        olderFailed: t('More accounts could not be loaded.'),
      }}
      nextLabel={t('Show more')}
      empty={
        <EmptyState icon={<IconCash size={40} stroke={1.4} />} title={t(accountMessages.noneDue)} />
      }
      render={(row) => {
        const href = props.reminderOf(row)
        return (
          href && (
            <Row
              key={row.customerId}
              row={row}
              href={href}
              today={props.today}
              isReminded={props.isReminded(row.customerId)}
              onRemind={() => props.onRemind(row.customerId)}
            />
          )
        )
      }}
    />
  </Modal>
)
