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
import { useShowError } from '#web/lib/commands/show-error.ts'
import { useAddCommand } from '#web/lib/commands/use-command.ts'
import { t } from '#web/public/shared/text.ts'
import type { ListedItem } from './use-items.ts'

export interface ItemDraft {
  readonly name: string
  readonly quantity: string
  readonly unit: Unit
}

const EMPTY: ItemDraft = { name: '', quantity: '', unit: 'kg' }

/** RAW-02: the draft stays until it is saved, even if the dialog is closed. */
export const useAddItem = (kind: MaterialKind, items: readonly ListedItem[] | undefined) => {
  const [opened, setOpened] = useState(false)
  const [draft, setDraft] = useState(EMPTY)
  const { run, busy } = useAddCommand('materials.addItem')
  const showError = useShowError('alert')
  const banner = useBanner()
  const refuse = (text: string) => showError({ kind: 'refusal', text })

  const save = async () => {
    const name = checkNewItem(kind, draft)
    if (isRefusal(name)) return refuse(name.refused)
    const isTaken = items?.some((item) => nameKey(item.name) === nameKey(name))
    if (isTaken) return refuse(MATERIALS[kind].texts.exists)
    const quantityThousandths = quantityFrom(draft.quantity) ?? 0
    const outcome = await run({ kind, name, unit: draft.unit, quantityThousandths })
    if (!outcome) return
    if ('failure' in outcome) return showError(outcome.failure)
    setOpened(false)
    setDraft(EMPTY)
    banner({ text: t('{name} added', { name }), tone: 'done' })
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
