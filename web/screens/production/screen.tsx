import { can } from '#domain/access/capabilities.ts'
import type { Role } from '#domain/access/roles.ts'
import { useLiveState } from '#web/data/live.ts'
import { useSession } from '#web/data/session.ts'
import { useToday } from '#web/data/today.ts'
import { t } from '#web/light/text.ts'
import styles from '#web/ui/form-and-list.module.css'
import { PageHead } from '#web/ui/page-head.tsx'
import { FoldedUserAdmin } from '#web/users/folded-user-admin.tsx'
import { EditProductionDialog } from './parts/edit-production-dialog.tsx'
import { EntryForm } from './parts/entry-form.tsx'
import { PastRecords } from './parts/past-records.tsx'
import { useProductionDelete } from './use-production-delete.ts'
import { useProductionEdit } from './use-production-edit.ts'
import { useProductionEntry } from './use-production-entry.ts'
import { useProductionList } from './use-production-list.ts'

const useMayEdit = (): boolean => {
  const role = useSession().who?.role as Role
  return can({ role, mustChangePassword: false }, 'production.edit')
}

export const Screen = () => {
  const today = useToday()
  const offline = useLiveState() === 'offline'
  const mayEdit = useMayEdit()
  const edit = useProductionEdit(today)
  const remove = useProductionDelete()
  return (
    <>
      <PageHead title={t('Production Entry')} />
      <FoldedUserAdmin />
      <div className={styles['columns']}>
        <div className={styles['entry']}>
          <EntryForm today={today} offline={offline} {...useProductionEntry(today)} />
        </div>
        <PastRecords
          {...useProductionList()}
          onEdit={mayEdit ? edit.open : undefined}
          onDelete={mayEdit ? remove : undefined}
        />
      </div>
      <EditProductionDialog today={today} {...edit} />
    </>
  )
}
