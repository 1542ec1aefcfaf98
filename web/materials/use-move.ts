import { useState } from 'react'
import {
  type MaterialKind,
  type Movement,
  type MovementType,
  move,
  quantityFrom,
} from '#domain/material.ts'
import { isRefusal } from '#domain/refusal.ts'
import { client } from '#web/data/client.ts'
import type { Failure } from '#web/data/failure.ts'
import { useTellFailure } from '#web/data/tell-failure.ts'
import { useCommand } from '#web/data/use-command.ts'
import { t } from '#web/light/text.ts'
import { useBanner } from '#web/ui/banner.tsx'
import { amount } from './faces.ts'
import type { ListedItem } from './use-items.ts'

interface Wish extends Movement {
  readonly commandId: string
  readonly kind: MaterialKind
  readonly itemId: string
}

// An entry bears the id of the command that made it, so both live and end with the field's contents.
const send = (wish: Wish) => client.materials.move.mutate({ ...wish, id: wish.commandId })

const DONE = /* i18n */ { Added: '{what} added to {name}', Used: '{what} of {name} used' } as const

/** RAW-03 for one item. What is no number above 0 does nothing, and says nothing. */
export const useMove = (kind: MaterialKind, item: ListedItem) => {
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState('')
  const { run, busy } = useCommand(send)
  const tellFailure = useTellFailure('alert')
  const banner = useBanner()

  const fail = (failure: Failure) => {
    setRefused(failure.kind === 'refusal' ? failure.text : '')
    tellFailure(failure)
  }

  const act = async (type: MovementType) => {
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
