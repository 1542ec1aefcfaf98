import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { can } from '#domain/access/capabilities.ts'
import type { Role } from '#domain/access/roles.ts'
import { menuOf } from '#domain/access/screens.ts'
import styles from '#web/components/form-and-list.module.css'
import { PageHead } from '#web/components/page-head.tsx'
import { EditProductionDialog } from '#web/features/production/components/edit-production-dialog.tsx'
import { EntryForm } from '#web/features/production/components/entry-form.tsx'
import { PastRecords } from '#web/features/production/components/past-records.tsx'
import { useProductionDelete } from '#web/features/production/use-production-delete.ts'
import { useProductionEdit } from '#web/features/production/use-production-edit.ts'
import { useProductionEntry } from '#web/features/production/use-production-entry.ts'
import { madeToday, useProductionList } from '#web/features/production/use-production-list.ts'
import { useStockNow } from '#web/features/production/use-stock-now.ts'
import { FoldedUserAdmin } from '#web/features/users/folded-user-admin.tsx'
import { useToday } from '#web/lib/clock/today.ts'
import { useLiveState } from '#web/lib/live/live.ts'
import { useSession } from '#web/lib/session/session.ts'
import { t } from '#web/public/shared/text.ts'

const useMayEdit = (): boolean => {
  const role = useSession().who?.role as Role
  return can({ role, mustChangePassword: false }, 'production.edit')
}

/** For roles without a menu, which came from a link of billing home. */
const BackToBilling = () => {
  const role = useSession().who?.role as Role
  if (menuOf(role, []).length > 0) return null
  return (
    <Button variant="default" component={Link} to="/">
      {t('Back to billing')}
    </Button>
  )
}

export const Screen = () => {
  const today = useToday()
  const offline = useLiveState() === 'offline'
  const mayEdit = useMayEdit()
  const edit = useProductionEdit(today)
  const remove = useProductionDelete()
  const list = useProductionList()
  return (
    <>
      <PageHead title={t('Production Entry')} actions={<BackToBilling />} />
      <FoldedUserAdmin />
      <div className={styles['columns']}>
        <div className={styles['entry']}>
          <EntryForm
            today={today}
            stock={useStockNow()}
            madeToday={madeToday(list, today)}
            offline={offline}
            {...useProductionEntry(today)}
          />
        </div>
        <PastRecords
          {...list}
          onEdit={mayEdit ? edit.open : undefined}
          onDelete={mayEdit ? remove : undefined}
        />
      </div>
      <EditProductionDialog today={today} {...edit} />
    </>
  )
}
