import { useState } from 'react'
import { type MaterialKind, move, quantityFrom } from '#domain/materials/material.ts'
import { messages } from '#domain/shared/messages.ts'
import { isRefusal } from '#domain/shared/refusal.ts'
import { useBanner } from '#web/components/banner.tsx'
import type { Failure } from '#web/lib/api/failure.ts'
import { useShowError } from '#web/lib/commands/show-error.ts'
import { useAddCommand } from '#web/lib/commands/use-command.ts'
import { t } from '#web/public/shared/text.ts'
import type { ListedItem } from './use-items.ts'
import { amount } from './variants.ts'

/** SCR-03: a sale has another form. */
const DONE = /* i18n */ { Added: '{what} added to {name}', Used: '{what} of {name} used' } as const

/** RAW-03 for one item. A text that is not a number above 0 is ignored, without a message. */
export const useMove = (kind: MaterialKind, item: ListedItem) => {
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState('')
  const { run, busy } = useAddCommand('materials.move')
  const showError = useShowError('alert')
  const banner = useBanner()

  const fail = (failure: Failure) => {
    setRefused(failure.kind === 'refusal' ? failure.text : '')
    // C34: the card says it, with the stock; an alert would say it twice.
    if (failure.kind === 'refusal' && failure.text === messages.material.notEnough) return
    showError(failure)
  }

  const act = async (type: keyof typeof DONE) => {
    const quantityThousandths = quantityFrom(typed)
    if (quantityThousandths === undefined) return
    const movement = { type, quantityThousandths }
    const next = move(kind, item, movement)
    if (isRefusal(next)) return fail({ kind: 'refusal', text: next.refused })
    const outcome = await run({ kind, itemId: item.id, ...movement })
    if (!outcome) return
    if ('failure' in outcome) return fail(outcome.failure)
    setRefused('')
    setTyped('')
    const what = amount(quantityThousandths, item.unit)
    banner({ text: t(DONE[type], { what, name: item.name }), tone: 'done' })
  }

  const type = (text: string) => {
    setRefused('')
    setTyped(text)
  }

  return { typed, type, refused, busy, act }
}
