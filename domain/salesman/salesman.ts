import { messages } from '#domain/shared/messages.ts'
import { isPhone } from '#domain/shared/phone.ts'
import { type Refusal, refuse } from '#domain/shared/refusal.ts'

/** The schema version of commands that a phone stores until they are sent. */
export const SALESMAN_SCHEMA = 2

/** SAL-12: more customers than a route of one day has. */
export const MAX_VISITS = 2000

/** Names that differ only in case or outer spaces are the same route. */
export const routeKey = (name: string): string => name.trim().toLowerCase()

/** SAL-01. Returns the name to store, or a refusal. */
export const checkRoute = (name: string): string | Refusal =>
  name.trim() === '' ? refuse(messages.salesman.noRouteName) : name.trim()

export interface SalesmanCustomer {
  readonly name: string
  readonly phone: string
  readonly route: string
}

/** The first invalid field of a customer. */
export const wrongInCustomer = (input: SalesmanCustomer): keyof SalesmanCustomer | undefined => {
  if (input.name.trim() === '') return 'name'
  if (!isPhone(input.phone)) return 'phone'
  return input.route.trim() === '' ? 'route' : undefined
}

/** SAL-02. */
export const checkCustomer = (input: SalesmanCustomer): SalesmanCustomer | Refusal =>
  wrongInCustomer(input)
    ? refuse(messages.salesman.invalidCustomer)
    : { name: input.name.trim(), phone: input.phone, route: input.route.trim() }
