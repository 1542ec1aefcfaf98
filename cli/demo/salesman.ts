import { defaultId } from '#domain/catalog/default-products.ts'
import type { SalesmanInput } from '#domain/salesman/salesman-input.ts'
import { addDays, businessDay } from '#domain/shared/dates.ts'
import { isRefusal } from '#domain/shared/refusal.ts'
import { createInvoice } from '#server/api/salesman-writes.ts'
import { sourceWithoutRates } from '#server/bill-rates.ts'
import { inTransaction, openDatabase, type Tx } from '#server/db/database.ts'
import { hasSalesmanRecords } from '#server/db/salesman-routes.ts'
import type { User } from '#server/db/users.ts'
import { buildRegulars, type Regular } from './customers.ts'
import { createRandom, type Random } from './random.ts'

const ROUTES = [
  'Ring Road',
  'Station Road',
  'Highway dhabas',
  'Market Yard',
  'College Road',
] as const
const PAYMENTS = ['Cash', 'Cash', 'Google Pay', 'On credit'] as const
const WEEKS = 5
/** Today and the weeks before it. */
export const SALESMAN_DAYS_FILLED = WEEKS * 7 + 1
const BILLS_A_DAY = 8
const SHOPS_ON_A_ROUTE = 9
const FIRST_HOUR_MS = 4.5 * 3_600_000
const BETWEEN_BILLS_MS = 45 * 60_000
const CARTON_PAISE = 12_000

/** The fields of the salesman's bill form. */
export const buildSalesmanInvoice = (input: Partial<SalesmanInput> = {}): SalesmanInput => ({
  route: 'Ring Road',
  customerName: 'Shree Pan',
  customerPhone: '9824011476',
  payment: 'Cash',
  totalPaise: null,
  lines: [{ product: defaultId('premium-1l'), quantity: 4, schemeHundredths: 0 }],
  ...input,
})

const linesOf = (random: Random, { usual }: Regular) =>
  usual.map(({ product, cartons }) => ({
    product,
    quantity: Math.max(1, Math.round(cartons * random.between(0.3, 0.8))),
    schemeHundredths: random.chance(0.2) ? 100 : 0,
  }))

/** The bills of one day: the shops of one route in turn. */
const roundOf = (random: Random, shops: readonly Regular[], place: number) => {
  const nth = place % ROUTES.length
  const onRoute = shops.slice(nth * SHOPS_ON_A_ROUTE, (nth + 1) * SHOPS_ON_A_ROUTE)
  return onRoute.slice(0, BILLS_A_DAY).map((shop) => {
    const payment = random.pick(PAYMENTS)
    const lines = linesOf(random, shop)
    return buildSalesmanInvoice({
      route: ROUTES[nth] ?? ROUTES[0],
      customerName: shop.name,
      customerPhone: shop.phone,
      payment,
      totalPaise: lines.reduce((sum, { quantity }) => sum + quantity * CARTON_PAISE, 0),
      lines,
    })
  })
}

const bill = async (tx: Tx, random: Random, salesman: User, input: SalesmanInput, at: Date) => {
  const business = sourceWithoutRates(tx, () => at.getTime())
  const context = { business, salesman, writer: salesman.name, now: at, receivedAt: at }
  const named = { commandId: random.uuid(), id: random.uuid(), schema: 1 as const, saved: null }
  const made = await createInvoice(tx, context, { ...named, ...input })
  if (isRefusal(made)) throw new Error(made.refused)
}

/** Adds the last weeks of the salesman's bills if there are none yet. */
export const fillSalesman = async (
  appUrl: string,
  salesman: User,
  nowMs: number,
): Promise<boolean> => {
  const database = openDatabase(appUrl, { connections: 1, onError: () => undefined })
  const random = createRandom(5)
  const shops = buildRegulars(random)
  try {
    return await inTransaction(database.db, async (tx) => {
      if (await hasSalesmanRecords(tx, salesman.id)) return false
      for (let ago = SALESMAN_DAYS_FILLED - 1; ago >= 0; ago -= 1) {
        const morningMs = Date.parse(addDays(businessDay(nowMs), -ago)) + FIRST_HOUR_MS
        for (const [place, input] of roundOf(random, shops, ago).entries()) {
          const at = new Date(morningMs + place * BETWEEN_BILLS_MS)
          if (at.getTime() <= nowMs) await bill(tx, random, salesman, input, at)
        }
      }
      return true
    })
  } finally {
    await database.close()
  }
}
