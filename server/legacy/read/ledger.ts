import { JARS, type Jars } from '#domain/ledgers/ledger.ts'
import type { Say } from '#server/legacy/notes.ts'
import {
  changeOf,
  countOf,
  dayOf,
  instantOf,
  isFields,
  keeper,
  listOf,
  paiseOf,
  scaledOf,
  textOf,
  whoOf,
} from './values.ts'

export const readPrice = (value: unknown, say: Say) => {
  if (!isFields(value)) return say('left out', 'not a record')
  const name = textOf(value['name'])
  if (name === '') return say('left out', 'no name')
  const ratePaise = scaledOf(value['rate'], 2)
  if (ratePaise === undefined || ratePaise < 0) {
    return say('left out', `no rate: '${textOf(value['rate'])}'`)
  }
  return { name, ratePaise, version: countOf(value['version']) || 1, ...changeOf(value) }
}

const head = (value: unknown, say: Say) => {
  if (!isFields(value)) return say('left out', 'not a record')
  const name = textOf(value['name'])
  if (name === '') return say('left out', 'no name')
  const day = dayOf(value['date'], say, 'date')
  if (!day) return say('left out', `no date can be read from '${textOf(value['date'])}'`)
  const keep = keeper(say, value['kept'])
  const balancePaise = paiseOf(value['balance'], keep, 'balance') ?? 0
  return {
    fields: value,
    keep,
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

const readProductLine = (value: unknown, place: number, say: Say) => {
  const fields = isFields(value) ? value : {}
  const keep = keeper((kind, why) => say(kind, why, `products/${place}`), fields['kept'])
  const paise = (field: string) => paiseOf(fields[field], keep, field) ?? 0
  const quantityHundredths = scaledOf(fields['quantity'], 2) ?? 0
  const line = {
    name: textOf(fields['name']),
    ratePaise: paise('rate'),
    pricePaise: paise('price'),
    quantityHundredths,
    amountPaise: paise('amount'),
    kept: keep.kept,
  }
  return line
}

export const readBottlersEntry = (value: unknown, say: Say) => {
  const read = head(value, say)
  if (!read) return undefined
  const products = listOf(read.fields['products']).map((line, place) =>
    readProductLine(line, place, say),
  )
  const sumPaise = products.reduce((sum, line) => sum + line.amountPaise, 0)
  const totalPaise = paiseOf(read.fields['total'], read.keep, 'total') ?? sumPaise
  if (totalPaise !== sumPaise) {
    say(
      'bent',
      `the total ${totalPaise / 100} is kept though the lines say ${sumPaise / 100}`,
      'total',
    )
  }
  return { ...read.entry, products, totalPaise, kept: read.keep.kept }
}

export const readEnterprisesEntry = (value: unknown, say: Say) => {
  const read = head(value, say)
  if (!read) return undefined
  const { fields, keep } = read
  const jars = Object.fromEntries(
    JARS.map((jar) => {
      const count = countOf(fields[jar])
      if (count === undefined && textOf(fields[jar]) !== '')
        keep.aside(jar, fields[jar], 'not a count')
      return [jar, count ?? 0]
    }),
  ) as Jars
  const amountPaise = paiseOf(fields['amount'], keep, 'amount') ?? 0
  return { ...read.entry, jars, amountPaise, kept: keep.kept }
}

export type ReadPrice = NonNullable<ReturnType<typeof readPrice>>
export type ReadBottlersEntry = NonNullable<ReturnType<typeof readBottlersEntry>>
export type ReadEnterprisesEntry = NonNullable<ReturnType<typeof readEnterprisesEntry>>
