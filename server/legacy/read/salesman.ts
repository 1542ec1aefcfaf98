import { productBySalesmanName } from '#domain/catalog/products.ts'
import type { Say } from '#server/legacy/notes.ts'
import { readLines } from './lines.ts'
import {
  changeOf,
  countOf,
  dayOf,
  flagOf,
  instantOf,
  isFields,
  keeper,
  paiseOf,
  phoneOf,
  textOf,
} from './values.ts'

export const readRoute = (value: unknown, say: Say) => {
  const name = isFields(value) ? textOf(value['name']) : textOf(value)
  return name === ''
    ? say('left out', 'no text')
    : { name, salesmanDeleted: isFields(value) && flagOf(value['salesmanDeleted']) }
}

export const readRoadCustomer = (value: unknown, say: Say) => {
  if (!isFields(value)) return say('left out', 'not a record')
  const keep = keeper(say, value['kept'])
  const customer = {
    name: textOf(value['name']),
    phone: phoneOf(value['phone'], keep, 'phone'),
    route: textOf(value['route']),
    lastUsedAt: instantOf(value['lastUsedAt']),
    salesmanDeleted: flagOf(value['salesmanDeleted']),
    kept: keep.kept,
  }
  if (customer.name === '' && customer.phone === '') return say('left out', 'no name, no phone')
  return customer
}

/** A salesman's bill. The two times of SAL-09 come only from our own export. */
export const readRoadInvoice = (value: unknown, say: Say) => {
  if (!isFields(value)) return say('left out', 'not a record')
  const day = dayOf(value['date'], say, 'date')
  if (!day) return say('left out', `no date can be read from '${textOf(value['date'])}'`)
  const keep = keeper(say, value['kept'])
  const lines = readLines(value['items'], productBySalesmanName, say)
  if (lines.length === 0) say('bent', 'a bill without lines')
  return {
    day,
    customerName: textOf(value['customerName']),
    customerPhone: phoneOf(value['customerPhone'], keep, 'customerPhone'),
    createdBy: textOf(value['createdBy']),
    payment: textOf(value['paymentMethod']) || 'Cash',
    totalPaise: paiseOf(value['totalAmount'], keep, 'totalAmount'),
    route: textOf(value['route']),
    savedAt: instantOf(value['savedAt']),
    savedAtPhone: instantOf(value['savedAtPhone']),
    receivedAt: instantOf(value['receivedAt']),
    clockDoubtful: flagOf(value['clockDoubtful']),
    salesmanDeleted: flagOf(value['salesmanDeleted']),
    version: countOf(value['version']) || 1,
    ...changeOf(value),
    lines,
    kept: keep.kept,
  }
}

export type ReadRoute = NonNullable<ReturnType<typeof readRoute>>
export type ReadRoadCustomer = NonNullable<ReturnType<typeof readRoadCustomer>>
export type ReadRoadInvoice = NonNullable<ReturnType<typeof readRoadInvoice>>
