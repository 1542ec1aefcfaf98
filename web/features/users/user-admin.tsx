import { useToday } from '#web/lib/clock/today.ts'
import { AddUserCard } from './components/add-user-card.tsx'
import { DeleteUserCard } from './components/delete-user-card.tsx'
import { DevicesCard } from './components/devices-card.tsx'
import { MissingPasswordsCard } from './components/missing-passwords-card.tsx'
import { ResetPasswordCard } from './components/reset-password-card.tsx'
import { UserList } from './components/user-list.tsx'
import { useAddUser } from './use-add-user.ts'
import { useDeleteUser } from './use-delete-user.ts'
import { useDevices } from './use-devices.ts'
import { useMissingPasswords } from './use-missing-passwords.ts'
import { useResetPassword } from './use-reset-password.ts'
import { useUserEdit } from './use-user-edit.ts'
import { useUserList } from './use-user-list.ts'
import styles from './user-admin.module.css'

/** USR-01: three cards, the missing passwords, and below them the users (USR-10) and devices (AUT-14). */
export const UserAdmin = () => {
  const today = useToday()
  const list = useUserList()
  return (
    <div className={styles['admin']}>
      <div className={styles['cards']}>
        <AddUserCard today={today} {...useAddUser(today)} />
        <ResetPasswordCard {...useResetPassword()} />
        <div className={styles['stack']}>
          <DeleteUserCard {...useDeleteUser()} />
          <MissingPasswordsCard {...useMissingPasswords(list.users)} />
        </div>
      </div>
      <UserList today={today} {...list} edit={useUserEdit(today)} />
      <DevicesCard {...useDevices()} />
    </div>
  )
}
