import { useBanner } from '#web/components/banner.tsx'
import { useConfirm } from '#web/components/confirm.tsx'
import { cancel, discard, discardOthers } from '#web/lib/commands/queue.ts'
import { t } from '#web/public/shared/text.ts'

/** What the user can decide about a waiting command; both need a yes, because nothing undoes them. */
export const useDecisions = () => {
  const confirm = useConfirm()
  const banner = useBanner()

  const cancelOne = async (commandId: string, subject: string, hasLater: boolean) => {
    const sure = await confirm({
      title: t('Cancel this change?'),
      subject,
      help: hasLater
        ? t('It was not sent yet. Later changes to the same record are cancelled too.')
        : t('It was not sent yet.'),
      action: t('Cancel change'),
      keep: t('Keep it'),
    })
    if (sure && !(await cancel(commandId))) {
      banner({ text: t('Too late. It is being sent.'), tone: 'refused' })
    }
  }

  const discardOne = async (commandId: string, subject: string) => {
    const sure = await confirm({
      title: t('Discard this change?'),
      subject,
      help: t('The office never received this. Discarding cannot be undone.'),
      action: t('Discard'),
    })
    if (sure) await discard(commandId)
  }

  /** SAL-10: the office does not take them, and their owner may never log in here again. */
  const discardOthersOf = async (userId: string) => {
    const sure = await confirm({
      title: t('Discard what other people left here?'),
      help: t('Bills of salesmen stay. The office never received the rest.'),
      action: t('Discard'),
    })
    if (sure) await discardOthers(userId)
  }

  return { cancelOne, discardOne, discardOthersOf }
}
