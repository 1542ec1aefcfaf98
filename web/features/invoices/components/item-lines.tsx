import { formatHundredths } from '#domain/catalog/cartons.ts'
import type { Line } from '#domain/invoices/invoice.ts'
import { groupIndian } from '#domain/shared/money.ts'
import { useCatalog } from '#web/components/catalog.ts'
import { ProductGlyph } from '#web/components/product-glyph.tsx'
import { t } from '#web/public/shared/text.ts'
import styles from './item-lines.module.css'

const Item = ({ line, names }: { line: Line; names: 'label' | 'salesmanName' }) => {
  const product = useCatalog().get(line.product)
  return (
    <li className={styles['item']} title={names === 'label' ? product.name : undefined}>
      <ProductGlyph product={product} size={16} />
      <span>
        {product[names]} <b className={styles['quantity']}>{groupIndian(line.quantity)}</b>
        {line.schemeHundredths > 0 && (
          <>
            {' '}
            <span className={styles['scheme']}>
              {t('(Scheme: {n})', { n: formatHundredths(line.schemeHundredths) })}
            </span>
          </>
        )}
      </span>
    </li>
  )
}

/** BIL-11, APP-19: the billed items by their short labels, with the full name as tooltip. */
export const ItemLines = (props: { lines: readonly Line[]; names?: 'label' | 'salesmanName' }) => (
  <ul className={styles['items']}>
    {props.lines.map((line) => (
      <Item key={line.product} line={line} names={props.names ?? 'label'} />
    ))}
  </ul>
)
