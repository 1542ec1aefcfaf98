import { ListStates } from '#web/components/list-states.tsx'
import type { ListedProduct } from '#web/features/catalog/use-products.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './product-list.module.css'
import row from './product-row.module.css'
import { ProductRow } from './product-row.tsx'

/** CAT-01: all products in the order of the forms. */
export const ProductList = (props: {
  rows: readonly ListedProduct[] | undefined
  failed: boolean
  retry: () => void
  /** Cartons of this month by product; undefined while they load. */
  uses: ReadonlyMap<string, number> | undefined
  moveUp: (place: number) => void
  moveDown: (place: number) => void
  setInUse: (product: ListedProduct, inUse: boolean) => void
  onEdit: (product: ListedProduct) => void
}) => {
  const last = (props.rows?.length ?? 0) - 1
  return (
    <section className={styles['list']} aria-label={t('Products')}>
      <div className={row['head']} aria-hidden="true">
        <span>{t('Product')}</span>
        <span>{t('Full name')}</span>
        <span>{t("On salesmen's bills")}</span>
        <span className={row['number']}>{t('In a carton')}</span>
        <span className={row['number']}>{t('This month')}</span>
        <span>{t('In use')}</span>
      </div>
      <ListStates
        rows={props.rows?.map((product, place) => ({ product, place }))}
        failed={props.failed}
        retry={props.retry}
        words={{ failed: t('The products could not be loaded.') }}
        empty={null}
        render={({ product, place }) => (
          <ProductRow
            key={product.id}
            product={product}
            cartonsThisMonth={props.uses?.get(product.id)}
            onUp={place === 0 ? undefined : () => props.moveUp(place)}
            onDown={place === last ? undefined : () => props.moveDown(place)}
            onInUse={(inUse) => props.setInUse(product, inUse)}
            onEdit={() => props.onEdit(product)}
          />
        )}
      />
    </section>
  )
}
