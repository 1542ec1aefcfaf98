import { useState } from 'react'
import { messages } from '#domain/shared/messages.ts'
import { isRefusal } from '#domain/shared/refusal.ts'
import { useAlert } from '#web/components/alert.tsx'
import { useCommand } from '#web/lib/commands/use-command.ts'
import { useRecordEdit } from '#web/lib/commands/use-record-edit.ts'
import { t } from '#web/public/shared/text.ts'

type Sent = { commandId: string; id: string }

export interface RecordRule<Draft, Wish, Row> {
  readonly empty: Draft
  readonly draftOf: (row: Row) => Draft
  readonly wishOf: (draft: Draft) => Wish
  /** The rule that decides on the server too. */
  readonly check: (wish: Wish) => unknown
  readonly add: (wish: Wish & Sent) => Promise<unknown>
  readonly edit: (wish: Wish & Sent & { version: number }) => Promise<unknown>
  readonly saved: string
  readonly updated: string
  readonly inShort: (wish: Wish) => string
}

/**
 * LED-04, ERR-02: one form in two modes, a new record or one that is being changed. What stands
 * in the fields stays until it is saved or left, whatever fails.
 */
export const useRecordForm = <
  Draft,
  Wish extends object,
  Row extends { id: string; version: number },
>(
  rule: RecordRule<Draft, Wish, Row>,
) => {
  const [fresh, setFresh] = useState(rule.empty)
  const [changed, setChanged] = useState(rule.empty)
  // A record bears the id of the command that made it.
  const adding = useCommand((wish: Wish & { commandId: string }) =>
    rule.add({ ...wish, id: wish.commandId }),
  )
  const updateFailed = t(messages.ledger.updateFailed)
  const editing = useRecordEdit<Wish, Row>(rule.edit, 'alert', updateFailed)
  const alert = useAlert()
  const { record, tellFailure } = editing
  const draft = record ? changed : fresh

  const add = async (wish: Wish): Promise<boolean> => {
    const outcome = await adding.run(wish as Parameters<typeof adding.run>[0])
    if (!outcome) return false
    if ('failure' in outcome) tellFailure(outcome.failure, t(messages.ledger.saveFailed))
    else setFresh(rule.empty)
    return 'answer' in outcome
  }

  const save = async (): Promise<boolean> => {
    const wish = rule.wishOf(draft)
    const checked = rule.check(wish)
    if (isRefusal(checked)) {
      tellFailure({ kind: 'refusal', text: checked.refused })
      return false
    }
    if (!(await (record ? editing.save(wish) : add(wish)))) return false
    alert({ text: record ? rule.updated : rule.saved, help: rule.inShort(wish), done: true })
    return true
  }

  const open = (next: Row) => {
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
    cancel: editing.close,
  }
}
