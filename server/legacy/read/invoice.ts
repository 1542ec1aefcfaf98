import { productByName } from '#domain/catalog/products.ts'
import { PAYMENTS } from '#domain/invoices/invoice.ts'
import type { Say } from '#server/legacy/notes.ts'
import { readLines } from './lines.ts'
import {
  changeOf,
  countOf,
  dayOf,
  flagOf,
  isFields,
  keeper,
  paiseOf,
  phoneOf,
  textOf,
  timeOf,
} from './values.ts'

/** A company bill of the old tree. The run is worked out from the bills before it, where it is not given. */
export const readInvoice = (value: unknown, say: Say) => {
  if (!isFields(value)) return say('left out', 'not a record')
  const day = dayOf(value['date'], say, 'date')
  if (!day) return say('left out', `no date can be read from '${textOf(value['date'])}'`)
  const token = countOf(value['tokenNumber'])
  if (!token) {
    return say('left out', `no token number: '${textOf(value['tokenNumber'])}'`)
  }
  const keep = keeper(say, value['kept'])
  const time = timeOf(value['time'])
  if (!time && textOf(value['time']) !== '') keep.aside('time', value['time'], 'not a time')
  const payment = textOf(value['paymentMethod']) || 'Cash'
  if (!PAYMENTS.some((known) => known === payment)) {
    say('bent', `unknown payment '${payment}' is kept as it is`, 'paymentMethod')
  }
  const lines = readLines(value['items'], productByName, say)
  if (lines.length === 0) say('bent', 'a bill without lines')
  return {
    day,
    token,
    run: countOf(value['run']),
    time: time ?? null,
    customerName: textOf(value['customerName']),
    customerPhone: phoneOf(value['customerPhone'], keep, 'customerPhone'),
    deliveredBy: textOf(value['deliveredBy']),
    createdBy: textOf(value['createdBy']),
    payment,
    totalPaise: paiseOf(value['totalAmount'], keep, 'totalAmount'),
    delivered: flagOf(value['delivered']),
    version: countOf(value['version']) || 1,
    ...changeOf(value),
    lines,
    kept: keep.kept,
  }
}

export type ReadInvoice = NonNullable<ReturnType<typeof readInvoice>>
