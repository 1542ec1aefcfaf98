import { messages } from '#domain/messages.ts'
import { client } from '#web/data/client.ts'
import { useTellFailure } from '#web/data/tell-failure.ts'
import { useCommand } from '#web/data/use-command.ts'
import { t } from '#web/light/text.ts'
import { useBanner } from '#web/ui/banner.tsx'

const TEXTS = {
  set: messages.users.defaultsSet,
  'none lacked one': messages.users.allHavePasswords,
  nobody: messages.users.noUsers,
} as const

export const useMissingPasswords = () => {
  const { run, busy } = useCommand(client.users.setMissingPasswords.mutate)
  const tellFailure = useTellFailure('banner')
  const banner = useBanner()

  const setMissing = async () => {
    const outcome = await run({})
    if (!outcome) return
    if ('failure' in outcome) return tellFailure(outcome.failure)
    banner({ text: t(TEXTS[outcome.answer.outcome]), tone: 'done' })
  }

  return { setMissing, busy }
}
