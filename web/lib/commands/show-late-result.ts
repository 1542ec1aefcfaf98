import { useAlert } from '#web/components/alert.tsx'
import { useBanner } from '#web/components/banner.tsx'
import { t } from '#web/public/shared/text.ts'
import type { CommandOutcome } from './send-request.ts'
import { useShowError } from './show-error.ts'
import { successOf } from './success-text.ts'

/** Shows the result of a write whose form no longer waits: after a reload or a timeout. */
export const useShowLateResult = () => {
  const alert = useAlert()
  const banner = useBanner()
  const showError = useShowError('alert')
  return async (call: string | undefined, outcome: CommandOutcome<unknown>): Promise<void> => {
    if ('failure' in outcome) return showError(outcome.failure)
    const success = await successOf(call)
    const text = t(success.done)
    if (success.banner) return banner({ text, tone: 'done' })
    alert({ text, help: t('Your earlier change is now saved.'), done: true })
  }
}
