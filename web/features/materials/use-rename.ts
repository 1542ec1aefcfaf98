import { checkName, type MaterialKind } from '#domain/materials/material.ts'
import { isRefusal } from '#domain/shared/refusal.ts'
import { useBanner } from '#web/components/banner.tsx'
import { useDialogEdit } from '#web/lib/commands/use-dialog-edit.ts'
import { t } from '#web/public/shared/text.ts'
import type { ListedItem } from './use-items.ts'

const nameOf = ({ name }: ListedItem) => name

/** RAW-02: the history shows the new name too. */
export const useRename = (kind: MaterialKind) => {
  const edit = useDialogEdit<'materials.renameItem', ListedItem, string>(
    'materials.renameItem',
    'alert',
    { empty: '', draftOf: nameOf, nameOf },
  )
  const banner = useBanner()

  const save = async () => {
    const name = checkName(kind, edit.draft)
    if (isRefusal(name)) return edit.showError({ kind: 'refusal', text: name.refused })
    if (!(await edit.save({ kind, name }))) return
    banner({ text: t('Renamed to {name}', { name }), tone: 'done' })
  }

  return { ...edit, save }
}

export type Rename = ReturnType<typeof useRename>
