import { type MaterialKind, quantityFrom, typedQuantity } from '#domain/materials/material.ts'
import { useBanner } from '#web/components/banner.tsx'
import { useDialogEdit } from '#web/lib/commands/use-dialog-edit.ts'
import { t } from '#web/public/shared/text.ts'
import { NO_SALE, type SaleDraft, saleDraftOf, saleFrom } from './sale-draft.ts'
import type { ListedMovement } from './use-movements.ts'

interface MovementDraft extends SaleDraft {
  readonly quantity: string
}

const EMPTY: MovementDraft = { quantity: '', ...NO_SALE }

const FORM = {
  empty: EMPTY,
  draftOf: ({ quantityThousandths, sale }: ListedMovement): MovementDraft => ({
    quantity: typedQuantity(quantityThousandths),
    ...saleDraftOf(sale),
  }),
  nameOf: ({ name }: ListedMovement) => name,
}

/** RAW-04, SCR-03. The server checks the stock, because the stock on this screen may be out of date. */
export const useMovementEdit = (kind: MaterialKind) => {
  const edit = useDialogEdit<'materials.editMovement', ListedMovement, MovementDraft>(
    'materials.editMovement',
    'alert',
    FORM,
  )
  const banner = useBanner()

  const save = async () => {
    const name = edit.record?.name
    const quantityThousandths = quantityFrom(edit.draft.quantity)
    if (name === undefined || quantityThousandths === undefined) return
    const sale = edit.record?.sale ? saleFrom(edit.draft) : null
    if (sale === undefined) return
    if (!(await edit.save({ kind, quantityThousandths, ...(sale && { sale }) }))) return
    banner({ text: t('{name} entry updated', { name }), tone: 'done' })
  }

  return { ...edit, save }
}

export type MovementEdit = ReturnType<typeof useMovementEdit>
