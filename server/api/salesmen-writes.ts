import {
  addCustomerForInput,
  addRouteForInput,
  editCustomerForInput,
  editRouteForInput,
  routeBookInput,
  routeCustomersInput,
} from '#domain/salesman/boss-input.ts'
import { SALESMAN_SCHEMA } from '#domain/salesman/salesman.ts'
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts'
import { serverMessages } from '#domain/shared/server-messages.ts'
import type { Business } from '#server/business.ts'
import type { Tx } from '#server/db/database.ts'
import {
  ROUTE_PAGE,
  readOwnRoutes,
  readRouteCustomers,
  type StoredCustomer,
  type StoredRoute,
} from '#server/db/salesman-edits.ts'
import { findSalesman } from '#server/db/salesman-reports.ts'
import type { Actor } from '#server/db/sessions.ts'
import type { Outcome } from '#server/rpc/execute.ts'
import { command, sharedRead } from '#server/rpc/procedure.ts'
import { editCustomer, editRoute } from './salesman-edits.ts'
import type { WriteContext } from './salesman-write-context.ts'
import { addCustomer, addRoute } from './salesman-writes.ts'

const RIGHT = 'route.keep'
const FOLLOWS = ['salesmen', 'users'] as const

/** Runs the salesman's own write with the boss as the author. */
const asBoss = async (
  tx: Tx,
  { business, actor }: { business: Business; actor: Actor },
  salesmanId: string,
  write: (context: WriteContext) => Promise<Outcome<{ id: string }>>,
): Promise<Outcome<{ id: string }> | Refusal> => {
  const salesman = await findSalesman(tx, salesmanId)
  if (!salesman) return refuse(serverMessages.salesman.notFound)
  const now = new Date(business.clock())
  const outcome = await write({
    business,
    salesman,
    writer: actor.name,
    now,
    receivedAt: now,
  })
  return isRefusal(outcome)
    ? outcome
    : { ...outcome, audit: { ...outcome.audit, after: withOwner(outcome.audit.after, salesmanId) } }
}

const withOwner = (after: unknown, salesmanId: string) => ({
  ...(after as object),
  salesman: salesmanId,
})

const schema = SALESMAN_SCHEMA

const presentRoute = ({ id, name, formerKeys, version }: StoredRoute) => ({
  id,
  name,
  formerKeys,
  version,
})

const presentCustomer = ({ id, name, phone, route, hidden, version }: StoredCustomer) => ({
  id,
  name,
  phone,
  route,
  hidden,
  version,
})

/** SAL-11: the boss adds and corrects for all salesmen, also for those who have left. */
export const routeBookProcedures = {
  routeBook: sharedRead(RIGHT, FOLLOWS, routeBookInput, async ({ business }, { salesmanId }) =>
    (await readOwnRoutes(business.db, salesmanId)).map(presentRoute),
  ),
  routeCustomers: sharedRead(
    RIGHT,
    FOLLOWS,
    routeCustomersInput,
    async ({ business }, { salesmanId, route, cursor }) => {
      const rows = await readRouteCustomers(business.db, salesmanId, route, cursor)
      return { customers: rows.map(presentCustomer), more: rows.length === ROUTE_PAGE }
    },
  ),
  addRoute: command(RIGHT, addRouteForInput, (tx, facts, { salesmanId, ...input }) =>
    asBoss(tx, facts, salesmanId, (context) => addRoute(tx, context, { ...input, schema })),
  ),
  addCustomer: command(RIGHT, addCustomerForInput, (tx, facts, { salesmanId, ...input }) =>
    asBoss(tx, facts, salesmanId, (context) => addCustomer(tx, context, { ...input, schema })),
  ),
  editRoute: command(RIGHT, editRouteForInput, (tx, facts, { salesmanId, ...input }) =>
    asBoss(tx, facts, salesmanId, (context) => editRoute(tx, context, { ...input, schema })),
  ),
  editCustomer: command(RIGHT, editCustomerForInput, (tx, facts, { salesmanId, ...input }) =>
    asBoss(tx, facts, salesmanId, (context) => editCustomer(tx, context, { ...input, schema })),
  ),
}
