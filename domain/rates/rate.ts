import type { ProductId } from '#domain/catalog/product-id.ts'
import type { Day } from '#domain/shared/dates.ts'

/** ₹99,999.99 for a carton (MNY-01). */
export const MAX_RATE_PAISE = 9_999_999

export const RATE_KINDS = ['counter', 'salesman', 'route', 'customer'] as const

export type RateKind = (typeof RATE_KINDS)[number]

/** Rates of one route or one customer, which another kind replaces when they end. */
export const isSpecial = (kind: RateKind): boolean => kind === 'route' || kind === 'customer'

/** ₹ per carton from a day on; null ends the rates of its kind. */
export interface Rate {
  readonly product: ProductId
  readonly kind: RateKind
  /** The route or the card of a special rate. */
  readonly ofId: string | null
  readonly ratePaise: number | null
  readonly fromDay: Day
}

/** Where a bill is made and for whom. */
export interface BilledTo {
  readonly source: 'counter' | 'salesman'
  readonly routeId: string | null
  readonly cardId: string | null
}

/** The kinds that a bill looks for, first to last. */
const KINDS: Readonly<Record<BilledTo['source'], readonly RateKind[]>> = {
  counter: ['customer', 'counter'],
  salesman: ['customer', 'route', 'salesman', 'counter'],
}

const ownerOf = ({ routeId, cardId }: BilledTo, kind: RateKind): string | null =>
  kind === 'route' ? routeId : kind === 'customer' ? cardId : null

/** The last row that has begun; of one kind, product and owner at most one begins on a day. */
export const latestOn = <Row extends { readonly fromDay: Day }>(
  rows: readonly Row[],
  day: Day,
): Row | undefined =>
  rows
    .filter(({ fromDay }) => fromDay <= day)
    .reduce<Row | undefined>(
      (latest, row) => (latest && latest.fromDay >= row.fromDay ? latest : row),
      undefined,
    )

/** MNY-01, MNY-02: the rate of a product on a day; undefined if there is none. */
export const rateOn = (
  rates: readonly Rate[],
  to: BilledTo,
  product: ProductId,
  day: Day,
): number | undefined => {
  const ofProduct = rates.filter((rate) => rate.product === product)
  for (const kind of KINDS[to.source]) {
    const owner = ownerOf(to, kind)
    if (isSpecial(kind) && owner === null) continue
    const own = ofProduct.filter((rate) => rate.kind === kind && rate.ofId === owner)
    const ratePaise = latestOn(own, day)?.ratePaise
    if (ratePaise !== undefined && ratePaise !== null) return ratePaise
  }
  return undefined
}
