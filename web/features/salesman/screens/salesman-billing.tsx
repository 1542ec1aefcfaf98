import { useState } from 'react'
import { PageHead } from '#web/components/page-head.tsx'
import { AddButtons, type AddForm, OpenAddForm } from '#web/features/salesman/add-forms.tsx'
import { SalesmanFormCard } from '#web/features/salesman/components/bill-form-card.tsx'
import { History } from '#web/features/salesman/history.tsx'
import { useSalesmanForm } from '#web/features/salesman/use-bill-form.ts'
import { useDeleteBill } from '#web/features/salesman/use-delete-bill.ts'
import { Outbox } from '#web/features/salesman/waiting-bills.tsx'
import { useToday } from '#web/lib/clock/today.ts'
import { useOfflineData } from '#web/lib/offline/offline-data.ts'
import { useSession } from '#web/lib/session/session.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './salesman-billing.module.css'

/** SAL-01 … SAL-08: billing by a salesman, online and offline. */
export const Screen = () => {
  const { who } = useSession()
  const [adding, setAdding] = useState<AddForm>()
  const form = useSalesmanForm(who?.id ?? '')
  const remove = useDeleteBill()
  return (
    <div className={styles['screen']}>
      <PageHead
        title={t('Salesman Billing')}
        actions={<AddButtons open={adding} onOpen={setAdding} />}
      />
      <OpenAddForm open={adding} bill={form} close={() => setAdding(undefined)} />
      <div className={styles['columns']}>
        <SalesmanFormCard
          key={form.formKey}
          {...form}
          offlineData={useOfflineData()}
          today={useToday()}
        />
        <div className={styles['side']}>
          <Outbox onFix={form.fix} />
          <History
            editingId={form.bill?.id}
            onEdit={form.edit}
            onDelete={(bill) => void remove(bill)}
          />
        </div>
      </div>
    </div>
  )
}
