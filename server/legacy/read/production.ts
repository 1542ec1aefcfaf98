import type { AddNote } from '#server/legacy/notes.ts'
import type { ProductBook } from '#server/legacy/product-book.ts'
import { readLines } from './lines.ts'
import { changeOf, countOf, dayOf, instantOf, isFields, textOf, whoOf } from './values.ts'

export const readProduction = (value: unknown, book: ProductBook, addNote: AddNote) => {
  if (!isFields(value)) return addNote('left out', 'not a record')
  const day = dayOf(value['date'], addNote, 'date')
  if (!day) return addNote('left out', `no date can be read from '${textOf(value['date'])}'`)
  const lines = readLines(value['items'], book, 'name', addNote).filter(
    ({ quantity }) => quantity > 0,
  )
  if (lines.length === 0) return addNote('left out', 'nothing was made of any known product')
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
