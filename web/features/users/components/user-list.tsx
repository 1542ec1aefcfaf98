import { VisuallyHidden } from '@mantine/core'
import { formatInstant } from '#domain/shared/dates.ts'
import { Card } from '#web/components/card.tsx'
import { LoadFailed } from '#web/components/load-failed.tsx'
import { LoadingBars } from '#web/components/loading-bars.tsx'
import { RowAction } from '#web/components/row-action.tsx'
import type { UserEdit } from '#web/features/users/use-user-edit.ts'
import type { ListedUser } from '#web/features/users/use-user-list.ts'
import { t } from '#web/public/shared/text.ts'
import { EditUserDialog } from './edit-user-dialog.tsx'
import styles from './user-list.module.css'

const lastLogin = (iso: string | null): string =>
  iso ? formatInstant(Date.parse(iso)) : t('Never')

const Row = (props: { user: ListedUser; onEdit: () => void }) => {
  const { user } = props
  return (
    <tr>
      <th scope="row">{user.name}</th>
      <td>{user.phone}</td>
      <td>{t(user.role)}</td>
      <td data-label={t('Last login')}>{lastLogin(user.lastLoginAt)}</td>
      <td className={styles['action']}>
        {user.editable && (
          <RowAction
            does="edit"
            label={t('Edit {name}', { name: user.name })}
            onClick={props.onEdit}
          />
        )}
      </td>
    </tr>
  )
}

const HEADS = /* i18n */ ['Name', 'Mobile number', 'Role', 'Last login']

const Table = (props: { users: readonly ListedUser[]; onEdit: (user: ListedUser) => void }) => (
  <table className={styles['table']}>
    <thead>
      <tr>
        {HEADS.map((head) => (
          <th key={head} scope="col">
            {t(head)}
          </th>
        ))}
        <th scope="col">
          <VisuallyHidden>{t('Edit')}</VisuallyHidden>
        </th>
      </tr>
    </thead>
    <tbody>
      {props.users.map((user) => (
        <Row key={user.id} user={user} onEdit={() => props.onEdit(user)} />
      ))}
    </tbody>
  </table>
)

export const UserList = (props: {
  users: readonly ListedUser[] | undefined
  failed: boolean
  today: string
  edit: UserEdit
  retry: () => void
}) => (
  <Card title={t('Users')}>
    {props.users && <Table users={props.users} onEdit={props.edit.open} />}
    {!props.users && !props.failed && <LoadingBars rows={4} height={28} />}
    {!props.users && props.failed && (
      <LoadFailed title={t('The users could not be loaded.')} retry={props.retry} />
    )}
    <EditUserDialog {...props.edit} today={props.today} />
  </Card>
)
