import { useState } from 'react'
import { messages } from '#domain/shared/messages.ts'
import { isRefusal } from '#domain/shared/refusal.ts'
import { checkProduction } from '#domain/stock/production.ts'
import { useAlert } from '#web/components/alert.tsx'
import { useRecordEdit } from '#web/lib/commands/use-record-edit.ts'
import { t } from '#web/public/shared/text.ts'
import { draftOf, inShort, linesOf, type ProductionDraft } from './draft.ts'
import type { ListedProduction } from './use-production-list.ts'

/** PRD-03. */
export const useProductionEdit = (today: string) => {
  const [draft, setDraft] = useState<ProductionDraft>({ day: '', quantities: {} })
  const edit = useRecordEdit<'production.edit', ListedProduction>('production.edit', 'alert')
  const alert = useAlert()

  const open = (next: ListedProduction) => {
    edit.open(next)
    setDraft(draftOf(next))
  }

  const save = async () => {
    const { day } = draft
    const lines = checkProduction({ day, lines: linesOf(draft.quantities) }, today)
    if (isRefusal(lines)) return edit.showError({ kind: 'refusal', text: lines.refused })
    if (!(await edit.save({ day, lines }))) return
    const help = t('Saved version: {what}.', { what: inShort({ day, lines }) })
    alert({ text: t(messages.production.updated), help, done: true })
  }

  return { ...edit, draft, setDraft, open, save }
}

export type ProductionEdit = ReturnType<typeof useProductionEdit>
