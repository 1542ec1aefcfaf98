import { type ProductSales, shareOf } from '#domain/reports/sales.ts'
import { groupIndian } from '#domain/shared/money.ts'
import { t } from '#web/public/shared/text.ts'
import { useCatalog } from './catalog.ts'
import { ProductName } from './product-name.tsx'
import styles from './ranked-table.module.css'
import table from './short-table.module.css'

/** Products ranked by cartons sold. */
export const RankedTable = (props: {
  label: string
  products: readonly ProductSales[]
  withShare?: boolean
}) => {
  const catalog = useCatalog()
  const all = props.products.reduce((sum, { cartons }) => sum + cartons, 0)
  return (
    <table className={`${table['table']} ${styles['ranked']}`} aria-label={props.label}>
      <thead>
        <tr>
          <th scope="col" abbr={t('Place')}>
            {'#'}
          </th>
          <th scope="col">{t('Product')}</th>
          <th scope="col">{t('Cartons')}</th>
          {props.withShare && <th scope="col">{t('Share')}</th>}
        </tr>
      </thead>
      <tbody>
        {props.products.map(({ product, cartons }, place) => (
          <tr key={product}>
            <td>{place + 1}</td>
            <th scope="row">
              <ProductName product={catalog.get(product)} />
            </th>
            <td className={styles['cartons']}>{groupIndian(cartons)}</td>
            {props.withShare && <td className={styles['share']}>{shareOf(cartons, all)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
