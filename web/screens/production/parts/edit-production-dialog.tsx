import { formatDay } from '#domain/dates.ts'
import { groupIndian } from '#domain/money.ts'
import { productById } from '#domain/products.ts'
import { t } from '#web/light/text.ts'
import { ConflictBox } from '#web/ui/conflict-box.tsx'
import { EditDialog } from '#web/ui/edit-dialog.tsx'
import { cartons, linesOf, type ProductionDraft, totalOf } from '../draft.ts'
import type { LostTo } from '../use-production-edit.ts'
import type { ListedProduction } from '../use-production-list.ts'
import { ProductionFields } from './production-fields.tsx'

const asText = ({ day, lines }: ListedProduction): string =>
  [
    formatDay(day),
    ...lines.map(
      ({ product, quantity }) => `${t(productById(product).label)} ${groupIndian(quantity)}`,
    ),
  ].join(' · ')

export const EditProductionDialog = (props: {
  record: ListedProduction | undefined
  draft: ProductionDraft
  conflict: LostTo | undefined
  today: string
  busy: boolean
  setDraft: (draft: ProductionDraft) => void
  save: () => void
  close: () => void
}) => (
  <EditDialog
    opened={props.record !== undefined}
    title={t('Edit production')}
    busy={props.busy}
    note={cartons(totalOf(linesOf(props.draft.quantities)))}
    save={props.save}
    close={props.close}
  >
    {props.conflict && (
      <ConflictBox text={props.conflict.text} current={asText(props.conflict.current)} />
    )}
    <ProductionFields draft={props.draft} today={props.today} onChange={props.setDraft} />
  </EditDialog>
)
