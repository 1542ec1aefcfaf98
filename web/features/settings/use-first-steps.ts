import { useEffect } from 'react'
import { messages } from '#domain/shared/messages.ts'
import { useBanner } from '#web/components/banner.tsx'
import { useConfirm } from '#web/components/confirm.tsx'
import { client } from '#web/lib/api/client.ts'
import { queryClient, useLiveQuery } from '#web/lib/api/queries.ts'
import { useShowError } from '#web/lib/commands/show-error.ts'
import { useCommand } from '#web/lib/commands/use-command.ts'
import { t } from '#web/public/shared/text.ts'

const KEY = ['firstSteps.read']

/** SET-03: which steps are done, and the question before hiding the list. */
export const useFirstSteps = () => {
  const { data } = useLiveQuery({
    key: KEY,
    topics: ['settings', 'catalog', 'users', 'production', 'invoices', 'salesmen'],
    read: () => client.firstSteps.read.query(),
  })
  // An owner does not hear of a salesman's route, so each visit of the home reads again.
  useEffect(() => void queryClient.invalidateQueries({ queryKey: KEY }), [])

  const hiding = useCommand('firstSteps.hide')
  const confirm = useConfirm()
  const banner = useBanner()
  const showError = useShowError('banner')
  const hide = async () => {
    const sure = await confirm({
      title: t('Hide the first steps?'),
      subject: t('For owner and boss, on all devices. They do not come back.'),
      action: t('Hide'),
      harmless: true,
    })
    if (!sure) return
    const outcome = await hiding.run({})
    if (!outcome) return
    if ('failure' in outcome) return showError(outcome.failure)
    banner({ text: t(messages.settings.stepsHidden), tone: 'done' })
  }
  return { steps: data, hide: () => void hide() }
}
