import { formatHundredths } from '#domain/catalog/cartons.ts'
import { productById } from '#domain/catalog/products.ts'
import type { Line } from '#domain/invoices/invoice.ts'
import { groupIndian } from '#domain/shared/money.ts'
import { plural } from '#web/components/plural.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './bill.module.css'

const schemeText = (hundredths: number): string =>
  hundredths > 0 ? formatHundredths(hundredths) : ''

const Row = ({ line }: { line: Line }) => {
  const product = productById(line.product)
  return (
    <tr>
      <th scope="row">
        <b>{t(product.label)}</b> <span className={styles['full']}>{t(product.name)}</span>
      </th>
      <td className={styles['quantity']}>{groupIndian(line.quantity)}</td>
      <td>{schemeText(line.schemeHundredths)}</td>
    </tr>
  )
}

/** Cartons and free bottles of the whole bill. */
const Sums = ({ lines }: { lines: readonly Line[] }) => {
  const cartons = lines.reduce((sum, line) => sum + line.quantity, 0)
  const scheme = lines.reduce((sum, line) => sum + line.schemeHundredths, 0)
  const n = lines.length
  return (
    <tr>
      <th scope="row">{plural(n, '# product', '# products')}</th>
      <td className={styles['quantity']}>{groupIndian(cartons)}</td>
      <td>{schemeText(scheme)}</td>
    </tr>
  )
}

export const BillLines = ({ lines }: { lines: readonly Line[] }) => (
  <table className={styles['lines']}>
    <thead>
      <tr>
        <th scope="col">{t('Product')}</th>
        <th scope="col">{t('Quantity')}</th>
        <th scope="col">{t('Scheme')}</th>
      </tr>
    </thead>
    <tbody>
      {lines.map((line) => (
        <Row key={line.product} line={line} />
      ))}
    </tbody>
    <tfoot>
      <Sums lines={lines} />
    </tfoot>
  </table>
)
