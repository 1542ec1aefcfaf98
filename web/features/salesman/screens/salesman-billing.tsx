import { type ComponentProps, useState } from 'react'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { PageHead } from '#web/components/page-head.tsx'
import { usePart } from '#web/components/use-part.ts'
import { ListSkeleton } from '#web/features/invoices/components/skeleton.tsx'
import { AddButtons, type AddForm, OpenAddForm } from '#web/features/salesman/add-forms.tsx'
import { SalesmanFormCard } from '#web/features/salesman/components/bill-form-card.tsx'
import type { History } from '#web/features/salesman/history.tsx'
import { type SalesmanFormState, useSalesmanForm } from '#web/features/salesman/use-bill-form.ts'
import { useCredit } from '#web/features/salesman/use-credit.ts'
import { VISIT_ORDER } from '#web/features/salesman/visit-order-key.ts'
import type { Outbox } from '#web/features/salesman/waiting-bills.tsx'
import { useToday } from '#web/lib/clock/today.ts'
import { useOfflineData } from '#web/lib/offline/offline-data.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useMayLeave } from '#web/lib/session/unsaved.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './salesman-billing.module.css'

const loadHistory = () => import('#web/features/salesman/history.tsx')
const loadSaved = () => import('#web/features/salesman/saved-bill.tsx')
const loadOutbox = () => import('#web/features/salesman/waiting-bills.tsx')
const loadFirst = () => import('#web/features/salesman/components/first-route.tsx')

/** The form is ready before the history is. */
const LoadedHistory = (props: ComponentProps<typeof History>) => {
  const part = usePart(loadHistory)
  if (part === 'loading') return <ListSkeleton rows={3} noToken />
  // Browsers cache a failed import, so only a reload can retry it.
  return part === 'failed' ? (
    <LoadFailed
      title={t('The bills could not be loaded.')}
      framed
      retry={() => location.reload()}
    />
  ) : (
    <part.History {...props} />
  )
}

/** At once, although seldom wanted: offline it could no longer be loaded. */
const LoadedOutbox = (props: ComponentProps<typeof Outbox>) => {
  const part = usePart(loadOutbox)
  return typeof part !== 'string' && <part.Outbox {...props} />
}

/** R15: undefined until a bill is saved on the phone. */
const useSavedBar = ({ savedId, isSecondTap }: SalesmanFormState) => {
  const part = usePart(loadSaved)
  const bill = useOfflineData().invoices.find(({ id }) => id === savedId)
  return bill && typeof part !== 'string' && <part.SavedBill {...{ bill, isSecondTap }} />
}

/** By this screen, as most of it is here: a file with what both need would cost each more. */
export const loadReceive = () => import('#web/features/salesman/screens/receive.tsx')

/** SAL-01 … SAL-08: billing by a salesman, online and offline. */
export const Screen = () => {
  const { who } = useSession()
  const [adding, setOpen] = useState<AddForm>()
  const mayLeaveOrder = useMayLeave(VISIT_ORDER)
  const setAdding = async (next: AddForm | undefined) => {
    if (await mayLeaveOrder()) setOpen(next)
  }
  const credit = useCredit()
  const form = useSalesmanForm(who?.id ?? '', credit)
  const savedBar = useSavedBar(form)
  const offlineData = useOfflineData()
  const addRoute = () => void setAdding('route')
  // Routes that are still on the way must not be offered as missing.
  const isFirstDay = offlineData.complete && offlineData.routes.length === 0
  const first = usePart(loadFirst, isFirstDay)
  return (
    <div className={styles['screen']}>
      <PageHead
        title={t('Salesman Billing')}
        actions={<AddButtons open={adding} onOpen={(next) => void setAdding(next)} />}
      />
      <OpenAddForm open={adding} bill={form} close={() => setOpen(undefined)} />
      {isFirstDay && !adding && typeof first !== 'string' && <first.FirstRoute onAdd={addRoute} />}
      <div className={styles['columns']}>
        <SalesmanFormCard
          key={form.formKey}
          {...form}
          offlineData={offlineData}
          today={useToday()}
          savedBar={savedBar}
          credit={credit?.part.formParts(credit.credit, form)}
          onAddRoute={addRoute}
          onEditRoutes={() => void setAdding(adding === 'edit' ? undefined : 'edit')}
        />
        <div className={styles['side']}>
          <LoadedOutbox onFix={form.fix} />
          <LoadedHistory editingId={form.bill?.id} onEdit={form.edit} />
        </div>
      </div>
    </div>
  )
}
