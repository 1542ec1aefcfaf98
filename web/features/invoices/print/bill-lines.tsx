import { formatHundredths } from '#domain/catalog/cartons.ts'
import type { RatedLine } from '#domain/invoices/invoice.ts'
import { formatRupees, groupDecimal, groupIndian } from '#domain/shared/money.ts'
import { useCatalog } from '#web/components/catalog.ts'
import { plural } from '#web/components/plural.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './bill-lines.module.css'

const schemeText = (hundredths: number): string =>
  hundredths > 0 ? formatHundredths(hundredths) : ''

/** MNY-08: the rate stands without its sign, for lack of width. */
const Amount = ({ ratePaise, quantity }: RatedLine) => (
  <>
    <td>{ratePaise === undefined ? '' : groupDecimal(ratePaise, 2)}</td>
    <td>{formatRupees(quantity * (ratePaise ?? 0))}</td>
  </>
)

const Row = ({ line, hasAmounts }: { line: RatedLine; hasAmounts: boolean }) => {
  const product = useCatalog().get(line.product)
  return (
    <tr>
      <th scope="row">
        <b>{product.label}</b> <span className={styles['full']}>{product.name}</span>
      </th>
      <td className={styles['quantity']}>{groupIndian(line.quantity)}</td>
      <td>{schemeText(line.schemeHundredths)}</td>
      {hasAmounts && <Amount {...line} />}
    </tr>
  )
}

/** Cartons and free bottles of the whole bill. */
const Sums = ({ lines, hasAmounts }: { lines: readonly RatedLine[]; hasAmounts: boolean }) => {
  const cartons = lines.reduce((sum, line) => sum + line.quantity, 0)
  const scheme = lines.reduce((sum, line) => sum + line.schemeHundredths, 0)
  const amountPaise = lines.reduce((sum, line) => sum + line.quantity * (line.ratePaise ?? 0), 0)
  const n = lines.length
  return (
    <tr>
      <th scope="row">{plural(n, '# product', '# products')}</th>
      <td className={styles['quantity']}>{groupIndian(cartons)}</td>
      <td>{schemeText(scheme)}</td>
      {hasAmounts && <td colSpan={2}>{formatRupees(amountPaise)}</td>}
    </tr>
  )
}

/** `all` are the lines of the whole bill, whose sums stand on its last page. */
export const BillLines = ({
  lines,
  all,
  hasAmounts,
}: {
  lines: readonly RatedLine[]
  all: readonly RatedLine[] | undefined
  hasAmounts: boolean
}) => (
  <table className={styles['lines']} data-amounts={hasAmounts}>
    <thead>
      <tr>
        <th scope="col">{t('Product')}</th>
        <th scope="col">{t('Quantity')}</th>
        <th scope="col">{t('Scheme')}</th>
        {hasAmounts && (
          <>
            <th scope="col">{t('Rate')}</th>
            <th scope="col">{t('Amount')}</th>
          </>
        )}
      </tr>
    </thead>
    <tbody>
      {lines.map((line) => (
        <Row key={line.product} {...{ line, hasAmounts }} />
      ))}
    </tbody>
    {all && (
      <tfoot>
        <Sums lines={all} hasAmounts={hasAmounts} />
      </tfoot>
    )}
  </table>
)
