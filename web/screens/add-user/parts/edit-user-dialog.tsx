import { Button, Modal } from '@mantine/core'
import { formatDay } from '#domain/dates.ts'
import { t } from '#web/light/text.ts'
import type { LostTo, UserDraft } from '../use-user-edit.ts'
import type { ListedUser } from '../use-user-list.ts'
import styles from './edit-user-dialog.module.css'
import { PersonFields } from './person-fields.tsx'

const Conflict = ({ lost }: { lost: LostTo }) => (
  <div className={styles['conflict']} role="alert">
    <strong>{lost.text}</strong>
    <span>
      {t('Now it reads')}: {lost.current.name} · {t(lost.current.role)}
      {lost.current.dob && ` · ${formatDay(lost.current.dob)}`}
    </span>
    <span>{t('Your changes are below. Save again to put them in its place.')}</span>
  </div>
)

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
  <Modal
    opened={props.user !== undefined}
    onClose={props.close}
    title={t('Edit user')}
    withCloseButton={false}
  >
    <form
      className={styles['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        props.save()
      }}
    >
      <p className={styles['phone']}>{props.user?.phone}</p>
      {props.conflict && <Conflict lost={props.conflict} />}
      <PersonFields person={props.draft} today={props.today} onChange={props.setDraft} />
      <p className={styles['help']}>{t('A new role logs the user out on every device.')}</p>
      <div className={styles['actions']}>
        <Button variant="default" onClick={props.close}>
          {t('Cancel')}
        </Button>
        <Button type="submit" aria-disabled={props.busy}>
          {t('Save')}
        </Button>
      </div>
    </form>
  </Modal>
)
