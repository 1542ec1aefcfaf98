import { MAX_NAME } from '#domain/materials/material.ts'
import { MAX_PAISE } from '#domain/shared/money.ts'
import type { AddNote } from '#server/legacy/notes.ts'
import {
  changeOf,
  countOf,
  cutText,
  type Fields,
  flagOf,
  instantOf,
  isFields,
  scaledOf,
  textOf,
  whoOf,
} from './values.ts'

const UNITS = ['kg', 'L'] as const

const thousandths = (value: unknown, addNote: AddNote): number => {
  if (textOf(value) === '') return 0
  const exact = scaledOf(value, 3)
  const read = exact ?? Math.round(Number(textOf(value)) * 1000)
  const quantity = Number.isSafeInteger(read) ? Math.max(0, read) : 0
  if (quantity !== exact) {
    addNote('bent', `quantity '${textOf(value)}' became ${quantity / 1000}`, 'quantity')
  }
  return quantity
}

/** An item of raw or scrap stock; the old tree has no unit, almost always it was kg. */
export const readItem = (value: unknown, addNote: AddNote) => {
  if (!isFields(value)) return addNote('left out', 'not a record')
  const name = textOf(value['name'])
  if (name === '') return addNote('left out', 'no name')
  const unit = UNITS.find((known) => known === textOf(value['unit'])) ?? 'kg'
  return {
    name,
    unit,
    quantityThousandths: thousandths(value['quantity'], addNote),
    version: countOf(value['version']) || 1,
    ...changeOf(value),
  }
}

/** SCR-03: only scrap is sold. */
const TYPES = { product: ['Added', 'Used'], item: ['Added', 'Used', 'Sold'] } as const

const saleOf = (fields: Fields, addNote: AddNote) => {
  const amount = textOf(fields['amount'])
  const read = scaledOf(amount, 2)
  const isPrice = read !== undefined && read >= 0 && read <= MAX_PAISE
  if (!isPrice) addNote('bent', `amount '${amount}' became 0`, 'amount')
  const buyer = cutText(textOf(fields['buyer']), MAX_NAME)
  return { pricePaise: isPrice ? read : 0, buyer }
}

/** A movement: raw stock names its item `product`, scrap `item`. */
export const readMovement = (nameField: 'product' | 'item', value: unknown, addNote: AddNote) => {
  if (!isFields(value)) return addNote('left out', 'not a record')
  const name = textOf(value[nameField])
  if (name === '') return addNote('left out', `no ${nameField}`)
  const type = textOf(value['type'])
  const known: readonly string[] = TYPES[nameField]
  if (!known.includes(type)) return addNote('left out', `unknown type '${type}'`)
  const at = instantOf(value['date'])
  if (!at) return addNote('left out', `no time can be read from '${textOf(value['date'])}'`)
  const quantityThousandths = thousandths(value['quantity'], addNote)
  if (quantityThousandths === 0) return addNote('left out', 'no quantity above 0')
  return {
    name,
    type,
    at,
    quantityThousandths,
    ...(type === 'Sold' ? saleOf(value, addNote) : { pricePaise: null, buyer: null }),
    isOpening: flagOf(value['opening']),
    isGone: flagOf(value['itemGone']),
    madeBy: whoOf(value['madeBy']),
    version: countOf(value['version']) || 1,
    ...changeOf(value),
  }
}

export type ReadItem = NonNullable<ReturnType<typeof readItem>>
export type ReadMovement = NonNullable<ReturnType<typeof readMovement>>
