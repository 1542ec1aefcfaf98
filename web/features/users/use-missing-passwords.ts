import { useState } from 'react'
import { messages } from '#domain/shared/messages.ts'
import { useBanner } from '#web/components/banner.tsx'
import { useShowError } from '#web/lib/commands/show-error.ts'
import { useCommand } from '#web/lib/commands/use-command.ts'
import { t } from '#web/public/shared/text.ts'
import type { GivenPassword } from './components/given-password.tsx'
import { newOneTimePassword } from './one-time-password.ts'
import type { ListedUser } from './use-user-list.ts'

const TEXTS = {
  set: messages.users.defaultsSet,
  'none lacked one': messages.users.allHavePasswords,
  nobody: messages.users.noUsers,
} as const

/** One for each user, made once: a second tap sends the same contents. */
const useOneTimePasswords = () => {
  const [made] = useState(() => new Map<string, string>())
  return (id: string): string => {
    const password = made.get(id) ?? newOneTimePassword()
    made.set(id, password)
    return password
  }
}

export const useMissingPasswords = (users: readonly ListedUser[] = []) => {
  const { run, busy } = useCommand('users.setMissingPasswords')
  const [given, setGiven] = useState<readonly GivenPassword[]>([])
  const passwordOf = useOneTimePasswords()
  const showError = useShowError('banner')
  const banner = useBanner()

  const setMissing = async () => {
    const passwords = users
      .filter((user) => user.editable && !user.hasPassword)
      .map(({ id, name, phone }) => ({ id, name, phone, password: passwordOf(id) }))
    const sent = passwords.map(({ id, password }) => ({ id, password }))
    const outcome = await run(sent.length > 0 ? { passwords: sent } : {})
    if (!outcome) return
    if ('failure' in outcome) return showError(outcome.failure)
    const { outcome: result, oneTime } = outcome.answer
    const shown = passwords.filter(({ id }) => oneTime.includes(id))
    setGiven(shown)
    const text =
      shown.length > 0
        ? t('One-time passwords set. Send them now: they are shown only once.')
        : t(TEXTS[result])
    banner({ text, tone: 'done' })
  }

  return { setMissing, busy, given }
}
