import { useCatalog } from '#web/components/catalog.ts'
import { ConflictBox } from '#web/components/conflict-box.tsx'
import { EditDialog } from '#web/components/edit-dialog.tsx'
import { cartons, conflictRows, linesOf, totalOf } from '#web/features/production/draft.ts'
import type { ProductionEdit } from '#web/features/production/use-production-edit.ts'
import { t } from '#web/public/shared/text.ts'
import { ProductionFields } from './production-fields.tsx'

export const EditProductionDialog = (props: ProductionEdit & { today: string }) => {
  const catalog = useCatalog()
  return (
    <EditDialog
      opened={props.record !== undefined}
      title={t('Edit production')}
      busy={props.busy}
      note={cartons(totalOf(linesOf(catalog, props.draft.quantities)))}
      save={props.save}
      close={props.close}
    >
      {props.conflict && (
        <ConflictBox
          text={props.conflict.text}
          rows={conflictRows(catalog, props.conflict.current, props.draft)}
        />
      )}
      <ProductionFields draft={props.draft} today={props.today} onChange={props.setDraft} />
    </EditDialog>
  )
}
