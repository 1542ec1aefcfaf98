import { can } from '#domain/access/capabilities.ts'
import type { Role } from '#domain/access/roles.ts'
import { useSession } from '#web/data/session.ts'
import { InvoiceColumn } from '#web/invoices/invoice-column.tsx'
import { useTodayTokens } from '#web/invoices/use-today-tokens.ts'
import { t } from '#web/light/text.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { Counter } from './counter.tsx'
import { HomeActions } from './home-actions.tsx'
import { TokenTicket } from './parts/token-ticket.tsx'
import styles from './screen.module.css'
import { useInvoiceForm } from './use-invoice-form.ts'

/** Billing home in its two forms: the counter, and the list alone for those who only look. */
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
