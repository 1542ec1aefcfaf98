import { useState } from 'react'
import {
  checkNewItem,
  MATERIALS,
  type MaterialKind,
  nameKey,
  quantityFrom,
  type Unit,
} from '#domain/materials/material.ts'
import { isRefusal } from '#domain/shared/refusal.ts'
import { useBanner } from '#web/components/banner.tsx'
import { client } from '#web/lib/api/client.ts'
import { useTellFailure } from '#web/lib/commands/show-error.ts'
import { useCommand } from '#web/lib/commands/use-command.ts'
import { t } from '#web/public/shared/text.ts'
import type { ListedItem } from './use-items.ts'

export interface ItemDraft {
  readonly name: string
  readonly quantity: string
  readonly unit: Unit
}

interface Wish {
  readonly commandId: string
  readonly kind: MaterialKind
  readonly name: string
  readonly unit: Unit
  readonly quantityThousandths: number
}

// An item bears the id of the command that made it, so both live and end with the form's contents.
const send = (wish: Wish) => client.materials.addItem.mutate({ ...wish, id: wish.commandId })

const EMPTY: ItemDraft = { name: '', quantity: '', unit: 'kg' }

/** RAW-02: what was typed stays until it is saved, also where the dialog was closed. */
export const useAddItem = (kind: MaterialKind, items: readonly ListedItem[] | undefined) => {
  const [opened, setOpened] = useState(false)
  const [draft, setDraft] = useState(EMPTY)
  const { run, busy } = useCommand(send)
  const tellFailure = useTellFailure('alert')
  const banner = useBanner()
  const refuse = (text: string) => tellFailure({ kind: 'refusal', text })

  const save = async () => {
    const name = checkNewItem(kind, draft)
    if (isRefusal(name)) return refuse(name.refused)
    const taken = items?.some((item) => nameKey(item.name) === nameKey(name))
    if (taken) return refuse(MATERIALS[kind].texts.exists)
    const quantityThousandths = quantityFrom(draft.quantity) ?? 0
    const outcome = await run({ kind, name, unit: draft.unit, quantityThousandths })
    if (!outcome) return
    if ('failure' in outcome) return tellFailure(outcome.failure)
    setOpened(false)
    setDraft(EMPTY)
    banner({ text: t('{name} is on the list', { name }), tone: 'done' })
  }

  return {
    opened,
    draft,
    setDraft,
    busy,
    save,
    open: () => setOpened(true),
    close: () => setOpened(false),
  }
}
