import { useState } from 'react'
import { messages } from '#domain/messages.ts'
import { isRefusal } from '#domain/refusal.ts'
import { type LostTo, lostTo } from '#web/data/lost-to.ts'
import { useTellFailure } from '#web/data/tell-failure.ts'
import { useCommand } from '#web/data/use-command.ts'
import { t } from '#web/light/text.ts'
import { useAlert } from '#web/ui/alert.tsx'

const { saveFailed: SAVE_FAILED, updateFailed: UPDATE_FAILED } = messages.ledger

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
export const useRecordForm = <Draft, Wish, Row extends { id: string; version: number }>(
  rule: RecordRule<Draft, Wish, Row>,
) => {
  const [fresh, setFresh] = useState(rule.empty)
  const [changed, setChanged] = useState(rule.empty)
  const [row, setRow] = useState<Row>()
  const [conflict, setConflict] = useState<LostTo<Row>>()
  // A record bears the id of the command that made it.
  const adding = useCommand((wish: Wish & { commandId: string }) =>
    rule.add({ ...wish, id: wish.commandId }),
  )
  const editing = useCommand(rule.edit)
  const tellFailure = useTellFailure('alert')
  const alert = useAlert()
  const draft = row ? changed : fresh

  const end = () => {
    setRow(undefined)
    setConflict(undefined)
  }

  const send = (wish: Wish) => {
    if (!row) return adding.run(wish as Parameters<typeof adding.run>[0])
    const version = conflict?.current.version ?? row.version
    return editing.run({ ...wish, id: row.id, version } as Parameters<typeof editing.run>[0])
  }

  const save = async (): Promise<boolean> => {
    const wish = rule.wishOf(draft)
    const checked = rule.check(wish)
    if (isRefusal(checked)) {
      tellFailure({ kind: 'refusal', text: checked.refused })
      return false
    }
    const outcome = await send(wish)
    if (!outcome) return false
    if ('failure' in outcome) {
      const lost = lostTo<Row>(outcome.failure)
      if (lost) setConflict(lost)
      else tellFailure(outcome.failure, t(row ? UPDATE_FAILED : SAVE_FAILED))
      return false
    }
    if (row) end()
    else setFresh(rule.empty)
    alert({ text: row ? rule.updated : rule.saved, help: rule.inShort(wish), done: true })
    return true
  }

  const open = (next: Row) => {
    setChanged(rule.draftOf(next))
    setConflict(undefined)
    setRow(next)
    window.scrollTo({ top: 0 })
  }

  return {
    draft,
    row,
    conflict,
    busy: adding.busy || editing.busy,
    change: row ? setChanged : setFresh,
    save,
    open,
    cancel: end,
  }
}
