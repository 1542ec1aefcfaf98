import { JARS, type Jars } from '#domain/ledgers/ledger.ts'
import type { AddNote } from '#server/legacy/notes.ts'
import {
  changeOf,
  collectOriginals,
  countOf,
  dayOf,
  instantOf,
  isFields,
  listOf,
  paiseOf,
  scaledOf,
  textOf,
  whoOf,
} from './values.ts'

export const readPrice = (value: unknown, addNote: AddNote) => {
  if (!isFields(value)) return addNote('left out', 'not a record')
  const name = textOf(value['name'])
  if (name === '') return addNote('left out', 'no name')
  const ratePaise = scaledOf(value['rate'], 2)
  if (ratePaise === undefined || ratePaise < 0) {
    return addNote('left out', `no rate: '${textOf(value['rate'])}'`)
  }
  return { name, ratePaise, version: countOf(value['version']) || 1, ...changeOf(value) }
}

const readHead = (value: unknown, addNote: AddNote) => {
  if (!isFields(value)) return addNote('left out', 'not a record')
  const name = textOf(value['name'])
  if (name === '') return addNote('left out', 'no name')
  const day = dayOf(value['date'], addNote, 'date')
  if (!day) return addNote('left out', `no date can be read from '${textOf(value['date'])}'`)
  const originals = collectOriginals(addNote, value['kept'])
  const balancePaise = paiseOf(value['balance'], originals, 'balance') ?? 0
  return {
    fields: value,
    originals,
    entry: {
      name,
      day,
      balancePaise,
      madeBy: whoOf(value['madeBy']),
      madeAt: instantOf(value['madeAt']) ?? null,
      version: countOf(value['version']) || 1,
      ...changeOf(value),
    },
  }
}

const readProductLine = (value: unknown, place: number, addNote: AddNote) => {
  const fields = isFields(value) ? value : {}
  const originals = collectOriginals(
    (kind, why) => addNote(kind, why, `products/${place}`),
    fields['kept'],
  )
  const paise = (field: string) => paiseOf(fields[field], originals, field) ?? 0
  const quantityHundredths = scaledOf(fields['quantity'], 2) ?? 0
  const line = {
    name: textOf(fields['name']),
    ratePaise: paise('rate'),
    pricePaise: paise('price'),
    quantityHundredths,
    amountPaise: paise('amount'),
    kept: originals.texts,
  }
  return line
}

export const readBottlersEntry = (value: unknown, addNote: AddNote) => {
  const read = readHead(value, addNote)
  if (!read) return undefined
  const products = listOf(read.fields['products']).map((line, place) =>
    readProductLine(line, place, addNote),
  )
  const sumPaise = products.reduce((sum, line) => sum + line.amountPaise, 0)
  const totalPaise = paiseOf(read.fields['total'], read.originals, 'total') ?? sumPaise
  if (totalPaise !== sumPaise) {
    addNote(
      'bent',
      `the total ${totalPaise / 100} is kept though the lines say ${sumPaise / 100}`,
      'total',
    )
  }
  return { ...read.entry, products, totalPaise, kept: read.originals.texts }
}

export const readEnterprisesEntry = (value: unknown, addNote: AddNote) => {
  const read = readHead(value, addNote)
  if (!read) return undefined
  const { fields, originals } = read
  const jars = Object.fromEntries(
    JARS.map((jar) => {
      const count = countOf(fields[jar])
      if (count === undefined && textOf(fields[jar]) !== '')
        originals.add(jar, fields[jar], 'not a count')
      return [jar, count ?? 0]
    }),
  ) as Jars
  const amountPaise = paiseOf(fields['amount'], originals, 'amount') ?? 0
  return { ...read.entry, jars, amountPaise, kept: originals.texts }
}

export type ReadPrice = NonNullable<ReturnType<typeof readPrice>>
export type ReadBottlersEntry = NonNullable<ReturnType<typeof readBottlersEntry>>
export type ReadEnterprisesEntry = NonNullable<ReturnType<typeof readEnterprisesEntry>>
