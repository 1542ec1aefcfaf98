import { formatDay } from '#domain/shared/dates.ts'
import { groupIndian } from '#domain/shared/money.ts'
import type { ProductionLine } from '#domain/stock/production.ts'
import { useCatalog } from '#web/components/catalog.ts'
import { plural } from '#web/components/plural.ts'
import { ProductGlyph } from '#web/components/product-glyph.tsx'
import { RowAction } from '#web/components/row-action.tsx'
import { inShort, totalOf } from '#web/features/production/draft.ts'
import type { ListedProduction } from '#web/features/production/use-production-list.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './record-row.module.css'

const Line = ({ line }: { line: ProductionLine }) => {
  const product = useCatalog().get(line.product)
  return (
    <li>
      <ProductGlyph product={product} />
      <span>{product.name}</span>
      <strong>{groupIndian(line.quantity)}</strong>
    </li>
  )
}

export const RecordRow = (props: {
  record: ListedProduction
  onEdit: (() => void) | undefined
  onDelete: (() => void) | undefined
}) => {
  const { record } = props
  const what = inShort(record)
  const total = totalOf(record.lines)
  return (
    <li className={styles['record']}>
      <div className={styles['head']}>
        <h3>{formatDay(record.day)}</h3>
        <p className={styles['maker']}>{t('by {name}', { name: record.madeBy })}</p>
        <p className={styles['total']}>
          <strong>{groupIndian(total)}</strong> {plural(total, 'carton', 'cartons')}
        </p>
        <div className={styles['actions']}>
          {props.onEdit && (
            <RowAction label={t('Edit {what}', { what })} does="edit" onClick={props.onEdit} />
          )}
          {props.onDelete && (
            <RowAction
              label={t('Delete {what}', { what })}
              does="delete"
              onClick={props.onDelete}
            />
          )}
        </div>
      </div>
      <ul className={styles['lines']}>
        {record.lines.map((line) => (
          <Line key={line.product} line={line} />
        ))}
      </ul>
    </li>
  )
}
