import { productByName } from '#domain/catalog/products.ts'
import type { Say } from '#server/legacy/notes.ts'
import { readLines } from './lines.ts'
import { changeOf, countOf, dayOf, instantOf, isFields, textOf, whoOf } from './values.ts'

export const readProduction = (value: unknown, say: Say) => {
  if (!isFields(value)) return say('left out', 'not a record')
  const day = dayOf(value['date'], say, 'date')
  if (!day) return say('left out', `no date can be read from '${textOf(value['date'])}'`)
  const lines = readLines(value['items'], productByName, say).filter(({ quantity }) => quantity > 0)
  if (lines.length === 0) return say('left out', 'nothing was made of any known product')
  return {
    day,
    lines: lines.map(({ product, quantity }) => ({ product, quantity })),
    madeBy: whoOf(value['madeBy']),
    madeAt: instantOf(value['madeAt']),
    version: countOf(value['version']) || 1,
    ...changeOf(value),
  }
}

export type ReadProduction = NonNullable<ReturnType<typeof readProduction>>
