import { messages } from '#domain/shared/messages.ts'
import { useBanner } from '#web/components/banner.tsx'
import type { Waiting } from '#web/lib/commands/queue.ts'
import { undoEndsAt } from '#web/lib/commands/undo.ts'
import { t } from '#web/public/shared/text.ts'
import { ChangeMark } from './components/change-mark.tsx'
import { UndoStrip } from './components/undo-strip.tsx'
import { useTimeLeft } from './use-time-left.ts'

const TEXTS: Readonly<Record<string, string>> = /* i18n */ {
  'invoices.deliver': 'Delivered, waiting to send',
  'invoices.edit': 'Change waiting to send',
  'invoices.delete': 'Deletion not confirmed yet',
}

/** C8: a bill with a change that the server has not confirmed; an unsent one can be cancelled. */
export const WaitingChange = (props: { command: Waiting; onCancelled: () => void }) => {
  const { commandId, procedure, state, triedAt } = props.command
  const leftMs = useTimeLeft(undoEndsAt(props.command))
  const banner = useBanner()
  const cancel = async () => {
    const queue = await import('#web/lib/commands/queue.ts')
    if (!(await queue.cancel(commandId))) {
      return banner({ text: t('Too late to cancel. It is sent.'), tone: 'refused' })
    }
    props.onCancelled()
  }
  const text = TEXTS[procedure]
  if (!text) return null
  const isUnsent = state === 'waiting' && triedAt === undefined
  if (isUnsent && leftMs > 0) {
    return (
      <UndoStrip
        text={t(messages.billing.delivered)}
        leftMs={leftMs}
        onUndo={() => void cancel()}
      />
    )
  }
  return <ChangeMark text={t(text)} onCancel={isUnsent ? () => void cancel() : undefined} />
}
