import type { AddNote } from '#server/legacy/notes.ts'
import type { ProductBook } from '#server/legacy/product-book.ts'
import { isUuid } from '#server/legacy/record-id.ts'
import { readLines } from './lines.ts'
import { ratedOf } from './rated.ts'
import { upiOf } from './upi.ts'
import {
  changeOf,
  collectOriginals,
  countOf,
  dayOf,
  flagOf,
  instantOf,
  isFields,
  paiseOf,
  phoneOf,
  textOf,
} from './values.ts'

export const readRoute = (value: unknown, addNote: AddNote) => {
  const fields = isFields(value) ? value : {}
  const name = isFields(value) ? textOf(value['name']) : textOf(value)
  return name === ''
    ? addNote('left out', 'no text')
    : {
        name,
        salesmanDeleted: flagOf(fields['salesmanDeleted']),
        formerKeys: textsOf(fields['formerKeys']),
        visitOrder: textsOf(fields['visitOrder']).filter(isUuid),
        version: countOf(fields['version']) || 1,
        ...changeOf(fields),
      }
}

/** SAL-11: only our own export has lists of names. */
const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(textOf).filter((text) => text !== '') : []

export const readSalesmanCustomer = (value: unknown, addNote: AddNote) => {
  if (!isFields(value)) return addNote('left out', 'not a record')
  const originals = collectOriginals(addNote, value['kept'])
  const customer = {
    name: textOf(value['name']),
    phone: phoneOf(value['phone'], originals, 'phone'),
    route: textOf(value['route']),
    lastUsedAt: instantOf(value['lastUsedAt']),
    formerNames: textsOf(value['formerNames']),
    hiddenAt: instantOf(value['hiddenAt']),
    version: countOf(value['version']) || 1,
    ...changeOf(value),
    salesmanDeleted: flagOf(value['salesmanDeleted']),
    kept: originals.texts,
  }
  if (customer.name === '' && customer.phone === '') return addNote('left out', 'no name, no phone')
  return customer
}

/** A salesman's bill. The two times of SAL-09 come only from our own export. */
export const readSalesmanInvoice = (value: unknown, book: ProductBook, addNote: AddNote) => {
  if (!isFields(value)) return addNote('left out', 'not a record')
  const day = dayOf(value['date'], addNote, 'date')
  if (!day) return addNote('left out', `no date can be read from '${textOf(value['date'])}'`)
  const originals = collectOriginals(addNote, value['kept'])
  const lines = readLines(value['items'], book, 'salesmanName', addNote)
  if (lines.length === 0) addNote('bent', 'a bill without lines')
  return {
    day,
    customerName: textOf(value['customerName']),
    customerPhone: phoneOf(value['customerPhone'], originals, 'customerPhone'),
    createdBy: textOf(value['createdBy']),
    payment: textOf(value['paymentMethod']) || 'Cash',
    totalPaise: paiseOf(value['totalAmount'], originals, 'totalAmount'),
    route: textOf(value['route']),
    savedAt: instantOf(value['savedAt']),
    savedAtPhone: instantOf(value['savedAtPhone']),
    receivedAt: instantOf(value['receivedAt']),
    clockDoubtful: flagOf(value['clockDoubtful']),
    salesmanDeleted: flagOf(value['salesmanDeleted']),
    version: countOf(value['version']) || 1,
    ...ratedOf(value),
    ...upiOf(value),
    ...changeOf(value),
    lines,
    kept: originals.texts,
  }
}

export type ReadRoute = NonNullable<ReturnType<typeof readRoute>>
export type ReadSalesmanCustomer = NonNullable<ReturnType<typeof readSalesmanCustomer>>
export type ReadSalesmanInvoice = NonNullable<ReturnType<typeof readSalesmanInvoice>>
