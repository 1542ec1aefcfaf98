import { isRefusal } from '#domain/shared/refusal.ts'
import {
  checkCustomerEdit,
  checkRouteEdit,
  formerAfter,
  isCustomerTaken,
  type NamedCustomer,
  type NamedRoute,
} from './route-book.ts'
import { routeKey } from './salesman.ts'

export interface SalesmanRoute extends NamedRoute {
  /** SAL-12: ids of customers; one that is not here has no place yet. */
  readonly visitOrder: readonly string[]
  readonly version: number
}

export interface SalesmanKnownCustomer extends NamedCustomer {
  readonly route: string
  readonly lastUsedAt: string
  /** SAL-11: not offered for bills. */
  readonly hidden: boolean
  readonly version: number
}

/** The state of a row with changes that the server has not confirmed. */
export type WaitingMark = 'waiting' | 'sending' | 'attention'

export type Marked<Row> = Row & { readonly waiting?: WaitingMark }

/** A row of a copy that an app before SAL-11 stored. */
export const withRouteDefaults = <Row extends Pick<SalesmanRoute, 'id' | 'name'>>(row: Row) => ({
  formerKeys: [],
  visitOrder: [],
  version: 1,
  ...row,
})

export const withCustomerDefaults = <
  Row extends Pick<SalesmanKnownCustomer, 'id' | 'name' | 'phone' | 'route' | 'lastUsedAt'>,
>(
  row: Row,
) => ({ formerNames: [], hidden: false, version: 1, ...row })

interface Edit {
  readonly id: string
  readonly version: number
}

interface Use {
  readonly atMs: number
  /** Assigns a known customer to the route. */
  readonly moves: boolean
  /** Offers a hidden customer again. */
  readonly shows: boolean
}

const customerKey = (phone: string, name: string): string => `${phone} ${name}`

/** A salesman's routes and customers by id, found by the names that they have or had. */
export class RouteBook {
  private readonly routes: Map<string, Marked<SalesmanRoute>>
  private readonly customers: Map<string, Marked<SalesmanKnownCustomer>>
  private readonly routeIds = new Map<string, string>()
  private readonly customerIds = new Map<string, string>()
  private readonly known: ReadonlySet<string>
  /** The copy contains a later command, so it contains this one; see `isApplied`. */
  isPast = false

  constructor(
    routes: readonly Marked<SalesmanRoute>[],
    customers: readonly Marked<SalesmanKnownCustomer>[],
  ) {
    this.routes = new Map(routes.map((row) => [row.id, row]))
    this.customers = new Map(customers.map((row) => [row.id, row]))
    this.known = new Set([...this.routes.keys(), ...this.customers.keys()])
    for (const { id, formerKeys } of routes) {
      for (const key of formerKeys) this.routeIds.set(key, id)
    }
    for (const { id, name } of routes) this.routeIds.set(routeKey(name), id)
    for (const { id, phone, formerNames } of customers) {
      for (const name of formerNames) this.customerIds.set(customerKey(phone, name), id)
    }
    for (const { id, phone, name } of customers) this.customerIds.set(customerKey(phone, name), id)
  }

  rows() {
    return { routes: [...this.routes.values()], customers: [...this.customers.values()] }
  }

  /** The copy has a later version than the one that the edit changed. A bill names both by one id. */
  isApplied(kind: 'routes' | 'customers', { id, version }: Edit): boolean {
    const row = this[kind].get(id)
    return row !== undefined && row.version > version
  }

  /** The name of the route that has or had this name; else it becomes a new one. */
  noteRoute(id: string, name: string, mark: Marked<object>): string {
    const key = routeKey(name)
    const route = this.routes.get(this.routeIds.get(key) ?? '')
    if (route) return routeKey(route.name) === key ? name : route.name
    this.routes.set(id, { id, name, formerKeys: [], visitOrder: [], version: 1, ...mark })
    this.routeIds.set(key, id)
    return name
  }

