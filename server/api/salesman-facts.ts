import { createHash } from 'node:crypto'
import { isOn } from '#domain/access/modules.ts'
import type { SalesmanRates } from '#domain/rates/form-rates.ts'
import { factsInput } from '#domain/salesman/salesman-input.ts'
import { addDays, businessDay } from '#domain/shared/dates.ts'
import { payeeOfSalesmen, type SalesmanUpi } from '#domain/upi/upi.ts'
import type { Business } from '#server/business.ts'
import type { StoredRate } from '#server/db/rates.ts'
import { readSalesmanSpecials } from '#server/db/salesman-rates.ts'
import type { StoredRule } from '#server/db/scheme-rules.ts'
import { read } from '#server/rpc/procedure.ts'

const bareRate = ({ id: _id, ...rate }: StoredRate) => rate

const bareRule = ({ id: _id, version: _version, ...rule }: StoredRule) => rule

/** UPI-01: what the codes of his bills need; undefined while UPI is off. */
const readUpi = async (business: Business): Promise<SalesmanUpi | undefined> => {
  const { features, upi } = await business.settingsCache.read()
  if (!isOn(features, 'upi')) return undefined
  return { ...payeeOfSalesmen(upi.settings), change: upi.salesmanChange }
}

/** Undefined while Rates is off. */
const readRates = async (
  business: Business,
  salesmanId: string,
): Promise<SalesmanRates | undefined> => {
  const { features, rounding } = await business.settingsCache.read()
  if (!isOn(features, 'rates')) return undefined
  const today = businessDay(business.clock())
  const yesterday = addDays(today, -1)
  const list = await business.rates.read(business.db, yesterday, today)
  const own = await readSalesmanSpecials(business.db, salesmanId, yesterday)
  const isOwn = ({ ofId }: { readonly ofId: string | null }) =>
    ofId === null || own.routes.includes(ofId)
  return {
    rounding,
    rates: [...list.rates.filter(isOwn).map(bareRate), ...own.rates],
    rules: [...list.rules.filter(isOwn).map(bareRule), ...own.rules],
  }
}

const stampOf = (facts: object): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('base64url')

/** MNY-09: for the phone, what is not the salesman's own; whole, or nothing if it has not changed. */
export const facts = read('salesman.bill', factsInput, async ({ business, actor }, input) => {
  const rates = await readRates(business, actor.id)
  const upi = await readUpi(business)
  const current = { ...(rates && { rates }), ...(upi && { upi }) }
  const stamp = stampOf(current)
  const isKnown = stamp === input.stamp
  return { stamp, serverTime: business.clock(), facts: isKnown ? null : current }
})
