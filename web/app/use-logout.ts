import { useAlert } from '#web/components/alert.tsx'
import { client } from '#web/lib/api/client.ts'
import { queryClient } from '#web/lib/api/queries.ts'
import { newId } from '#web/lib/commands/new-id.ts'
import { attempt } from '#web/lib/commands/send.ts'
import { countOf, summaryOf } from '#web/lib/commands/summary.ts'
import { notSentWords } from '#web/lib/commands/waiting-words.ts'
import { dropApp } from '#web/lib/offline/app-files.ts'
import { useSession } from '#web/lib/session/session.ts'
import { clearBrowserStore } from '#web/lib/storage/browser-store.ts'
import { removeSessionHint } from '#web/public/shared/session-hint.ts'
import { t } from '#web/public/shared/text.ts'

/** Ends the session on the server, then clears it here (APP-04). */
export const useLogout = () => {
  const alert = useAlert()
  const userId = useSession().who?.id ?? ''
  return async () => {
    const { commandsOf, isOpen } = await import('#web/lib/commands/queue.ts')
    const waiting = summaryOf((await commandsOf(userId)).filter(isOpen), Date.now())
    if (countOf(waiting) > 0) {
      alert({
        text: notSentWords(waiting),
        help: t('They are only on this device. Connect, and log out when they are sent.'),
      })
      return
    }
    const outcome = await attempt(client.session.logout.mutate({ commandId: newId() }))
    const over = 'answer' in outcome || outcome.failure.kind === 'denial'
    if (!over) {
      alert({
        text: t('You are still logged in.'),
        help: t('Cannot reach the server. Try again when the internet is back.'),
      })
      return
    }
    queryClient.clear()
    // First: a running pull checks the hint before it stores anything.
    removeSessionHint()
    await Promise.all([clearBrowserStore(), dropApp()])
    location.replace('/')
  }
}
