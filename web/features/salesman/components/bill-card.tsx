import { ActionIcon } from '@mantine/core'
import {
  IconAlertTriangle,
  IconClock,
  IconCloudUpload,
  IconEdit,
  IconTrash,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { confirmationOf } from '#domain/invoices/upi-bill.ts'
import type { WaitingMark } from '#domain/salesman/offline-book.ts'
import type { SalesmanInvoice } from '#domain/salesman/offline-overlay.ts'
import { ownBillCode } from '#domain/salesman/own-bill-code.ts'
import { businessTime, formatTime, toSalesmanDate } from '#domain/shared/dates.ts'
import { formatRupees } from '#domain/shared/money.ts'
import { ItemLines } from '#web/features/invoices/components/item-lines.tsx'
import { t } from '#web/public/shared/text.ts'
import styles from './bill-card.module.css'
import { actionIcon, actionLook, type CardSharing, ShareActions } from './share-actions.tsx'

export type ListedBill = SalesmanInvoice & { readonly waiting?: WaitingMark }

const MARKS = /* i18n */ {
  waiting: [IconClock, 'Saved on this phone, not sent yet'],
  sending: [IconCloudUpload, 'Sending…'],
  attention: [IconAlertTriangle, 'Needs attention, see above'],
} as const satisfies Record<WaitingMark, readonly [typeof IconClock, string]>

/** SAL-08: the state of a bill that the server has not confirmed. */
const Mark = ({ waiting }: { waiting: WaitingMark | undefined }) => {
  if (!waiting) return null
  const [Icon, text] = MARKS[waiting]
  return (
    <span className={styles['mark']} data-mark={waiting}>
      <Icon size={20} stroke={1.6} aria-hidden="true" />
      {t(text)}
    </span>
  )
}

const whenOf = ({ day, savedAt }: SalesmanInvoice): string =>
  `${toSalesmanDate(day)} · ${formatTime(businessTime(Date.parse(savedAt)))}`

const Doubts = ({ bill, hasCode }: { bill: SalesmanInvoice; hasCode: boolean }) => (
  <>
    {hasCode && confirmationOf(bill)?.tick === null && (
      <p className={styles['doubt']}>{t('UPI not confirmed')}</p>
    )}
    {bill.clockDoubtful && (
      <p className={styles['doubt']}>
        {t('The phone clock was wrong. Check the date with the office.')}
      </p>
    )}
  </>
)

/** One bill of a salesman, with optional actions. */
export const SalesmanBillCard = (props: {
  bill: ListedBill
  editing?: boolean
  sharing?: CardSharing | undefined
  onEdit?: (() => void) | undefined
  onDelete?: (() => void) | undefined
  children?: ReactNode
}) => {
  const { bill } = props
  const name = bill.customerName || bill.customerPhone
  return (
    <article
      className={styles['card']}
      aria-label={name}
      data-editing={props.editing}
      data-mark={bill.waiting}
    >
      <header className={styles['head']}>
        <p className={styles['name']}>{name}</p>
        <strong>{bill.totalPaise === null ? '–' : formatRupees(bill.totalPaise)}</strong>
      </header>
      <p className={styles['facts']}>{[bill.route, t(bill.payment)].join(' · ')}</p>
      <p className={styles['facts']}>
        {whenOf(bill)} ·{' '}
        <span data-code>{t('Bill {letters}', { letters: ownBillCode(bill.id) })}</span>
      </p>
      <Doubts bill={bill} hasCode={Boolean(props.sharing?.onCode)} />
      <div className={styles['items']}>
        <ItemLines lines={bill.lines} names="salesmanName" />
      </div>
      <footer className={styles['foot']}>
        <Mark waiting={bill.waiting} />
        {props.editing && <span className={styles['editing']}>{t('Editing')}</span>}
        {props.sharing && !props.editing && <ShareActions {...props.sharing} name={name} />}
        {props.onEdit && !props.editing && (
          <ActionIcon
            {...actionLook}
            aria-label={t('Edit {name}', { name })}
            onClick={props.onEdit}
          >
            <IconEdit {...actionIcon} />
          </ActionIcon>
        )}
        {props.onDelete && !props.editing && (
          <ActionIcon
            {...actionLook}
            aria-label={t('Delete {name}', { name })}
            onClick={props.onDelete}
          >
            <IconTrash {...actionIcon} />
          </ActionIcon>
        )}
      </footer>
    </article>
  )
}
