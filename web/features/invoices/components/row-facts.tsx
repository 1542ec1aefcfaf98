import { formatHundredths } from '#domain/catalog/cartons.ts'
import type { ProductId } from '#domain/catalog/product-id.ts'
import type { RatedForm } from '#domain/rates/form-rates.ts'
import { formatRupees, groupIndian } from '#domain/shared/money.ts'
import { t } from '#web/public/shared/text.ts'
import amounts from './amounts.module.css'
import styles from './product-rows.module.css'
import type * as RateFields from './rate-fields.tsx'

/** What the rows show of the rates. */
export interface RowRates extends Pick<RatedForm, 'ratesPaise' | 'suggestedHundredths'> {
  /** Undefined until they are loaded. */
  readonly fields: Pick<typeof RateFields, 'Give' | 'GiveAll'> | undefined
  readonly onTake: (products: readonly ProductId[]) => void
}

/** MNY-07: the bottles that a rule suggests. */
export const suggestedIn = (rates: RowRates | undefined, product: ProductId) => {
  const hundredths = rates?.suggestedHundredths[product]
  return hundredths === undefined ? undefined : formatHundredths(hundredths)
}

const minus = (n: number): string => groupIndian(n).replace('-', '−')

/** What a phone of 360 px shows below the name; the amount alone is shorter. */
const MOST_LETTERS = 15

/** C4: the stock, or what this bill leaves of it; fewer than 0 is shown and may be saved. */
export const Left = (props: {
  stock: number | undefined
  cartons: number
  ratePaise: number | undefined
  money: string
}) => {
  const { stock, cartons, ratePaise, money } = props
  if (stock === undefined) {
    const sum = `× ${formatRupees(ratePaise ?? 0)} = ${money}`
    const isWhole = cartons > 0 && money !== '' && sum.length <= MOST_LETTERS
    return <span className={styles['left']} data-money={isWhole ? sum : money} />
  }
  const n = stock - cartons
  const words = t('{n} left', { n: minus(n) })
  // In the narrow column the head says what the number is.
  const isLong = n <= -10_000
  return (
    <span
      className={styles['left']}
      data-filled={cartons > 0}
      data-money={n < 0 ? undefined : money || undefined}
    >
      {cartons > 0 && !isLong ? (
        <span data-short={n < 0}>{words}</span>
      ) : (
        <span data-short={n < 0} data-words={words}>
          {minus(n)}
        </span>
      )}
    </span>
  )
}

/** MNY: the rate, or the amount of a filled row. */
export const moneyOf = (ratePaise: number | undefined, cartons: number): string =>
  ratePaise === undefined ? '' : formatRupees(cartons > 0 ? cartons * ratePaise : ratePaise)

export const Amount = (props: {
  ratePaise: number | undefined
  cartons: number
  money: string
}) => (
  <span className={amounts['amount']} data-filled={props.cartons > 0}>
    <span data-long={props.money.length > 9}>{props.money || (props.cartons > 0 && '–')}</span>
    {props.cartons > 0 && props.ratePaise !== undefined && (
      <span>{`× ${formatRupees(props.ratePaise)}`}</span>
    )}
  </span>
)
