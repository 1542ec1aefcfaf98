import type { Rounding } from '#domain/rates/automatic-total.ts'
import { messages } from '#domain/shared/messages.ts'
import { useBanner } from '#web/components/banner.tsx'
import { useShowError } from '#web/lib/commands/show-error.ts'
import { useCommand } from '#web/lib/commands/use-command.ts'
import { t } from '#web/public/shared/text.ts'

/** MNY-03: saved as soon as it is chosen. */
export const useRounding = (version: number, refetch: () => Promise<unknown>) => {
  const { run } = useCommand('rates.setRounding')
  const showError = useShowError('alert')
  const banner = useBanner()
  return async (rounding: Rounding) => {
    const outcome = await run({ rounding, version })
    if (!outcome) return
    await refetch()
    if ('failure' in outcome) return showError(outcome.failure)
    banner({ text: t(messages.settings.saved), tone: 'done' })
  }
}
