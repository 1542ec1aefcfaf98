import { PAYMENTS } from '#domain/invoices/payment.ts'
import type { AddNote } from '#server/legacy/notes.ts'
import type { ProductBook } from '#server/legacy/product-book.ts'
import { readLines } from './lines.ts'
import { ratedOf } from './rated.ts'
import { upiOf } from './upi.ts'
import {
  changeOf,
  collectOriginals,
  countOf,
  dayOf,
  flagOf,
  isFields,
  MAX_TOKEN,
  paiseOf,
  phoneOf,
  textOf,
  timeOf,
} from './values.ts'

const runOf = (value: unknown, addNote: AddNote): number | undefined => {
  const run = countOf(value)
  if (run === undefined || (run > 0 && run <= MAX_TOKEN)) return run
  return addNote('bent', `not a run: '${textOf(value)}'`, 'run')
}

/** A company bill of the old tree. A missing run is derived later from the bills before it. */
export const readInvoice = (value: unknown, book: ProductBook, addNote: AddNote) => {
  if (!isFields(value)) return addNote('left out', 'not a record')
  const day = dayOf(value['date'], addNote, 'date')
  if (!day) return addNote('left out', `no date can be read from '${textOf(value['date'])}'`)
  const token = countOf(value['tokenNumber'])
  if (!token || token > MAX_TOKEN) {
    return addNote('left out', `no token number: '${textOf(value['tokenNumber'])}'`)
  }
  const originals = collectOriginals(addNote, value['kept'])
  const time = timeOf(value['time'])
  if (!time && textOf(value['time']) !== '') originals.add('time', value['time'], 'not a time')
  const payment = textOf(value['paymentMethod']) || 'Cash'
  if (!PAYMENTS.some((known) => known === payment)) {
    addNote('bent', `unknown payment '${payment}' is kept as it is`, 'paymentMethod')
  }
  const lines = readLines(value['items'], book, 'name', addNote)
  if (lines.length === 0) addNote('bent', 'a bill without lines')
  return {
    day,
    token,
    run: runOf(value['run'], addNote),
    time: time ?? null,
    customerName: textOf(value['customerName']),
    customerPhone: phoneOf(value['customerPhone'], originals, 'customerPhone'),
    deliveredBy: textOf(value['deliveredBy']),
    createdBy: textOf(value['createdBy']),
    payment,
    totalPaise: paiseOf(value['totalAmount'], originals, 'totalAmount'),
    delivered: flagOf(value['delivered']),
    version: countOf(value['version']) || 1,
    ...ratedOf(value),
    ...upiOf(value),
    ...changeOf(value),
    lines,
    kept: originals.texts,
  }
}

export type ReadInvoice = NonNullable<ReturnType<typeof readInvoice>>
