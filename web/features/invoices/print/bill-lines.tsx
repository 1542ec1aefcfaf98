import { formatHundredths } from '#domain/catalog/cartons.ts'
import { type PaperLine, paperSums } from '#domain/paper/paper-bill.ts'
import { groupIndian, withoutSign } from '#domain/shared/money.ts'
import { plural } from '#web/components/plural.ts'
import { t } from '#web/public/shared/text.ts'
import styles from './bill-lines.module.css'

const freeText = (hundredths: number): string =>
  hundredths > 0 ? formatHundredths(hundredths) : ''

/** MNY-08. */
const Amount = ({ ratePaise, amountPaise = 0 }: PaperLine) => (
  <>
    <td>{ratePaise === undefined ? '' : withoutSign(ratePaise)}</td>
    <td>{withoutSign(amountPaise)}</td>
  </>
)

const Row = ({ line, hasAmounts }: { line: PaperLine; hasAmounts: boolean }) => (
  <tr>
    <th scope="row">
      <span className={styles['product']}>
        <b>{line.label}</b> <span className={styles['full']}>{line.name}</span>
      </span>
    </th>
    <td className={styles['quantity']}>{groupIndian(line.quantity)}</td>
    <td>{freeText(line.schemeHundredths)}</td>
    {hasAmounts && <Amount {...line} />}
  </tr>
)

/** Of the whole bill. */
const Sums = ({ lines, hasAmounts }: { lines: readonly PaperLine[]; hasAmounts: boolean }) => {
  const { products, cartons, schemeHundredths, amountPaise } = paperSums(lines)
  return (
    <tr>
      <th scope="row">{plural(products, '# product', '# products')}</th>
      <td className={styles['quantity']}>{groupIndian(cartons)}</td>
      <td>{freeText(schemeHundredths)}</td>
      {hasAmounts && <td colSpan={2}>{withoutSign(amountPaise)}</td>}
    </tr>
  )
}

/** `all` are the lines of the whole bill, whose sums stand on its last page. */
export const BillLines = ({
  lines,
  all,
  hasAmounts,
}: {
  lines: readonly PaperLine[]
  all: readonly PaperLine[] | undefined
  hasAmounts: boolean
}) => (
  <table className={styles['lines']}>
    <thead>
      <tr>
        <th scope="col">{t('Product')}</th>
        <th scope="col">{t('Cartons')}</th>
        <th scope="col">{t('Free bottles')}</th>
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
