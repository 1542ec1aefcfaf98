import { formatHundredths } from '#domain/catalog/cartons.ts'
import type { Line } from '#domain/invoices/invoice.ts'
import { useCatalog } from '#web/components/catalog.ts'
import { ProductGlyph } from '#web/components/product-glyph.tsx'
import { t } from '#web/public/shared/text.ts'
import styles from './item-lines.module.css'

const Item = ({ line, names }: { line: Line; names: 'name' | 'salesmanName' }) => {
  const product = useCatalog().get(line.product)
  return (
    <li className={styles['item']}>
      <ProductGlyph product={product} size={18} />
      <div className={styles['words']}>
        <span>{product[names]}</span> <b className={styles['quantity']}>{line.quantity}</b>
        {line.schemeHundredths > 0 && (
          <>
            {' '}
            <span className={styles['scheme']}>
              {t('(Scheme: {n})', { n: formatHundredths(line.schemeHundredths) })}
            </span>
          </>
        )}
      </div>
    </li>
  )
}

/** BIL-11, APP-19: the billed items, with full names. */
export const ItemLines = (props: { lines: readonly Line[]; names?: 'name' | 'salesmanName' }) => (
  <ul className={styles['items']}>
    {props.lines.map((line) => (
      <Item key={line.product} line={line} names={props.names ?? 'name'} />
    ))}
  </ul>
)
