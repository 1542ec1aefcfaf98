import { useState } from 'react'
import { messages } from '#domain/shared/messages.ts'
import { isRefusal } from '#domain/shared/refusal.ts'
import { checkProduction } from '#domain/stock/production.ts'
import { useBanner } from '#web/components/banner.tsx'
import { useCatalog } from '#web/components/catalog.ts'
import { useShowError } from '#web/lib/commands/show-error.ts'
import { useAddCommand } from '#web/lib/commands/use-command.ts'
import { t } from '#web/public/shared/text.ts'
import { inShort, linesOf, type ProductionDraft } from './draft.ts'

/** PRD-01. An untouched date means today, even after midnight. */
export const useProductionEntry = (today: string) => {
  const [typed, setTyped] = useState<{ day?: string } & Pick<ProductionDraft, 'quantities'>>({
    quantities: {},
  })
  const { run, busy } = useAddCommand('production.add')
  const showError = useShowError('alert')
  const banner = useBanner()
  const catalog = useCatalog()
  const draft: ProductionDraft = { day: typed.day ?? today, quantities: typed.quantities }

  const add = async (): Promise<boolean> => {
    const { day } = draft
    const lines = checkProduction(
      catalog,
      { day, lines: linesOf(catalog, draft.quantities) },
      today,
    )
    if (isRefusal(lines)) {
      showError({ kind: 'refusal', text: lines.refused })
      return false
    }
    const outcome = await run({ day, lines })
    if (!outcome) return false
    if ('failure' in outcome) {
      showError(outcome.failure)
      return false
    }
    setTyped({ quantities: {} })
    const help = t('{what}. Added to stock.', { what: inShort({ day, lines }) })
    banner({ text: t(messages.production.added), help, tone: 'done' })
    return true
  }

  return { draft, setDraft: setTyped, add, busy }
}
