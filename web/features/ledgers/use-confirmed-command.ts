import type { CommandName } from '#domain/access/commands.ts'
import { useAlert } from '#web/components/alert.tsx'
import { type Question, useConfirm } from '#web/components/confirm.tsx'
import { useShowError } from '#web/lib/commands/show-error.ts'
import { useCommand } from '#web/lib/commands/use-command.ts'

/** Confirms by the name of the record, sends the version that the user saw, shows the outcome. */
export const useConfirmedCommand = (path: CommandName) => {
  const { run } = useCommand(path)
  const confirm = useConfirm()
  const alert = useAlert()
  const showError = useShowError('alert')

  return async (
    { id, version }: { id: string; version: number },
    question: Question & { readonly subject: string },
    /** `result`: the record afterwards, if it differs from the subject of the question. */
    words: { done: string; failed: string; result?: string },
  ): Promise<void> => {
    if (!(await confirm(question))) return
    const outcome = await run({ id, version })
    if (!outcome) return
    if ('failure' in outcome) showError(outcome.failure, words.failed)
    else alert({ text: words.done, help: words.result ?? question.subject, done: true })
  }
}
