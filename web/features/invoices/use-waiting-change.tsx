import type { ReactNode } from 'react'
import { messages } from '#domain/shared/messages.ts'
import type { Waiting } from '#web/lib/commands/queue.ts'
import { undoEndsAt } from '#web/lib/commands/undo.ts'
import { t } from '#web/public/shared/text.ts'
import { ChangeMark } from './components/change-mark.tsx'
import { UndoStrip } from './components/undo-strip.tsx'
import { useCancel } from './use-cancel.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

const TEXTS: Readonly<Record<string, string>> = /* i18n */ {
  'invoices.deliver': 'Delivered, waiting to send',
  'invoices.edit': 'Change waiting to send',
  'invoices.delete': 'Deletion not confirmed yet',
}

/** Most ticks are answered sooner; the mark must not flash for each. */
const SOON_MS = 2000

/** C8, C9: a bill with a change that the server has not confirmed; an unsent one can be cancelled. */
export const useWaitingChange = (
  command: Waiting | undefined,
  onCancelled: () => void,
): {
  /** In place of the tick and the actions, so that the list does not move. */
  readonly undo?: ReactNode
  readonly mark?: ReactNode
} => {
  const cancel = useCancel(onCancelled)
  const undoEnd = command ? undoEndsAt(command) : 0
  const seconds = useSecondsLeft(undoEnd)
  const isSoon = useSecondsLeft(undoEnd + SOON_MS) > 0
  if (!command) return {}
  const { commandId, procedure, state, triedAt } = command
  const text = TEXTS[procedure]
  if (!text) return {}
  const isUnsent = state === 'waiting' && triedAt === undefined
  const run = () => void cancel(commandId)
  if (isUnsent && seconds > 0) {
    const done = t(messages.billing.delivered)
    return { undo: <UndoStrip text={done} seconds={seconds} onUndo={run} /> }
  }
  return isSoon ? {} : { mark: <ChangeMark text={t(text)} onCancel={isUnsent ? run : undefined} /> }
}
