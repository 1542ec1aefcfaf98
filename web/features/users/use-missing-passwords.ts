import { messages } from '#domain/shared/messages.ts'
import { useBanner } from '#web/components/banner.tsx'
import { useShowError } from '#web/lib/commands/show-error.ts'
import { useCommand } from '#web/lib/commands/use-command.ts'
import { t } from '#web/public/shared/text.ts'

const TEXTS = {
  set: messages.users.defaultsSet,
  'none lacked one': messages.users.allHavePasswords,
  nobody: messages.users.noUsers,
} as const

export const useMissingPasswords = () => {
  const { run, busy } = useCommand('users.setMissingPasswords')
  const showError = useShowError('banner')
  const banner = useBanner()

  const setMissing = async () => {
    const outcome = await run({})
    if (!outcome) return
    if ('failure' in outcome) return showError(outcome.failure)
    banner({ text: t(TEXTS[outcome.answer.outcome]), tone: 'done' })
  }

  return { setMissing, busy }
}
