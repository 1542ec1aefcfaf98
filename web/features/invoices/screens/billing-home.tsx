import { can } from '#domain/access/capabilities.ts'
import type { Role } from '#domain/access/roles.ts'
import { PageHead } from '#web/components/page-head.tsx'
import { TokenTicket } from '#web/features/invoices/components/token-ticket.tsx'
import { Counter } from '#web/features/invoices/counter.tsx'
import { HomeActions } from '#web/features/invoices/home-actions.tsx'
import { InvoiceColumn } from '#web/features/invoices/invoice-column.tsx'
import { useInvoiceForm } from '#web/features/invoices/use-invoice-form.ts'
import { useTodayTokens } from '#web/features/invoices/use-today-tokens.ts'
import { useSession } from '#web/lib/session/session.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './billing-home.module.css'

/** Billing home: the counter with the list, or only the list for read-only roles. */
export const Screen = () => {
  const { who } = useSession()
  const token = useTodayTokens()
  const role = who?.role as Role
  const bills = can({ role, mustChangePassword: false }, 'invoice.write')
  const state = useInvoiceForm(who?.id ?? '')
  return (
    <div className={styles['home']} data-counter={bills}>
      <PageHead
        title={t('Billing System')}
        note={`${who?.name} (${t(role)})`}
        actions={<HomeActions role={role} token={token} />}
      />
      <div className={styles['columns']}>
        {bills ? <Counter state={state} token={token} /> : <TokenTicket token={token} />}
        <div className={styles['list']}>
          <InvoiceColumn
            {...(bills && { onEdit: state.open })}
            {...(state.invoice && { editingId: state.invoice.id })}
          />
        </div>
      </div>
    </div>
  )
}
