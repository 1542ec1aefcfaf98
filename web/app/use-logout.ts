import { useAlert } from '#web/components/alert.tsx'
import { plural } from '#web/components/plural.ts'
import { client } from '#web/lib/api/client.ts'
import { useSends } from '#web/lib/api/pending-requests.ts'
import { queryClient } from '#web/lib/api/queries.ts'
import { newId } from '#web/lib/commands/new-id.ts'
import { attempt, resumeSends } from '#web/lib/commands/send-request.ts'
import { useTellSettled } from '#web/lib/commands/show-late-result.ts'
import { summaryOf } from '#web/lib/commands/summary.ts'
import { dropApp } from '#web/lib/offline/app-files.ts'
import { useSession } from '#web/lib/session/session.ts'
import { clearBrowserStore, sendsOf } from '#web/lib/storage/browser-store.ts'
import { removeMarker } from '#web/public/shared/session-hint.ts'
import { t } from '#web/public/shared/text.ts'

/** Ends the session on the server, then clears it here (APP-04). */
export const useLogout = () => {
  const alert = useAlert()
  const sends = useSends()
  const userId = useSession().who?.id ?? ''
  const tellSettled = useTellSettled()
  return async () => {
    const { isOpen, keptOf } = await import('#web/lib/commands/queue.ts')
    const waiting = summaryOf((await keptOf(userId)).filter(isOpen), Date.now())
    const waits = waiting.bills + waiting.others
    if (waits > 0) {
      alert({
        text: plural(waits, '# bill waits to be sent.', '# bills wait to be sent.'),
        help: t('They are only on this phone. Find a network and log out when they are sent.'),
      })
      return
    }
    const unanswered = Math.max(sends.length, (await sendsOf(userId)).length)
    if (unanswered > 0) {
      alert({
        text: plural(unanswered, '# save waits for its answer.', '# saves wait for their answer.'),
        help: t('Logging out now could lose them. Wait until they are confirmed.'),
      })
      // Those of a tab that was closed meanwhile are asked about by nobody else.
      await resumeSends(userId, ({ call }, outcome) => tellSettled(call, outcome))
      return
    }
    const outcome = await attempt(() => client.session.logout.mutate({ commandId: newId() }))
    const over = 'answer' in outcome || outcome.failure.kind === 'denial'
    if (!over) {
      alert({
        text: t('You are still logged in.'),
        help: t('The server cannot be reached. Try again when the network is back.'),
      })
      return
    }
    queryClient.clear()
    // First: what is still under way looks for it before it keeps anything.
    removeMarker()
    await Promise.all([clearBrowserStore(), dropApp()])
    location.replace('/')
  }
}
