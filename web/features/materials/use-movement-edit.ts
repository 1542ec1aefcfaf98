import { type MaterialKind, quantityFrom, typedQuantity } from '#domain/materials/material.ts'
import { useBanner } from '#web/components/banner.tsx'
import { useDialogEdit } from '#web/lib/commands/use-dialog-edit.ts'
import { t } from '#web/public/shared/text.ts'
import type { ListedMovement } from './use-movements.ts'

const FORM = {
  empty: '',
  draftOf: ({ quantityThousandths }: ListedMovement) => typedQuantity(quantityThousandths),
  nameOf: ({ name }: ListedMovement) => name,
}

/** RAW-04. The server checks the stock, because the stock on this screen may be out of date. */
export const useMovementEdit = (kind: MaterialKind) => {
  const edit = useDialogEdit<'materials.editMovement', ListedMovement, string>(
    'materials.editMovement',
    'alert',
    FORM,
  )
  const banner = useBanner()

  const save = async () => {
    const name = edit.record?.name
    const quantityThousandths = quantityFrom(edit.draft)
    if (name === undefined || quantityThousandths === undefined) return
    if (!(await edit.save({ kind, quantityThousandths }))) return
    banner({ text: t('{name} entry updated', { name }), tone: 'done' })
  }

  return { ...edit, save }
}

export type MovementEdit = ReturnType<typeof useMovementEdit>
