import { useState } from 'react'
import { type GivenRole, isGivenRole } from '#domain/access/roles.ts'
import { messages } from '#domain/shared/messages.ts'
import { checkUserEdit, wrongInPerson } from '#domain/users/user.ts'
import { useBanner } from '#web/components/banner.tsx'
import { useDialogEdit } from '#web/lib/commands/use-dialog-edit.ts'
import { t } from '#web/public/shared/text.ts'
import type { ListedUser } from './use-user-list.ts'

export interface UserDraft {
  readonly name: string
  readonly role: GivenRole
  readonly dob: string
}

export type CurrentUser = Pick<ListedUser, 'name' | 'role' | 'dob' | 'version'>

const FORM = {
  empty: { name: '', role: 'staff', dob: '' } as const,
  draftOf: ({ name, role, dob }: ListedUser): UserDraft => ({
    name,
    role: isGivenRole(role) ? role : 'staff',
    dob: dob ?? '',
  }),
  nameOf: ({ name }: ListedUser) => name,
}

/** USR-10. */
export const useUserEdit = (today: string) => {
  const edit = useDialogEdit<'users.edit', ListedUser, UserDraft, CurrentUser>(
    'users.edit',
    'banner',
    FORM,
  )
  const banner = useBanner()
  const [wrong, setWrong] = useState<'name' | 'dob'>()

  const open = (next: ListedUser) => {
    edit.open(next)
    setWrong(undefined)
  }

  const save = async () => {
    const input = { ...edit.draft, dob: edit.draft.dob || null }
    const refused = checkUserEdit(input, today)
    setWrong(wrongInPerson(input, today))
    if (refused) return banner({ text: t(refused.refused), tone: 'refused' })
    if (await edit.save(input)) banner({ text: t(messages.users.edited), tone: 'done' })
  }

  return { ...edit, open, save, wrong }
}

export type UserEdit = ReturnType<typeof useUserEdit>
