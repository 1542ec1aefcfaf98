import { messages } from '#domain/shared/messages.ts'
import { isPhone } from '#domain/shared/phone.ts'
import { type Refusal, refuse } from '#domain/shared/refusal.ts'

/** The version of the shape in which a phone keeps its commands until they are sent. */
export const ROAD_SCHEMA = 2

/** Two names are one route where they differ in case or outer blanks only. */
export const routeKey = (name: string): string => name.trim().toLowerCase()

/** SAL-01. Returns the name to keep, or why there is none. */
export const checkRoute = (name: string): string | Refusal =>
  name.trim() === '' ? refuse(messages.salesman.noRouteName) : name.trim()

export interface RoadCustomer {
  readonly name: string
  readonly phone: string
  readonly route: string
}

/** The first field of a customer that is not right. */
export const wrongInCustomer = (wish: RoadCustomer): keyof RoadCustomer | undefined => {
  if (wish.name.trim() === '') return 'name'
  if (!isPhone(wish.phone)) return 'phone'
  return wish.route.trim() === '' ? 'route' : undefined
}

/** SAL-02. */
export const checkCustomer = (wish: RoadCustomer): RoadCustomer | Refusal =>
  wrongInCustomer(wish)
    ? refuse(messages.salesman.invalidCustomer)
    : { name: wish.name.trim(), phone: wish.phone, route: wish.route.trim() }
