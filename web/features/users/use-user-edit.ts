import { useState } from 'react'
import { type GivenRole, isGivenRole } from '#domain/access/roles.ts'
import { messages } from '#domain/shared/messages.ts'
import { checkUserEdit, wrongInPerson } from '#domain/users/user.ts'
import { useBanner } from '#web/components/banner.tsx'
import { useRecordEdit } from '#web/lib/commands/use-record-edit.ts'
import { t } from '#web/public/shared/text.ts'
import type { ListedUser } from './use-user-list.ts'

export interface UserDraft {
  readonly name: string
  readonly role: GivenRole
  readonly dob: string
}

export type CurrentUser = Pick<ListedUser, 'name' | 'role' | 'dob' | 'version'>

/** USR-10. */
export const useUserEdit = (today: string) => {
  const [draft, setDraft] = useState<UserDraft>({ name: '', role: 'staff', dob: '' })
  const edit = useRecordEdit<'users.edit', ListedUser, CurrentUser>('users.edit', 'banner')
  const banner = useBanner()
  const [wrong, setWrong] = useState<'name' | 'dob'>()

  const open = (next: ListedUser) => {
    edit.open(next)
    setWrong(undefined)
    const role = isGivenRole(next.role) ? next.role : 'staff'
    setDraft({ name: next.name, role, dob: next.dob ?? '' })
  }

  const save = async () => {
    const input = { ...draft, dob: draft.dob || null }
    const refused = checkUserEdit(input, today)
    setWrong(wrongInPerson(input, today))
    if (refused) return banner({ text: t(refused.refused), tone: 'refused' })
    if (await edit.save(input)) banner({ text: t(messages.users.edited), tone: 'done' })
  }

  return { ...edit, draft, setDraft, open, save, wrong }
}

export type UserEdit = ReturnType<typeof useUserEdit>
