import { formatDay } from '#domain/dates.ts'
import { t } from '#web/light/text.ts'
import { ConflictBox } from '#web/ui/conflict-box.tsx'
import { EditDialog } from '#web/ui/edit-dialog.tsx'
import type { LostTo, UserDraft } from '../use-user-edit.ts'
import type { ListedUser } from '../use-user-list.ts'
import styles from './edit-user-dialog.module.css'
import { PersonFields } from './person-fields.tsx'

const asText = ({ name, role, dob }: LostTo['current']): string =>
  [name, t(role), ...(dob ? [formatDay(dob)] : [])].join(' · ')

export const EditUserDialog = (props: {
  user: ListedUser | undefined
  draft: UserDraft
  conflict: LostTo | undefined
  today: string
  busy: boolean
  setDraft: (draft: UserDraft) => void
  save: () => void
  close: () => void
}) => (
  <EditDialog
    opened={props.user !== undefined}
    title={t('Edit user')}
    busy={props.busy}
    save={props.save}
    close={props.close}
  >
    <p className={styles['phone']}>{props.user?.phone}</p>
    {props.conflict && (
      <ConflictBox text={props.conflict.text} current={asText(props.conflict.current)} />
    )}
    <PersonFields person={props.draft} today={props.today} onChange={props.setDraft} />
    <p className={styles['help']}>{t('A new role logs the user out on every device.')}</p>
  </EditDialog>
)