  noteCustomer(
    customer: Pick<SalesmanKnownCustomer, 'id' | 'name' | 'phone' | 'route'>,
    { atMs, moves, shows }: Use,
    mark: Marked<object>,
  ): void {
    const key = customerKey(customer.phone, customer.name)
    const existing = this.customers.get(this.customerIds.get(key) ?? '')
    const at = new Date(atMs).toISOString()
    if (existing) {
      // The copy has its later state.
      if (this.isPast) return
      this.customers.set(existing.id, {
        ...existing,
        lastUsedAt: existing.lastUsedAt > at ? existing.lastUsedAt : at,
        hidden: existing.hidden && !shows,
        ...(moves && { route: customer.route, ...mark }),
      })
    } else {
      const fresh = { formerNames: [], hidden: false, version: 1 }
      this.customers.set(customer.id, { ...customer, ...fresh, lastUsedAt: at, ...mark })
      this.customerIds.set(key, customer.id)
    }
  }

  /** Does not apply a refused change to a record that the server has. */
  private mayApply(row: Edit, { id, version }: Edit, isRefused: boolean): boolean {
    return row.version === version && !(isRefused && this.known.has(id))
  }

  editRoute(
    input: Edit & { readonly name: string },
    mark: Marked<object>,
    isRefused: boolean,
  ): void {
    const route = this.routes.get(input.id)
    if (!route) return
    const name = checkRouteEdit([...this.routes.values()], input.id, input.name)
    if (isRefusal(name) || !this.mayApply(route, input, isRefused)) {
      return void this.routes.set(input.id, { ...route, ...mark })
    }
    const [before, key] = [routeKey(route.name), routeKey(name)]
    this.dropFormerKey(key)
    const formerKeys = formerAfter(route.formerKeys, before, key)
    const version = route.version + 1
    this.routes.set(input.id, { ...route, name, formerKeys, version, ...mark })
    this.routeIds.set(key, input.id)
    for (const [id, customer] of this.customers) {
      if (routeKey(customer.route) === before) this.customers.set(id, { ...customer, route: name })
    }
  }

  private dropFormerKey(key: string): void {
    const owner = this.routes.get(this.routeIds.get(key) ?? '')
    if (!owner) return
    const formerKeys = owner.formerKeys.filter((one) => one !== key)
    this.routes.set(owner.id, { ...owner, formerKeys })
  }

  orderRoute(
    input: Edit & { readonly customers: readonly string[] },
    mark: Marked<object>,
    isRefused: boolean,
  ): void {
    const route = this.routes.get(input.id)
    if (!route) return
    const changes = this.mayApply(route, input, isRefused) && {
      visitOrder: input.customers,
      version: route.version + 1,
    }
    this.routes.set(input.id, { ...route, ...changes, ...mark })
  }

  editCustomer(
    input: Edit & {
      readonly commandId: string
      readonly name: string
      readonly route: string
      readonly hidden: boolean
    },
    mark: Marked<object>,
    isRefused: boolean,
  ): void {
    const customer = this.customers.get(input.id)
    if (!customer) return
    const { id, phone } = customer
    const fields = checkCustomerEdit(customer, input)
    const isTaken =
      isRefusal(fields) ||
      isCustomerTaken([...this.customers.values()], { id, phone, name: fields.name })
    if (isTaken || !this.mayApply(customer, input, isRefused)) {
      return void this.customers.set(id, { ...customer, ...mark })
    }
    const route = this.noteRoute(input.commandId, fields.route, mark)
    const key = customerKey(phone, fields.name)
    this.dropFormerName(key, fields.name)
    this.customers.set(id, {
      ...customer,
      name: fields.name,
      formerNames: formerAfter(customer.formerNames, customer.name, fields.name),
      route,
      hidden: input.hidden,
      version: customer.version + 1,
      ...mark,
    })
    this.customerIds.set(key, id)
  }

  private dropFormerName(key: string, name: string): void {
    const owner = this.customers.get(this.customerIds.get(key) ?? '')
    if (!owner) return
    const formerNames = owner.formerNames.filter((one) => one !== name)
    this.customers.set(owner.id, { ...owner, formerNames })
  }
}
