import {
  checkCustomerEdit,
  checkRouteEdit,
  formerAfter,
  isCustomerTaken,
} from '#domain/salesman/route-book.ts'
import { routeKey } from '#domain/salesman/salesman.ts'
import type {
  editCustomerInput,
  editRouteInput,
  orderRouteInput,
} from '#domain/salesman/salesman-input.ts'
import { messages } from '#domain/shared/messages.ts'
import { isRefusal, refuse } from '#domain/shared/refusal.ts'
import type { Tx } from '#server/db/database.ts'
import {
  readOwnCustomer,
  readOwnOfPhone,
  readOwnRoute,
  readOwnRoutes,
  renameRoute,
  type StoredCustomer,
  type StoredRoute,
  setVisitOrder,
  updateCustomer,
} from '#server/db/salesman-edits.ts'
import { noteRoute } from '#server/db/salesman-routes.ts'
import { conflict } from '#server/rpc/conflict.ts'
import {
  auditOf,
  stampOf,
  topicsOf,
  type Write,
  type WriteContext,
} from './salesman-write-context.ts'

interface Edit {
  readonly id: string
  readonly version: number
}

const presentRoute = ({ id, name, visitOrder, version }: StoredRoute) => ({
  id,
  name,
  visitOrder,
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

const customerToAudit = ({
  name,
  phone,
  route,
  hidden,
}: Pick<StoredCustomer, 'name' | 'phone' | 'route' | 'hidden'>) => ({ name, phone, route, hidden })

/** ERR-02. A record with a version above 1 has a change. */
const changeOf = (
  { changedBy, changedAt }: StoredRoute | StoredCustomer,
  { now }: WriteContext,
) => ({ changedBy: changedBy ?? '', changedAt: changedAt ?? now })

const currentRoute = async (tx: Tx, context: WriteContext, { id, version }: Edit) => {
  const route = await readOwnRoute(tx, context.salesman.id, id)
  if (!route) return refuse(messages.salesman.routeNotFound)
  return route.version === version ? route : conflict(changeOf(route, context), presentRoute(route))
}

const currentCustomer = async (tx: Tx, context: WriteContext, { id, version }: Edit) => {
  const customer = await readOwnCustomer(tx, context.salesman.id, id)
  if (!customer) return refuse(messages.customers.notFound)
  return customer.version === version
    ? customer
    : conflict(changeOf(customer, context), presentCustomer(customer))
}

/** SAL-11: bills keep their text. */
export const editRoute: Write<typeof editRouteInput> = async (tx, context, input) => {
  const stamp = await stampOf(tx, context)
  const route = await currentRoute(tx, context, input)
  if (isRefusal(route)) return route
  const routes = await readOwnRoutes(tx, context.salesman.id)
  const name = checkRouteEdit(routes, input.id, input.name)
  if (isRefusal(name)) return name
  const formerKeys = formerAfter(route.formerKeys, routeKey(route.name), routeKey(name))
  await renameRoute(tx, context.salesman.id, route, { name, formerKeys }, stamp)
  return {
    answer: { id: input.id },
    audit: {
      ...auditOf('rename', 'route', input.id),
      before: { name: route.name },
      after: { name },
    },
    topics: topicsOf(context),
  }
}

/** SAL-12. */
export const orderRoute: Write<typeof orderRouteInput> = async (tx, context, input) => {
  const stamp = await stampOf(tx, context)
  const route = await currentRoute(tx, context, input)
  if (isRefusal(route)) return route
  await setVisitOrder(tx, input.id, input.customers, stamp)
  return {
    answer: { id: input.id },
    audit: {
      ...auditOf('order', 'route', input.id),
      before: { visitOrder: route.visitOrder },
      after: { visitOrder: input.customers },
    },
    topics: topicsOf(context),
  }
}

/** SAL-11: renames, moves, hides or shows; a route that does not exist gets the command's id. */
export const editCustomer: Write<typeof editCustomerInput> = async (tx, context, input) => {
  const stamp = await stampOf(tx, context)
  const salesmanId = context.salesman.id
  const customer = await currentCustomer(tx, context, input)
  if (isRefusal(customer)) return customer
  const fields = checkCustomerEdit(customer, input)
  if (isRefusal(fields)) return fields
  const { id, phone } = customer
  const { name } = fields
  if (isCustomerTaken(await readOwnOfPhone(tx, salesmanId, phone), { id, phone, name })) {
    return refuse(messages.salesman.customerKnown)
  }
  const route = await noteRoute(tx, salesmanId, input.commandId, fields.route)
  if (!route) return refuse(messages.app.idTaken)
  const after = {
    name,
    formerNames: formerAfter(customer.formerNames, customer.name, name),
    route: route.name,
    hidden: input.hidden,
  }
  await updateCustomer(tx, salesmanId, customer, after, stamp)
  return {
    answer: { id },
    audit: {
      ...auditOf('edit', 'customer', id),
      before: customerToAudit(customer),
      after: customerToAudit({ ...after, phone }),
    },
    topics: topicsOf(context),
  }
}
