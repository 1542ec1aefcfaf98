import type { ComponentProps, ReactNode } from 'react'
import { can } from '#domain/access/capabilities.ts'
import type { Role } from '#domain/access/roles.ts'
import { HeadInHeader } from '#web/components/head-in-header.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { usePart } from '#web/components/use-part.ts'
import { BottomTabs } from '#web/features/invoices/components/bottom-tabs.tsx'
import { ListSkeleton } from '#web/features/invoices/components/skeleton.tsx'
import { TokenTicket } from '#web/features/invoices/components/token-ticket.tsx'
import { Counter } from '#web/features/invoices/counter.tsx'
import { HomeActions } from '#web/features/invoices/home-actions.tsx'
import type { InvoiceColumn } from '#web/features/invoices/invoice-column.tsx'
import type { ListedInvoice } from '#web/features/invoices/listed-invoice.ts'
import { useInvoiceForm } from '#web/features/invoices/use-invoice-form.ts'
import type { TokenOfDay } from '#web/features/invoices/use-reset-token.ts'
import { useTodayTokens } from '#web/features/invoices/use-today-tokens.ts'
import { useView } from '#web/features/invoices/use-view.ts'
import { FirstStepsSlot } from '#web/features/settings/first-steps-slot.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './billing-home.module.css'

const loadLists = () => import('#web/features/invoices/invoice-column.tsx')
const loadDock = () => import('#web/features/invoices/dock/dock.tsx')

/** The form is ready before the lists are. */
const Lists = (props: ComponentProps<typeof InvoiceColumn>) => {
  const part = usePart(loadLists)
  if (part === 'loading') return <ListSkeleton />
  return part === 'failed' ? (
    // Its tap loads the part again.
    <LoadFailed title={t('The bills could not be loaded.')} framed retry={() => undefined} />
  ) : (
    <part.InvoiceColumn {...props} />
  )
}

/** C10: staff begin with what is to be loaded; without that part they have the list. */
const AtDock = (props: { token: TokenOfDay | undefined; allBills: ReactNode }) => {
  const part = usePart(loadDock)
  if (part === 'loading') return <ListSkeleton />
  return part === 'failed' ? props.allBills : <part.Dock {...props} />
}

/** Billing home: the counter with the list, or only the list for read-only roles. */
export const Screen = () => {
  const { who } = useSession()
  const token = useTodayTokens()
  const role = who?.role as Role
  const bills = can({ role, mustChangePassword: false }, 'invoice.write')
  const state = useInvoiceForm(who?.id ?? '')
  const { view, show } = useView()
  const edit = (invoice: ListedInvoice) => {
    show('bill')
    state.open(invoice)
  }
  const columns = (
    <div className={styles['columns']}>
      {bills ? <Counter state={state} token={token} /> : <TokenTicket token={token} />}
      <div className={styles['list']}>
        {role === 'owner' && (
          <div className={styles['steps']}>
            <FirstStepsSlot place="counter" />
          </div>
        )}
        <Lists
          {...(bills && { onEdit: edit })}
          {...(state.invoice && { editingId: state.invoice.id })}
        />
      </div>
    </div>
  )
  return (
    <div className={styles['home']} data-counter={bills} data-view={bills ? view : undefined}>
      <HeadInHeader title={t('Billing System')}>
        <HomeActions role={role} token={token} />
      </HeadInHeader>
      {role === 'staff' ? <AtDock token={token} allBills={columns} /> : columns}
      {bills && <BottomTabs view={view} notDelivered={token?.waiting} onChoose={show} />}
    </div>
  )
}
