import { useState } from 'react'
import { type MaterialKind, quantityFrom, typedQuantity } from '#domain/materials/material.ts'
import { useBanner } from '#web/components/banner.tsx'
import { useRecordEdit } from '#web/lib/commands/use-record-edit.ts'
import { t } from '#web/public/shared/text.ts'
import type { ListedMovement } from './use-movements.ts'

/** RAW-04. The server checks the stock, because the stock on this screen may be out of date. */
export const useMovementEdit = (kind: MaterialKind) => {
  const [draft, setDraft] = useState('')
  const edit = useRecordEdit<'materials.editMovement', ListedMovement>(
    'materials.editMovement',
    'alert',
  )
  const banner = useBanner()

  const open = (next: ListedMovement) => {
    edit.open(next)
    setDraft(typedQuantity(next.quantityThousandths))
  }

  const save = async () => {
    const name = edit.record?.name
    const quantityThousandths = quantityFrom(draft)
    if (name === undefined || quantityThousandths === undefined) return
    if (!(await edit.save({ kind, quantityThousandths }))) return
    banner({ text: t('{name} entry updated', { name }), tone: 'done' })
  }

  return { ...edit, draft, setDraft, open, save }
}

export type MovementEdit = ReturnType<typeof useMovementEdit>
