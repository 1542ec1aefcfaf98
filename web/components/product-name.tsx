import type { Product } from '#domain/catalog/product.ts'
import { ProductGlyph } from './product-glyph.tsx'
import styles from './product-name.module.css'

/** APP-19: forms show the short label large and the full name small below it. */
export const ProductName = (props: { product: Product; full?: string }) => (
  <span className={styles['name']} title={props.full}>
    <ProductGlyph product={props.product} />
    <span className={styles['words']}>
      <span className={styles['label']}>{props.product.label}</span>
      {props.full && <span className={styles['full']}>{props.full}</span>}
    </span>
  </span>
)
