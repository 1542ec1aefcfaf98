import { messages } from '#domain/shared/messages.ts'
import { DONE, refuse, type Verdict } from './verdict.ts'

export interface ReferenceRoute {
  readonly id: string
  name: string
  former: string[]
  visitOrder: readonly string[]
  version: number
}

export interface ReferenceCustomer {
  readonly id: string
  readonly phone: string
  name: string
  former: string[]
  route: string
  hidden: boolean
  version: number
}

interface Edit {
  readonly id: string
  readonly commandId?: string
  readonly version?: number
  readonly name?: string
  readonly route?: string
  readonly hidden?: boolean
  readonly customers?: readonly string[]
}

const keyOf = (name: string): string => name.trim().toLowerCase()

/** Gives a new name, and takes it away from records that had it. */
const rename = <Row extends { former: string[] }>(
  row: Row,
  others: readonly Row[],
  [before, now]: readonly [string, string],
): void => {
  for (const other of others) other.former = other.former.filter((one) => one !== now)
  if (before !== now) row.former = [...row.former.filter((one) => one !== before), before]
}

/** The routes and customers of one salesman, as SAL-01, SAL-02, SAL-11 and SAL-12 ask. */
export const createReferenceBook = () => {
  const routes: ReferenceRoute[] = []
  const customers: ReferenceCustomer[] = []

  const routeOf = (name: string) =>
    routes.find((one) => keyOf(one.name) === keyOf(name)) ??
    routes.find(({ former }) => former.includes(keyOf(name)))

  /** The name under which the route is known. */
  const noteRoute = (id: string, typed = ''): string => {
    const name = typed.trim()
    const route = routeOf(name)
    if (!route) routes.push({ id, name, former: [], visitOrder: [], version: 1 })
    return route && keyOf(route.name) !== keyOf(name) ? route.name : name
  }

  const noteCustomer = (
    { id, phone, name, route }: Pick<ReferenceCustomer, 'id' | 'phone' | 'name' | 'route'>,
    use: { readonly moves: boolean; readonly shows: boolean },
  ): void => {
    const own = customers.filter((one) => one.phone === phone)
    const known =
      own.find((one) => one.name === name) ?? own.find(({ former }) => former.includes(name))
    if (!known) {
      customers.push({ id, phone, name, route, former: [], hidden: false, version: 1 })
      return
    }
    if (use.moves) known.route = route
    if (use.shows) known.hidden = false
  }

  const editRoute = ({ id, version, name = '' }: Edit): Verdict => {
    const route = routes.find((one) => one.id === id)
    if (!route) return refuse(messages.salesman.routeNotFound)
    if (route.version !== version) return refuse(messages.conflict)
    if (routes.some((one) => one !== route && keyOf(one.name) === keyOf(name))) {
      return refuse(messages.salesman.routeKnown)
    }
    const before = keyOf(route.name)
    rename(route, routes, [before, keyOf(name)])
    for (const one of customers) if (keyOf(one.route) === before) one.route = name.trim()
    route.name = name.trim()
    route.version += 1
    return DONE
  }

  const orderRoute = ({ id, version, customers: order = [] }: Edit): Verdict => {
    const route = routes.find((one) => one.id === id)
    if (!route) return refuse(messages.salesman.routeNotFound)
    if (route.version !== version) return refuse(messages.conflict)
    route.visitOrder = order
    route.version += 1
    return DONE
  }

  const editCustomer = (input: Edit): Verdict => {
    const { id, commandId = '', version, name = '', route, hidden = false } = input
    const customer = customers.find((one) => one.id === id)
    if (!customer) return refuse(messages.customers.notFound)
    if (customer.version !== version) return refuse(messages.conflict)
    const own = customers.filter(({ phone }) => phone === customer.phone)
    if (own.some((one) => one !== customer && one.name === name)) {
      return refuse(messages.salesman.customerKnown)
    }
    rename(customer, own, [customer.name, name])
    Object.assign(customer, { name, route: noteRoute(commandId, route), hidden })
    customer.version += 1
    return DONE
  }

  const versionOf = (record: string): number | undefined =>
    record.startsWith('route ')
      ? routes.find(({ id }) => record === `route ${id}`)?.version
      : customers.find(({ id }) => id === record)?.version

  return {
    routes,
    customers,
    noteRoute,
    noteCustomer,
    editRoute,
    orderRoute,
    editCustomer,
    versionOf,
  }
}
