import { useState } from 'react'
import type { CommandName } from '#domain/access/commands.ts'
import { isChanged, useUnsaved } from '#web/lib/session/unsaved.ts'
import { t } from '#web/public/shared/text.ts'
import { useRecordEdit, type Versioned } from './use-record-edit.ts'

/** The edit of one record in a dialog, which asks before it drops a changed draft. */
export const useDialogEdit = <
  Path extends CommandName,
  Shown extends Versioned,
  Draft,
  Current extends { readonly version: number } = Shown,
>(
  path: Path,
  refusalsAs: 'alert' | 'banner',
  form: {
    readonly empty: Draft
    readonly draftOf: (record: Shown) => Draft
    readonly nameOf: (record: Shown) => string
  },
) => {
  const [draft, setDraft] = useState(form.empty)
  const edit = useRecordEdit<Path, Shown, Current>(path, refusalsAs)
  const { record, isQueued } = edit
  const mayDiscard = useUnsaved(
    record && !isQueued && isChanged(draft, form.draftOf(record))
      ? t('Discard changes to {name}?', { name: form.nameOf(record) })
      : undefined,
  )

  const open = (next: Shown) => {
    setDraft(form.draftOf(next))
    edit.open(next)
  }

  const close = async () => {
    if (await mayDiscard()) edit.close()
  }

  return { ...edit, draft, setDraft, open, close: () => void close() }
}
