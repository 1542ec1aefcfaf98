import { messages } from './messages.ts'
import { isPhone } from './phone.ts'
import { type Refusal, refuse } from './refusal.ts'

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

/** SAL-02. */
export const checkCustomer = (wish: RoadCustomer): RoadCustomer | Refusal => {
  const [name, route] = [wish.name.trim(), wish.route.trim()]
  const isComplete = name !== '' && isPhone(wish.phone) && route !== ''
  return isComplete ? { name, phone: wish.phone, route } : refuse(messages.salesman.invalidCustomer)
}
