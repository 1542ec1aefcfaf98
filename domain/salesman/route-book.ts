import { messages } from '#domain/shared/messages.ts'
import { isRefusal, type Refusal, refuse } from '#domain/shared/refusal.ts'
import { checkRoute, routeKey } from './salesman.ts'

/** A route's name, and the keys of the names that earlier bills have. */
export interface NamedRoute {
  readonly id: string
  readonly name: string
  readonly formerKeys: readonly string[]
}

/** A customer's name, and the names that earlier bills have. */
export interface NamedCustomer {
  readonly id: string
  readonly phone: string
  readonly name: string
  readonly formerNames: readonly string[]
}

/** SAL-11: bills keep their text, so the route of a text is one that has or had this name. */
export const findRoute = <Route extends NamedRoute>(
  routes: readonly Route[],
  name: string,
): Route | undefined => {
  const key = routeKey(name)
  return (
    routes.find((route) => routeKey(route.name) === key) ??
    routes.find(({ formerKeys }) => formerKeys.includes(key))
  )
}

/** All keys under which bills name the route. */
export const routeKeys = (routes: readonly NamedRoute[], name: string): ReadonlySet<string> => {
  const route = findRoute(routes, name)
  return new Set([routeKey(name), ...(route ? [routeKey(route.name), ...route.formerKeys] : [])])
}

/** SAL-01: the name of a new route. An old name would be taken for the renamed route. */
export const checkNewRoute = (routes: readonly NamedRoute[], typed: string): string | Refusal => {
  const name = checkRoute(typed)
  if (isRefusal(name)) return name
  const route = findRoute(routes, name)
  return route && routeKey(route.name) !== routeKey(name)
    ? refuse(messages.salesman.routeRenamed, { name: route.name })
    : name
}

/** SAL-11: the new name of a route, or a refusal. */
export const checkRouteEdit = (
  routes: readonly Pick<NamedRoute, 'id' | 'name'>[],
  id: string,
  typed: string,
): string | Refusal => {
  const name = checkRoute(typed)
  if (isRefusal(name)) return name
  const key = routeKey(name)
  const isTaken = routes.some((route) => route.id !== id && routeKey(route.name) === key)
  return isTaken ? refuse(messages.salesman.routeKnown) : name
}

/** SAL-11: a customer of a bill without a name may stay without one. */
export const checkCustomerEdit = (
  before: { readonly name: string },
  typed: { readonly name: string; readonly route: string },
): { readonly name: string; readonly route: string } | Refusal => {
  const [name, route] = [typed.name.trim(), typed.route.trim()]
  return route === '' || (name === '' && before.name !== '')
    ? refuse(messages.salesman.invalidCustomer)
    : { name, route }
}

/** SAL-11: a customer may not get the name of another one with the same number. */
export const isCustomerTaken = (
  customers: readonly Omit<NamedCustomer, 'formerNames'>[],
  { id, phone, name }: Omit<NamedCustomer, 'formerNames'>,
): boolean =>
  customers.some((other) => other.id !== id && other.phone === phone && other.name === name)

/** The earlier names after a change of `before` to `now`. */
export const formerAfter = (
  former: readonly string[],
  before: string,
  now: string,
): readonly string[] => [
  ...former.filter((one) => one !== now && one !== before),
  ...(before === now ? [] : [before]),
]

interface Visited {
  readonly id: string
  readonly name: string
}

/** SAL-12: customers in the visit order; those without a place follow by name. */
export const inVisitOrder = <Customer extends Visited>(
  customers: readonly Customer[],
  order: readonly string[],
): Customer[] => {
  const places = new Map(order.map((id, place) => [id, place]))
  const placeOf = ({ id }: Customer) => places.get(id) ?? order.length
  return [...customers].sort(
    (a, b) => placeOf(a) - placeOf(b) || a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1),
  )
}

/** SAL-12: the list with the element of one place moved to another. */
export const movedTo = <Element>(
  list: readonly Element[],
  from: number,
  to: number,
): readonly Element[] => {
  const moved = list[from]
  if (moved === undefined || to < 0 || to >= list.length) return list
  const rest = list.filter((_, place) => place !== from)
  return [...rest.slice(0, to), moved, ...rest.slice(to)]
}
