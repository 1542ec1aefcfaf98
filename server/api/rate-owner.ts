import type { ProductId } from '#domain/catalog/product-id.ts'
import { businessDay } from '#domain/shared/dates.ts'
import { messages } from '#domain/shared/messages.ts'
import { type Refusal, refuse } from '#domain/shared/refusal.ts'
import type { Business } from '#server/business.ts'
import { ensureCard, lockCustomer } from '#server/db/accounts.ts'
import type { Tx } from '#server/db/database.ts'
import { isRoute, type Owner } from '#server/db/rates.ts'
import type { Actor } from '#server/db/sessions.ts'

export interface Facts {
  readonly business: Business
  readonly actor: Actor
}

export const makerOf = ({ business, actor }: Facts) => ({
  id: actor.id,
  name: actor.name,
  at: new Date(business.clock()),
})

export const todayOf = ({ business }: Facts) => businessDay(business.clock())

interface Owned {
  readonly kind: string
  readonly ofId: string | null
  readonly product: ProductId
}

/** The route or the card; a customer without a card gets one (NXT-22). Refuses unknown ones. */
export const lockOwner = async (
  tx: Tx,
  facts: Facts,
  { kind, ofId, product }: Owned,
): Promise<Owner | Refusal> => {
  const catalog = await facts.business.catalog.readFor(tx, { lines: [{ product }] })
  if (!catalog.find(product)) return refuse(messages.app.unreadable)
  if (ofId === null) return { routeId: null, accountId: null }
  if (kind === 'route') {
    if (!(await isRoute(tx, ofId))) return refuse(messages.salesman.routeNotFound)
    return { routeId: ofId, accountId: null }
  }
  const customer = await lockCustomer(tx, ofId)
  if (!customer) return refuse(messages.customers.notFound)
  const { name, at } = makerOf(facts)
  const accountId = await ensureCard(tx, customer, { changedBy: name, changedAt: at })
  return { routeId: null, accountId }
}
