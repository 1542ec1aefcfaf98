import { useBanner } from '#web/components/banner.tsx'
import { t } from '#web/public/shared/text.ts'

/** Takes a change out of the device's queue, if it was not sent. */
export const useCancel = (onCancelled: () => void) => {
  const banner = useBanner()
  return async (commandId: string) => {
    const queue = await import('#web/lib/commands/queue.ts')
    if (await queue.cancel(commandId)) return onCancelled()
    banner({ text: t('Too late to cancel. It is sent.'), tone: 'refused' })
  }
}
