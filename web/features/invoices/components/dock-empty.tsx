import { Button } from '@mantine/core'
import { IconInbox, IconTruckLoading } from '@tabler/icons-react'
import type { BillToLoad } from '#domain/invoices/dock.ts'
import { messages } from '#domain/shared/messages.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { plural } from '#web/components/plural.ts'
import { t } from '#web/public/shared/text.ts'

/** C10: nothing waits; the newest bill shows that the list is not broken. */
export const NothingToLoad = (props: {
  newest: Pick<BillToLoad, 'token' | 'customerName'> | null | undefined
}) => {
  const { newest } = props
  const name = newest?.customerName || t('No name')
  return (
    <EmptyState
      icon={<IconTruckLoading size={40} stroke={1.4} />}
      title={t('Nothing to load.')}
      help={
        newest
          ? t('Last: token {n} · {name}, delivered.', { n: newest.token, name })
          : t('Bills of the counter appear here.')
      }
      framed
    />
  )
}

/** BIL-15: no bill of the chosen days. */
export const NoSuchToken = (props: {
  elsewhere: number
  onAllDays: () => void
  /** With the typed number, delivered bills too. */
  onAllBills: () => void
}) => (
  <EmptyState
    icon={<IconInbox size={40} stroke={1.4} />}
    title={t(messages.billing.noInvoices)}
    help={t('Only bills to load are searched here, by token number.')}
    role="status"
    framed
  >
    {props.elsewhere > 0 && (
      <Button variant="default" size="md" onClick={props.onAllDays}>
        {plural(props.elsewhere, '# bill on other days', '# bills on other days')}
      </Button>
    )}
    <Button variant="default" size="md" onClick={props.onAllBills}>
      {t('All bills')}
    </Button>
  </EmptyState>
)
