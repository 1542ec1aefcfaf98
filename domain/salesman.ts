import * as z from 'zod/mini'
import { storable, typedText } from './invoice.ts'
import { messages } from './messages.ts'
import { isPhone } from './phone.ts'
import { type Refusal, refuse } from './refusal.ts'

/** The version of the shape in which a phone keeps its commands until they are sent. */
export const ROAD_SCHEMA = 2

const heading = { commandId: z.uuid(), id: z.uuid() }
// Version 1 said the same of routes and customers.
const schema = z.literal([1, ROAD_SCHEMA])

export const addRouteInput = z.strictObject({ ...heading, schema, name: typedText })
export const addCustomerInput = z.strictObject({
  ...heading,
  schema,
  name: typedText,
  phone: typedText,
  route: typedText,
})

/** Up to where a phone has read, and in which history; one of an older version does not say which. */
export const changesInput = z.strictObject({
  since: z.nullable(z.int().check(z.minimum(0))),
  epoch: z.optional(z.nullable(storable(100))),
})

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
