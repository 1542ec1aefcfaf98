import { useEffect, useEffectEvent } from 'react'
import { useAlert } from '#web/components/alert.tsx'
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

/** Shows the result of a command whose form no longer waits: after a reload or a timeout. */
export const useLateResults = (userId: string): void => {
  const alert = useAlert()
  const banner = useBanner()
  const showError = useShowError('alert')
  const show = useEffectEvent(
    async ({ procedure }: QueuedCommand, outcome: CommandOutcome<unknown>): Promise<void> => {
      if ('failure' in outcome) return showError(outcome.failure)
      const success = await successOf(procedure)
      const text = t(success.done)
      if (success.banner) return banner({ text, tone: 'done' })
      alert({ text, help: t('Your earlier change is now saved.'), done: true })
    },
  )
  useEffect(
    () => watchLateOutcomes(userId, isLeft, (command, outcome) => void show(command, outcome)),
    [userId],
  )
}
