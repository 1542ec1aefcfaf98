import { IconCheck } from '@tabler/icons-react'
import type { BillToLookAt } from '#domain/accounts/account-views.ts'
import { customerTitle } from '#domain/customers/customer.ts'
import { accountMessages } from '#domain/shared/account-messages.ts'
import { formatShortDay } from '#domain/shared/dates.ts'
import { formatRupees } from '#domain/shared/money.ts'
import { groupedPhone } from '#domain/shared/phone-text.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { ListStates } from '#web/components/list-states.tsx'
import type { useToLookAt } from '#web/features/accounts/use-accounts.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './received-list.module.css'

/** CRD-07, CRD-12, CRD-17. */
const WHY = /* i18n */ {
  'no total': 'No total yet',
  'no number': 'No customer number',
  'over the limit': 'Over the limit',
  'perhaps twice': 'Perhaps twice',
} as const

const billWord = ({ token, route }: BillToLookAt): string => {
  if (token !== null) return t('Token {n}', { n: token })
  return route ?? ''
}

const Row = ({ bill, today }: { bill: BillToLookAt; today: string }) => (
  <li className={styles['row']}>
    <span className={styles['day']}>{formatShortDay(bill.day, today)}</span>
    <span className={styles['who']}>
      <strong>
        {customerTitle({ name: bill.customerName, phone: groupedPhone(bill.customerPhone) })}
      </strong>
      <small>
        {[billWord(bill), groupedPhone(bill.customerPhone)].filter(Boolean).join(' · ')}
      </small>
    </span>
    <span className={styles['tags']}>
      <span data-tone="warn">{t(WHY[bill.why])}</span>
    </span>
    <b>{bill.totalPaise === null ? '–' : formatRupees(bill.totalPaise)}</b>
  </li>
)

/** CRD-07: bills on credit that an account cannot count, or that need a look. */
export const LookAtList = (props: ReturnType<typeof useToLookAt> & { today: string }) => (
  <ListStates
    {...props}
    rows={props.rows}
    pages={props}
    words={{
      failed: t('The bills could not be loaded.'),
      olderFailed: t('Older bills could not be loaded.'),
    }}
    empty={
      <EmptyState icon={<IconCheck size={40} stroke={1.4} />} title={t(accountMessages.inOrder)} />
    }
    render={(bill) => <Row key={bill.id} bill={bill} today={props.today} />}
  />
)
