import { client } from '#web/data/client.ts'
import { queryClient } from '#web/data/queries.ts'
import { useCommand } from '#web/data/use-command.ts'
import { removeMarker } from '#web/light/marker.ts'
import { t } from '#web/light/text.ts'
import { useAlert } from '#web/ui/alert.tsx'

/** Ends the session on the server, then clears it here (APP-04). */
export const useLogout = () => {
  const { run } = useCommand(client.session.logout.mutate)
  const alert = useAlert()
  return async () => {
    const outcome = await run({})
    if (!outcome) return
    const over = 'answer' in outcome || outcome.failure.kind === 'denial'
    if (!over) {
      alert({
        text: t('You are still logged in.'),
        help: t('The server cannot be reached. Try again when the network is back.'),
      })
      return
    }
    queryClient.clear()
    removeMarker()
    location.replace('/')
  }
}
