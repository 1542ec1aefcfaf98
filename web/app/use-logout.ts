import { clearBrowserStore, sendsOf } from '#web/data/browser-store.ts'
import { client } from '#web/data/client.ts'
import { useSends } from '#web/data/kept-sends.ts'
import { newId } from '#web/data/new-id.ts'
import { queryClient } from '#web/data/queries.ts'
import { attempt, resumeSends } from '#web/data/sends.ts'
import { useSession } from '#web/data/session.ts'
import { useTellSettled } from '#web/data/tell-settled.ts'
import { removeMarker } from '#web/light/marker.ts'
import { t } from '#web/light/text.ts'
import { dropApp } from '#web/offline/app-parts.ts'
import { summaryOf } from '#web/offline/summary.ts'
import { useAlert } from '#web/ui/alert.tsx'
import { plural } from '#web/ui/plural.ts'

/** Ends the session on the server, then clears it here (APP-04). */
export const useLogout = () => {
  const alert = useAlert()
  const sends = useSends()
  const userId = useSession().who?.id ?? ''
  const tellSettled = useTellSettled()
  return async () => {
    const { isOpen, keptOf } = await import('#web/offline/outbox.ts')
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
