import { useState } from 'react'
import { messages } from '#domain/messages.ts'
import { checkProduction } from '#domain/production.ts'
import { isRefusal } from '#domain/refusal.ts'
import { client } from '#web/data/client.ts'
import type { Failure } from '#web/data/failure.ts'
import { useTellFailure } from '#web/data/tell-failure.ts'
import { useCommand } from '#web/data/use-command.ts'
import { t } from '#web/light/text.ts'
import { useAlert } from '#web/ui/alert.tsx'
import { draftOf, inShort, linesOf, type ProductionDraft } from './draft.ts'
import type { ListedProduction } from './use-production-list.ts'

export interface LostTo {
  readonly text: string
  readonly current: ListedProduction
}

const lostTo = (failure: Failure): LostTo | undefined =>
  failure.kind === 'refusal' && failure.text === messages.conflict
    ? { text: t(failure.text, failure.values), current: failure.current as ListedProduction }
    : undefined

/** PRD-03 with ERR-02: who saves second sees both versions and keeps the draft. */
export const useProductionEdit = (today: string) => {
  const [record, setRecord] = useState<ListedProduction>()
  const [draft, setDraft] = useState<ProductionDraft>({ day: '', quantities: {} })
  const [conflict, setConflict] = useState<LostTo>()
  const { run, busy } = useCommand(client.production.edit.mutate)
  const tellFailure = useTellFailure('alert')
  const alert = useAlert()

  const open = (next: ListedProduction) => {
    setRecord(next)
    setConflict(undefined)
    setDraft(draftOf(next))
  }

  const save = async () => {
    if (!record) return
    const { day } = draft
    const lines = checkProduction({ day, lines: linesOf(draft.quantities) }, today)
    if (isRefusal(lines)) return tellFailure({ kind: 'refusal', text: lines.refused })
    const version = conflict?.current.version ?? record.version
    const outcome = await run({ id: record.id, version, day, lines })
    if (!outcome) return
    if ('failure' in outcome) {
      const lost = lostTo(outcome.failure)
      if (lost) setConflict(lost)
      else tellFailure(outcome.failure)
      return
    }
    setRecord(undefined)
    const help = t('It reads {what} now.', { what: inShort({ day, lines }) })
    alert({ text: t(messages.production.updated), help, done: true })
  }

  return { record, draft, setDraft, conflict, busy, open, save, close: () => setRecord(undefined) }
}
