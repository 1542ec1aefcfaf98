import { formatHundredths } from '#domain/catalog/cartons.ts'
import type { Line } from '#domain/invoices/invoice.ts'
import { groupIndian } from '#domain/shared/money.ts'
import { useCatalog } from '#web/components/catalog.ts'
import { plural } from '#web/components/plural.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './bill-lines.module.css'

const schemeText = (hundredths: number): string =>
  hundredths > 0 ? formatHundredths(hundredths) : ''

const Row = ({ line }: { line: Line }) => {
  const product = useCatalog().get(line.product)
  return (
    <tr>
      <th scope="row">
        <b>{product.label}</b> <span className={styles['full']}>{product.name}</span>
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

/** `all` are the lines of the whole bill, whose sums stand on its last page. */
export const BillLines = ({
  lines,
  all,
}: {
  lines: readonly Line[]
  all: readonly Line[] | undefined
}) => (
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
    {all && (
      <tfoot>
        <Sums lines={all} />
      </tfoot>
    )}
  </table>
)
