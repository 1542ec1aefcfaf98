import { useState } from 'react'
import { type GivenRole, isGivenRole } from '#domain/access/roles.ts'
import { messages } from '#domain/messages.ts'
import { checkUserEdit } from '#domain/user.ts'
import { client } from '#web/data/client.ts'
import type { Failure } from '#web/data/failure.ts'
import { useTellFailure } from '#web/data/tell-failure.ts'
import { useCommand } from '#web/data/use-command.ts'
import { t } from '#web/light/text.ts'
import { useBanner } from '#web/ui/banner.tsx'
import type { ListedUser } from './use-user-list.ts'

export interface UserDraft {
  readonly name: string
  readonly role: GivenRole
  readonly dob: string
}

export interface LostTo {
  readonly text: string
  readonly current: Pick<ListedUser, 'name' | 'role' | 'dob' | 'version'>
}

const lostTo = (failure: Failure): LostTo | undefined =>
  failure.kind === 'refusal' && failure.text === messages.conflict
    ? {
        text: t(failure.text, failure.values),
        current: failure.current as LostTo['current'],
      }
    : undefined

/** USR-10 with ERR-02: who saves second sees both versions and keeps the draft. */
export const useUserEdit = (today: string) => {
  const [user, setUser] = useState<ListedUser>()
  const [draft, setDraft] = useState<UserDraft>({ name: '', role: 'staff', dob: '' })
  const [conflict, setConflict] = useState<LostTo>()
  const { run, busy } = useCommand(client.users.edit.mutate)
  const tellFailure = useTellFailure('banner')
  const banner = useBanner()

  const open = (next: ListedUser) => {
    setUser(next)
    setConflict(undefined)
    const role = isGivenRole(next.role) ? next.role : 'staff'
    setDraft({ name: next.name, role, dob: next.dob ?? '' })
  }

  const save = async () => {
    if (!user) return
    const wish = { ...draft, dob: draft.dob || null }
    const refused = checkUserEdit(wish, today)
    if (refused) return banner({ text: t(refused.refused), tone: 'refused' })
    const version = conflict?.current.version ?? user.version
    const outcome = await run({ ...wish, id: user.id, version })
    if (!outcome) return
    if ('failure' in outcome) {
      const lost = lostTo(outcome.failure)
      if (lost) setConflict(lost)
      else tellFailure(outcome.failure)
      return
    }
    setUser(undefined)
    banner({ text: t(messages.users.edited), tone: 'done' })
  }

  return { user, draft, setDraft, conflict, busy, open, save, close: () => setUser(undefined) }
}

export type UserEdit = ReturnType<typeof useUserEdit>
