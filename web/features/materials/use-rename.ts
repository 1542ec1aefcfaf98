import { useState } from 'react'
import { checkName, type MaterialKind } from '#domain/materials/material.ts'
import { isRefusal } from '#domain/shared/refusal.ts'
import { useBanner } from '#web/components/banner.tsx'
import { useRecordEdit } from '#web/lib/commands/use-record-edit.ts'
import { t } from '#web/public/shared/text.ts'
import type { ListedItem } from './use-items.ts'

/** RAW-02: the history shows the new name too. */
export const useRename = (kind: MaterialKind) => {
  const [draft, setDraft] = useState('')
  const edit = useRecordEdit<'materials.renameItem', ListedItem>('materials.renameItem', 'alert')
  const banner = useBanner()

  const open = (next: ListedItem) => {
    edit.open(next)
    setDraft(next.name)
  }

  const save = async () => {
    const name = checkName(kind, draft)
    if (isRefusal(name)) return edit.showError({ kind: 'refusal', text: name.refused })
    if (!(await edit.save({ kind, name }))) return
    banner({ text: t('Renamed to {name}', { name }), tone: 'done' })
  }

  return { ...edit, draft, setDraft, open, save }
}

export type Rename = ReturnType<typeof useRename>
