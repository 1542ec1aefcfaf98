import { formatDay } from '#domain/shared/dates.ts'
import { ConflictBox } from '#web/components/conflict-box.tsx'
import { EditDialog } from '#web/components/edit-dialog.tsx'
import type { CurrentUser, UserEdit } from '#web/features/users/use-user-edit.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './edit-user-dialog.module.css'
import { PersonFields } from './person-fields.tsx'

const asText = ({ name, role, dob }: CurrentUser): string =>
  [name, t(role), ...(dob ? [formatDay(dob)] : [])].join(' · ')

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
      <ConflictBox text={props.conflict.text} current={asText(props.conflict.current)} />
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
