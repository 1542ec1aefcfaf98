import { useState } from 'react'
import { messages } from '#domain/shared/messages.ts'
import { useBanner } from '#web/components/banner.tsx'
import { useShowError } from '#web/lib/commands/show-error.ts'
import { useCommand } from '#web/lib/commands/use-command.ts'
import { t } from '#web/public/shared/text.ts'
import type { GivenPassword } from './components/given-password.tsx'
import { newOneTimePassword } from './one-time-password.ts'
import { useGivenPasswords } from './use-given-passwords.ts'
import type { ListedUser } from './use-user-list.ts'

const TEXTS = {
  set: messages.users.defaultsSet,
  'none lacked one': messages.users.allHavePasswords,
  nobody: messages.users.noUsers,
} as const

/**
 * One for each user, made once: a second tap sends the same contents. Also of users who have one by
 * now, because the answer that says so may have been lost.
 */
const useOneTimePasswords = () => {
  const [made] = useState(() => new Map<string, GivenPassword>())
  return (users: readonly ListedUser[]): ReadonlyMap<string, GivenPassword> => {
    for (const { id, name, phone, editable, hasPassword } of users) {
      if (editable && !hasPassword && !made.has(id)) {
        made.set(id, { name, phone, password: newOneTimePassword() })
      }
    }
    return made
  }
}

export const useMissingPasswords = (users: readonly ListedUser[] = []) => {
  const { run, busy } = useCommand('users.setMissingPasswords')
  const { given, shown, add, markSent } = useGivenPasswords()
  const passwordsFor = useOneTimePasswords()
  const showError = useShowError('banner')
  const banner = useBanner()

  const setMissing = async () => {
    const made = passwordsFor(users)
    const open = [...made].filter(([, one]) => !given.includes(one))
    const sent = open.map(([id, { password }]) => ({ id, password }))
    const outcome = await run(sent.length > 0 ? { passwords: sent } : {})
    if (!outcome) return
    if ('failure' in outcome) return showError(outcome.failure)
    const { outcome: result, oneTime } = outcome.answer
    const added = open.filter(([id]) => oneTime.includes(id)).map(([, one]) => one)
    add(added)
    const text =
      added.length > 0
        ? t('One-time passwords set. Send them now: they are shown only once.')
        : t(TEXTS[result])
    banner({ text, tone: 'done' })
  }

  return { setMissing, busy, given: shown, onSent: markSent }
}
