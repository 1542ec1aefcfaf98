import type { ProductId } from '#domain/catalog/product-id.ts'
import { groupIndian } from '#domain/shared/money.ts'
import { Card } from '#web/components/card.tsx'
import { useCatalog } from '#web/components/catalog.ts'
import { FormFrame, FormSum } from '#web/components/form-frame.tsx'
import { plural } from '#web/components/plural.ts'
import { linesOf, type ProductionDraft, totalOf } from '#web/features/production/draft.ts'
import { t } from '#web/public/shared/text.ts'
import { ProductionFields } from './production-fields.tsx'

export const EntryForm = (props: {
  draft: ProductionDraft
  today: string
  /** C33: cartons in stock, and made today, where they are known. */
  stock: ReadonlyMap<ProductId, number> | undefined
  madeToday: number | undefined
  offline: boolean
  busy: boolean
  setDraft: (draft: ProductionDraft) => void
  add: () => Promise<boolean>
}) => {
  const cartons = totalOf(linesOf(useCatalog(), props.draft.quantities))
  return (
    <Card title={t('New entry')}>
      <FormFrame
        offline={props.offline}
        busy={props.busy}
        action={t('Add Production')}
        sum={
          <>
            <FormSum value={groupIndian(cartons)}>{plural(cartons, 'carton', 'cartons')}</FormSum>
            {props.madeToday !== undefined && (
              <FormSum value={groupIndian(props.madeToday)}>{t('made today')}</FormSum>
            )}
          </>
        }
        onSubmit={props.add}
      >
        <ProductionFields
          draft={props.draft}
          today={props.today}
          stock={props.stock}
          onChange={props.setDraft}
        />
      </FormFrame>
    </Card>
  )
}
