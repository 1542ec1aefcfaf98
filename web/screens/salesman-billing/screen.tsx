import { useState } from 'react'
import { useSession } from '#web/data/session.ts'
import { useToday } from '#web/data/today.ts'
import { t } from '#web/light/text.ts'
import { useRoad } from '#web/offline/road-store.ts'
import { PageHead } from '#web/ui/page-head.tsx'
import { AddButtons, type AddForm, OpenAddForm } from './add-forms.tsx'
import { History } from './history.tsx'
import { Outbox } from './outbox.tsx'
import { RoadFormCard } from './parts/road-form-card.tsx'
import styles from './screen.module.css'
import { useDeleteBill } from './use-delete-bill.ts'
import { useRoadForm } from './use-road-form.ts'

/** SAL-01 … SAL-08: billing on the road, with and without a network. */
export const Screen = () => {
  const { who } = useSession()
  const [adding, setAdding] = useState<AddForm>()
  const form = useRoadForm(who?.id ?? '')
  const remove = useDeleteBill()
  return (
    <div className={styles['screen']}>
      <PageHead
        title={t('Salesman Billing')}
        actions={<AddButtons open={adding} onOpen={setAdding} />}
      />
      <OpenAddForm open={adding} bill={form} close={() => setAdding(undefined)} />
      <div className={styles['columns']}>
        <RoadFormCard key={form.turn} {...form} road={useRoad()} today={useToday()} />
        <div className={styles['side']}>
          <Outbox onMend={form.mend} />
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
