import { useState } from 'react'
import { useSession } from '#web/lib/session/session.ts'
import { useUnsaved } from '#web/lib/session/unsaved.ts'
import { t } from '#web/public/shared/text.ts'
import type { GivenPassword } from './components/given-password.tsx'

/**
 * Newest first: the earlier ones may not have been sent yet, so leaving the screen asks. Hidden once
 * the session has ended.
 */
export const useGivenPasswords = () => {
  const [given, setGiven] = useState<readonly GivenPassword[]>([])
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set())
  const { ended } = useSession()
  const shown = ended ? [] : given
  useUnsaved(
    shown.some(({ password }) => !sent.has(password))
      ? t('Discard the one-time passwords?')
      : undefined,
  )
  return {
    given,
    shown,
    add: (added: readonly GivenPassword[]) => setGiven([...added, ...given]),
    markSent: (password: string) => setSent(new Set([...sent, password])),
  }
}
