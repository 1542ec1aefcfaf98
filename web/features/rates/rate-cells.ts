import type { Product } from '#domain/catalog/product.ts'
import type { ProductId } from '#domain/catalog/product-id.ts'
import { latestOn, MAX_RATE_PAISE, type Rate } from '#domain/rates/rate.ts'
import { rateMessages } from '#domain/rates/rate-messages.ts'
import type { Day } from '#domain/shared/dates.ts'
import { messages } from '#domain/shared/messages.ts'
import { paiseTyped, rupeesTyped } from '#domain/shared/money.ts'

/** The columns of the grid. */
export type GridKind = 'counter' | 'salesman'

/** The typed texts by cell; a cell that was not typed in is missing. */
export type GridDraft = Readonly<Record<string, string>>

export interface RateCell {
  readonly key: string
  readonly product: ProductId
  readonly kind: GridKind
  readonly text: string
  /** The rate that holds on the day of the grid; null if there is none. */
  readonly savedPaise: number | null
  /** What a save stores; undefined for a text that is no amount. */
  readonly paise: number | null | undefined
  readonly isChanged: boolean
  readonly wrong: string | undefined
}

export interface RateRow<Listed extends Rate> {
  readonly product: Product
  readonly counter: RateCell
  readonly salesman: RateCell
  /** Since when both rates hold; undefined if there are none. */
  readonly since: Day | undefined
  /** What begins after the day of the grid, the first first. */
  readonly coming: readonly Listed[]
}

const keyOf = (kind: GridKind, product: ProductId): string => `${kind} ${product}`

export const isTyped = (draft: GridDraft, product: ProductId): boolean =>
  keyOf('counter', product) in draft || keyOf('salesman', product) in draft

/** MNY-01: the counter's rate is the last one that a bill looks for, so it does not end. */
const wrongOf = (kind: GridKind, paise: number | null | undefined): string | undefined => {
  if (paise === undefined) return messages.fields.amount
  return paise === null && kind === 'counter' ? rateMessages.noRate : undefined
}

const cellOf = (
  kind: GridKind,
  product: ProductId,
  saved: Rate | undefined,
  draft: GridDraft,
): RateCell => {
  const key = keyOf(kind, product)
  const savedPaise = saved?.ratePaise ?? null
  const text = draft[key] ?? rupeesTyped(savedPaise)
  const paise = paiseTyped(text, MAX_RATE_PAISE)
  const isChanged = paise !== savedPaise
  const wrong = isChanged ? wrongOf(kind, paise) : undefined
  return { key, product, kind, text, savedPaise, paise, isChanged, wrong }
}

const byDay = (a: Rate, b: Rate): number => (a.fromDay < b.fromDay ? -1 : 1)

/** One row of the grid: the rates that hold on `day`, and what is typed over them. */
export const gridRow = <Listed extends Rate>(
  product: Product,
  rates: readonly Listed[],
  draft: GridDraft,
  day: Day,
): RateRow<Listed> => {
  const own = rates.filter((rate) => rate.product === product.id)
  const holding = (kind: GridKind) =>
    latestOn(
      own.filter((rate) => rate.kind === kind),
      day,
    )
  const [counter, salesman] = [holding('counter'), holding('salesman')]
  const since = [counter, salesman].flatMap((rate) => rate?.fromDay ?? []).sort()
  return {
    product,
    counter: cellOf('counter', product.id, counter, draft),
    salesman: cellOf('salesman', product.id, salesman, draft),
    since: since.at(-1),
    coming: own.filter(({ fromDay }) => fromDay > day).toSorted(byDay),
  }
}

export const changedCells = (rows: readonly RateRow<Rate>[]): readonly RateCell[] =>
  rows.flatMap(({ counter, salesman }) => [counter, salesman]).filter(({ isChanged }) => isChanged)
