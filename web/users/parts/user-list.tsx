import { ActionIcon, VisuallyHidden } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { businessDay, businessTime, formatDay, formatTime } from '#domain/dates.ts'
import { t } from '#web/light/text.ts'
import { Card } from '#web/ui/card.tsx'
import { LoadFailed } from '#web/ui/load-failed.tsx'
import { LoadingBars } from '#web/ui/loading-bars.tsx'
import type { UserEdit } from '../use-user-edit.ts'
import type { ListedUser } from '../use-user-list.ts'
import { EditUserDialog } from './edit-user-dialog.tsx'
import styles from './user-list.module.css'

const lastLogin = (iso: string | null): string => {
  if (!iso) return t('Never')
  const ms = Date.parse(iso)
  return `${formatDay(businessDay(ms))}, ${formatTime(businessTime(ms))}`
}

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
          <ActionIcon
            variant="subtle"
            color="var(--text-2)"
            size={44}
            aria-label={t('Edit {name}', { name: user.name })}
            onClick={props.onEdit}
          >
            <IconPencil size={20} stroke={1.6} />
          </ActionIcon>
        )}
      </td>
    </tr>
  )
}

const HEADS = ['Name', 'Mobile number', 'Role', 'Last login']

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
