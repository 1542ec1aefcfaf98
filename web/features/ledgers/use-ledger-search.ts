import { useAlert } from '#web/components/alert.tsx'
import { type Question, useConfirm } from '#web/components/confirm.tsx'
import { useTellFailure } from '#web/lib/commands/show-error.ts'
import { useCommand } from '#web/lib/commands/use-command.ts'

type Seen = { commandId: string; id: string; version: number }

/** Asks, naming the record; then does it to what was seen, and tells how it went. */
export const useAsked = (send: (seen: Seen) => Promise<unknown>) => {
  const { run } = useCommand(send)
  const confirm = useConfirm()
  const alert = useAlert()
  const tellFailure = useTellFailure('alert')

  return async (
    { id, version }: { id: string; version: number },
    question: Question,
    /** `result`: the record as it is afterwards, where that differs from what was asked about. */
    words: { done: string; failed: string; result?: string },
  ): Promise<void> => {
    if (!(await confirm(question))) return
    const outcome = await run({ id, version })
    if (!outcome) return
    if ('failure' in outcome) tellFailure(outcome.failure, words.failed)
    else alert({ text: words.done, help: words.result ?? question.subject, done: true })
  }
}
