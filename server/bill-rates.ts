import { isOn } from '#domain/access/modules.ts'
import { NO_ACCOUNTS } from '#domain/accounts/account-settings.ts'
import type { ProductId } from '#domain/catalog/product-id.ts'
import { isCustomerPhone } from '#domain/customers/customer.ts'
import { DEFAULT_ROUNDING, type Rounding } from '#domain/rates/automatic-total.ts'
import { type BilledTo, type Rate, rateOn } from '#domain/rates/rate.ts'
import type { SchemeRule } from '#domain/rates/scheme-rule.ts'
import { businessDay } from '#domain/shared/dates.ts'
import type { Business } from './business.ts'
import { createCatalogCopy } from './catalog-copy.ts'
import type { Db } from './db/database.ts'
import { readOwnRates } from './db/rates.ts'
import { createRatesCopy } from './rates-copy.ts'
import type { CachedSettings } from './settings-cache.ts'

/** All that decides the rates of a bill. */
export interface BillRates {
  readonly to: BilledTo
  readonly rates: readonly Rate[]
  readonly rules: readonly SchemeRule[]
  readonly rounding: Rounding
  readonly rateOf: (product: ProductId) => number | undefined
}

type RateSettings = Pick<CachedSettings, 'features' | 'rounding' | 'accounts'>

/** What the rates of a bill are read from. */
export interface RateSource extends Pick<Business, 'db' | 'clock' | 'catalog' | 'rates'> {
  readonly settingsCache: {
    readonly read: () => Promise<RateSettings>
    readonly readIn: (tx: Db) => Promise<RateSettings>
  }
}

const NO_RATES: RateSettings = {
  features: [],
  rounding: DEFAULT_ROUNDING,
  accounts: NO_ACCOUNTS,
}

/** For bills that are written without a server, such as those of the demo. */
export const sourceWithoutRates = (db: Db, clock: () => number): RateSource => ({
  db,
  clock,
  catalog: createCatalogCopy(() => false),
  rates: createRatesCopy(() => false),
  settingsCache: {
    read: () => Promise.resolve(NO_RATES),
    readIn: () => Promise.resolve(NO_RATES),
  },
})

/** UPI-06: the mark of a new bill. `db` may be a transaction. */
export const isMadeWithUpi = async (
  { db: own, settingsCache }: RateSource,
  db: Db,
): Promise<boolean> => {
  const { features } = await (db === own ? settingsCache.read() : settingsCache.readIn(db))
  return isOn(features, 'upi')
}

type Bill = Pick<BilledTo, 'source' | 'routeId'> & {
  readonly day: string
  readonly phone: string | null
}

/** Undefined while Rates is off: a bill then costs no further read. `db` may be a transaction. */
export const readBillRates = async (
  business: RateSource,
  db: Db,
  { source, routeId, day, phone }: Bill,
): Promise<BillRates | undefined> => {
  const { settingsCache } = business
  const { features, rounding } = await (db === business.db
    ? settingsCache.read()
    : settingsCache.readIn(db))
  if (!isOn(features, 'rates')) return undefined
  const list = await business.rates.read(db, day, businessDay(business.clock()))
  const own = phone && isCustomerPhone(phone) ? await readOwnRates(db, phone, day) : undefined
  const to = { source, routeId, cardId: own?.cardId ?? null }
  const rates = [...list.rates, ...(own?.rates ?? [])]
  const rules = [...list.rules, ...(own?.rules ?? [])]
  return { to, rates, rules, rounding, rateOf: (product) => rateOn(rates, to, product, day) }
}
