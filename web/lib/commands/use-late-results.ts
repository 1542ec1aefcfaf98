import { useEffect, useEffectEvent } from 'react'
import { useReplaceUnconfirmed } from '#web/components/alert.tsx'
import { useBanner } from '#web/components/banner.tsx'
import { t } from '#web/public/shared/text.ts'
import type { CommandOutcome } from './command-types.ts'
import { watchLateOutcomes } from './outcomes.ts'
import { isOpen, type QueuedCommand } from './queue.ts'
import { useShowError } from './show-error.ts'
import { successOf } from './success-text.ts'

/** A refused bill waits in the form's list, where it can be fixed. */
const isLeft = (command: QueuedCommand): boolean =>
  command.procedure === 'invoices.create' && isOpen(command)

/** C7: the token of a bill whose form serves the next customer. */
const tokenOf = (answer: unknown): number | undefined =>
  typeof answer === 'object' && answer && 'token' in answer && typeof answer.token === 'number'
    ? answer.token
    : undefined

/**
 * Shows the result of a command whose form no longer waits: after a reload or a timeout. A failure
 * must be closed, because the change is gone.
 */
export const useLateResults = (userId: string): void => {
  const replaceUnconfirmed = useReplaceUnconfirmed()
  const banner = useBanner()
  const showError = useShowError('alert')
  const show = useEffectEvent(
    (success: Awaited<ReturnType<typeof successOf>>, outcome: CommandOutcome<unknown>): void => {
      if ('failure' in outcome) return showError(outcome.failure)
      const text = t(success.done)
      const n = tokenOf(outcome.answer)
      const token = n === undefined ? {} : { help: t('Token {n}', { n }) }
      if (success.banner) return banner({ text, ...token, tone: 'done', isLate: true })
      const help = t('Your earlier change is now saved.')
      // No alert opens in the middle of other work, and another one is left to be read.
      if (!replaceUnconfirmed({ text, help, done: true }))
        banner({ text, help, tone: 'done', isLate: true })
    },
  )
  useEffect(
    () =>
      watchLateOutcomes(userId, isLeft, ({ procedure }, outcome) => {
        void successOf(procedure).then((success) => show(success, outcome))
      }),
    [userId],
  )
}
