import { formatDay } from '#domain/shared/dates.ts'
import { messages } from '#domain/shared/messages.ts'
import { isRefusal } from '#domain/shared/refusal.ts'
import { checkProduction } from '#domain/stock/production.ts'
import { useBanner } from '#web/components/banner.tsx'
import { useCatalog } from '#web/components/catalog.ts'
import { useDialogEdit } from '#web/lib/commands/use-dialog-edit.ts'
import { t } from '#web/public/shared/text.ts'
import { draftOf, inShort, linesOf, type ProductionDraft } from './draft.ts'
import type { ListedProduction } from './use-production-list.ts'

const FORM = {
  empty: { day: '', quantities: {} },
  draftOf,
  nameOf: ({ day }: ListedProduction) => formatDay(day),
}

/** PRD-03. */
export const useProductionEdit = (today: string) => {
  const edit = useDialogEdit<'production.edit', ListedProduction, ProductionDraft>(
    'production.edit',
    'alert',
    FORM,
  )
  const banner = useBanner()
  const catalog = useCatalog()

  const save = async () => {
    const { day, quantities } = edit.draft
    const lines = checkProduction(catalog, { day, lines: linesOf(catalog, quantities) }, today)
    if (isRefusal(lines)) return edit.showError({ kind: 'refusal', text: lines.refused })
    if (!(await edit.save({ day, lines }))) return
    const help = t('Saved version: {what}.', { what: inShort({ day, lines }) })
    banner({ text: t(messages.production.updated), help, tone: 'done' })
  }

  return { ...edit, save }
}

export type ProductionEdit = ReturnType<typeof useProductionEdit>
