import { useState } from 'react'
import type { CommandName } from '#domain/access/commands.ts'
import { messages } from '#domain/shared/messages.ts'
import { isRefusal } from '#domain/shared/refusal.ts'
import { useAlert } from '#web/components/alert.tsx'
import { useAddCommand } from '#web/lib/commands/use-command.ts'
import { useRecordEdit } from '#web/lib/commands/use-record-edit.ts'
import { isChanged, useUnsaved } from '#web/lib/session/unsaved.ts'
import { t } from '#web/public/shared/text.ts'

export interface RecordRule<Draft, Input, Row> {
  readonly empty: Draft
  readonly draftOf: (row: Row) => Draft
  readonly toInput: (draft: Draft) => Input
  /** The same check that the server runs. */
  readonly check: (input: Input) => unknown
  readonly add: CommandName
  readonly edit: CommandName
  readonly saved: string
  readonly updated: string
  readonly inShort: (input: Input) => string
}

/**
 * LED-04, ERR-02: one form in two modes, new record or edit. The fields keep their contents until
 * they are saved or cancelled, whatever fails.
 */
export const useRecordForm = <
  Draft,
  Input extends object,
  Row extends { id: string; version: number; name: string },
>(
  rule: RecordRule<Draft, Input, Row>,
) => {
  const [fresh, setFresh] = useState(rule.empty)
  const [changed, setChanged] = useState(rule.empty)
  const adding = useAddCommand(rule.add)
  const updateFailed = t(messages.ledger.updateFailed)
  const editing = useRecordEdit<CommandName, Row>(rule.edit, 'alert', { headline: updateFailed })
  const alert = useAlert()
  const { record, isQueued, showError } = editing
  const draft = record ? changed : fresh
  const mayDiscard = useUnsaved(
    record && !isQueued && isChanged(changed, rule.draftOf(record))
      ? t('Discard changes to {name}?', { name: record.name })
      : undefined,
  )

  const add = async (input: Input): Promise<boolean> => {
    const outcome = await adding.run(input)
    if (!outcome) return false
    if ('failure' in outcome) showError(outcome.failure, t(messages.ledger.saveFailed))
    else setFresh(rule.empty)
    return 'answer' in outcome
  }

  const save = async (): Promise<boolean> => {
    const input = rule.toInput(draft)
    const checked = rule.check(input)
    if (isRefusal(checked)) {
      showError({ kind: 'refusal', text: checked.refused })
      return false
    }
    if (!(await (record ? editing.save(input) : add(input)))) return false
    alert({ text: record ? rule.updated : rule.saved, help: rule.inShort(input), done: true })
    return true
  }

  const open = async (next: Row) => {
    if (!(await mayDiscard())) return
    setChanged(rule.draftOf(next))
    editing.open(next)
    window.scrollTo({ top: 0 })
  }

  return {
    draft,
    row: record,
    conflict: editing.conflict,
    busy: adding.busy || editing.busy,
    change: record ? setChanged : setFresh,
    save,
    open,
    cancel: async () => {
      if (await mayDiscard()) editing.close()
    },
  }
}
