import { useAlert } from '#web/components/alert.tsx'
import { plural } from '#web/components/plural.ts'
import { client } from '#web/lib/api/client.ts'
import { usePendingRequests } from '#web/lib/api/pending-requests.ts'
import { queryClient } from '#web/lib/api/queries.ts'
import { newId } from '#web/lib/commands/new-id.ts'
import { attempt, resumeRequests } from '#web/lib/commands/send-request.ts'
import { useShowLateResult } from '#web/lib/commands/show-late-result.ts'
import { summaryOf } from '#web/lib/commands/summary.ts'
import { dropApp } from '#web/lib/offline/app-files.ts'
import { useSession } from '#web/lib/session/session.ts'
import { clearBrowserStore, pendingRequestsOf } from '#web/lib/storage/browser-store.ts'
import { removeSessionHint } from '#web/public/shared/session-hint.ts'
import { t } from '#web/public/shared/text.ts'

/** Ends the session on the server, then clears it here (APP-04). */
export const useLogout = () => {
  const alert = useAlert()
  const sends = usePendingRequests()
  const userId = useSession().who?.id ?? ''
  const showLateResult = useShowLateResult()
  return async () => {
    const { isOpen, pendingOf } = await import('#web/lib/commands/queue.ts')
    const waiting = summaryOf((await pendingOf(userId)).filter(isOpen), Date.now())
    const unsentCount = waiting.bills + waiting.others
    if (unsentCount > 0) {
      alert({
        text: plural(unsentCount, '# bill not sent yet.', '# bills not sent yet.'),
        help: t('They are only on this phone. Connect, and log out when they are sent.'),
      })
      return
    }
    const unanswered = Math.max(sends.length, (await pendingRequestsOf(userId)).length)
    if (unanswered > 0) {
      alert({
        text: plural(unanswered, '# change not confirmed yet.', '# changes not confirmed yet.'),
        help: t('Logging out now could lose them. Wait until they are confirmed.'),
      })
      // No other tab retries the requests of a closed tab.
      await resumeRequests(userId, ({ call }, outcome) => void showLateResult(call, outcome))
      return
    }
    const outcome = await attempt(() => client.session.logout.mutate({ commandId: newId() }))
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
