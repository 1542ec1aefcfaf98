import type { ProductId } from './product-id.ts'

/** The shapes of the theme. Products differ by shape too, not by colour alone. */
export const SHAPES = [
  'bottle-2l',
  'bottle-1l',
  'bottle-500ml',
  'bottle-250ml',
  'jar-20l',
  'cool-jar',
  'pouch',
  'ice',
  'cup',
  'carton',
] as const

export type Shape = (typeof SHAPES)[number]

/** Names of colours; the theme defines the colours. */
export const SWATCHES = [
  'pink-2l',
  'pink-1l',
  'pink-500ml',
  'pink-250ml',
  'green-1l',
  'green-500ml',
  'pouch-250ml',
  'lilac',
  'ocean',
  'ice-500g',
  'teal',
  'mint',
  'brown',
  'sand',
  'slate',
  'silver',
] as const

export type Swatch = (typeof SWATCHES)[number]

/** CAT-05. */
export const MAX_PRODUCTS = 200
export const MAX_IN_USE = 60

/** CAT-01. */
export const NAME_LETTERS = 60
export const SALESMAN_NAME_LETTERS = 40
export const LABEL_LETTERS = 14
export const MAX_BOTTLES = 999

export interface ProductContents {
  /** On company invoices and in production. */
  readonly name: string
  /** On a salesman's invoices. */
  readonly salesmanName: string
  readonly label: string
  readonly shape: Shape
  readonly swatch: Swatch
  readonly bottlesPerCarton: number
  /** CAT-02: forms offer it. */
  readonly inUse: boolean
}

export interface Product extends ProductContents {
  readonly id: ProductId
}
