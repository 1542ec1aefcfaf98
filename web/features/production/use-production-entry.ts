import { useState } from 'react'
import { messages } from '#domain/shared/messages.ts'
import { isRefusal } from '#domain/shared/refusal.ts'
import { checkProduction, type ProductionLine } from '#domain/stock/production.ts'
import { useAlert } from '#web/components/alert.tsx'
import { client } from '#web/lib/api/client.ts'
import { useTellFailure } from '#web/lib/commands/show-error.ts'
import { useCommand } from '#web/lib/commands/use-command.ts'
import { t } from '#web/public/shared/text.ts'
import { inShort, linesOf, type ProductionDraft } from './draft.ts'

interface Wish {
  readonly commandId: string
  readonly day: string
  readonly lines: ProductionLine[]
}

// A record bears the id of the command that made it, so both live and end with the form's contents.
const send = (wish: Wish) => client.production.add.mutate({ ...wish, id: wish.commandId })

/** PRD-01. An untouched date stays today, also past midnight. */
export const useProductionEntry = (today: string) => {
  const [typed, setTyped] = useState<{ day?: string } & Pick<ProductionDraft, 'quantities'>>({
    quantities: {},
  })
  const { run, busy } = useCommand(send)
  const tellFailure = useTellFailure('alert')
  const alert = useAlert()
  const draft: ProductionDraft = { day: typed.day ?? today, quantities: typed.quantities }

  const add = async (): Promise<boolean> => {
    const { day } = draft
    const lines = checkProduction({ day, lines: linesOf(draft.quantities) }, today)
    if (isRefusal(lines)) {
      tellFailure({ kind: 'refusal', text: lines.refused })
      return false
    }
    const outcome = await run({ day, lines })
    if (!outcome) return false
    if ('failure' in outcome) {
      tellFailure(outcome.failure)
      return false
    }
    setTyped({ quantities: {} })
    const help = t('{what}. It counts in the stock now.', { what: inShort({ day, lines }) })
    alert({ text: t(messages.production.added), help, done: true })
    return true
  }

  return { draft, setDraft: setTyped, add, busy }
}
