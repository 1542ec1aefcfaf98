import { formatDay } from '#domain/shared/dates.ts'
import { ConflictBox } from '#web/components/conflict-box.tsx'
import type { ConflictRow } from '#web/components/conflict-table.tsx'
import { EditDialog } from '#web/components/edit-dialog.tsx'
import type { CurrentUser, UserDraft, UserEdit } from '#web/features/users/use-user-edit.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './edit-user-dialog.module.css'
import { PersonFields } from './person-fields.tsx'

const dayText = (day: string | null): string => (day ? formatDay(day) : '')

const rowsOf = (saved: CurrentUser, mine: UserDraft): ConflictRow[] => [
  { label: t('Name'), saved: saved.name, mine: mine.name },
  { label: t('Role'), saved: t(saved.role), mine: t(mine.role) },
  { label: t('Date of birth'), saved: dayText(saved.dob), mine: dayText(mine.dob) },
]

export const EditUserDialog = (props: UserEdit & { today: string }) => (
  <EditDialog
    opened={props.record !== undefined}
    title={t('Edit user')}
    busy={props.busy}
    save={props.save}
    close={props.close}
  >
    <p className={styles['phone']}>{props.record?.phone}</p>
    {props.conflict && (
      <ConflictBox text={props.conflict.text} rows={rowsOf(props.conflict.current, props.draft)} />
    )}
    <PersonFields
      person={props.draft}
      today={props.today}
      wrong={props.wrong}
      onChange={props.setDraft}
    />
    <p className={styles['help']}>{t('A new role logs the user out on every device.')}</p>
  </EditDialog>
)
