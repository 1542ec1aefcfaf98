import { Card } from '#web/components/card.tsx'
import { focusWrong } from '#web/components/focus-wrong.ts'
import { ProductFilter } from '#web/components/product-filter.tsx'
import type { RateGridState } from '#web/features/rates/use-rate-grid.ts'
import { t } from '#web/public/shared/text.ts'
import { DayChoice } from './day-choice.tsx'
import styles from './rate-grid.module.css'
import row from './rate-row.module.css'
import { RateRow, type RowProps } from './rate-row.tsx'

/** The button that saves the grid is in the head of the page. */
export const GRID_FORM = 'rates'

/** MNY-01, MNY-02. */
export const RateGrid = (props: { grid: RateGridState; onRemove: RowProps['onRemove'] }) => {
  const { rows, filter, gridDay, refused, change, save } = props.grid
  return (
    <form
      id={GRID_FORM}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!focusWrong(event.currentTarget)) save()
      }}
    >
      <Card
        title={t('Rates')}
        note={t('₹ a carton. A bill that is made never changes.')}
        aside={<DayChoice {...gridDay} />}
      >
        <div className={styles['grid']} data-products>
          {filter.isShown && (
            <div className={styles['filter']}>
              <ProductFilter {...filter} />
            </div>
          )}
          <div className={row['head']} aria-hidden="true">
            <span>{t('Product')}</span>
            <span>{t('Counter')}</span>
            <span>{t('Road')}</span>
            <span>{t('Since')}</span>
          </div>
          <ul className={styles['rows']}>
            {rows.map((one) => (
              <RateRow
                key={one.product.id}
                row={one}
                today={gridDay.today}
                day={gridDay.day}
                refused={refused}
                onChange={change}
                onRemove={props.onRemove}
              />
            ))}
          </ul>
        </div>
      </Card>
    </form>
  )
}
