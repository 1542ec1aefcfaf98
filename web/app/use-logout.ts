import { messages } from '#domain/shared/messages.ts'
import { useAlert } from '#web/components/alert.tsx'
import { useConfirm } from '#web/components/confirm.tsx'
import { useOpenPanel } from '#web/lib/session/open-panel.ts'
import { useSession } from '#web/lib/session/session.ts'
import { useMayLeave } from '#web/lib/session/unsaved.ts'
import { t } from '#web/public/shared/text.ts'

/** Logs out, after the questions about work that is not saved or not sent. */
export const useLogout = () => {
  const alert = useAlert()
  const confirm = useConfirm()
  const openPanel = useOpenPanel()
  const mayLeave = useMayLeave()
  const userId = useSession().who?.id ?? ''
  return async () => {
    const part = await import('./logout.ts').catch(() => undefined)
    if (part) return part.logout({ userId, alert, confirm, openPanel, mayLeave })
    alert({
      text: t(messages.app.chunkFailed, { id: 'logout' }),
      help: t('Check the internet. What you saved is safe.'),
    })
  }
}
