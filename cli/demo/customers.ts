import { DEFAULT_PRODUCTS as PRODUCTS } from '#domain/catalog/default-products.ts'
import type { ProductId } from '#domain/catalog/product-id.ts'
import type { InvoiceContents } from '#domain/invoices/invoice-input.ts'
import type { Random } from './random.ts'

export interface Customer {
  readonly id: string
  readonly phone: string
  readonly name: string
}

/** A regular customer with much the same order each time. */
export interface Regular extends Customer, Pick<InvoiceContents, 'payment' | 'deliveredBy'> {
  readonly usual: readonly { readonly product: ProductId; readonly cartons: number }[]
}

const OWNERS = [
  'Mahesh',
  'Shree Ganesh',
  'Sai',
  'Patel',
  'Krishna',
  'Ambika',
  'Jay Jalaram',
  'New Bharat',
  'Sahyadri',
  'Lakshmi',
  'મહાવીર',
  'श्री साई',
] as const
const TRADES = [
  ['General Stores', 5],
  ['Kirana', 3],
  ['Pan House', 2],
  ['Hotel', 14],
  ['Caterers', 22],
  ['Medical', 3],
  ['Cold Drinks', 10],
  ['Travels', 8],
] as const
const HABITS = ['Cash', 'Cash', 'Cash', 'Google Pay', 'Google Pay', 'Pay Later'] as const
const CARRIERS = ['', '', 'Suresh', 'Raju', 'Prakash'] as const

/** The number and variety of regular customers. */
export interface Circle {
  /** Each area has a shop of every owner and trade; an empty area leaves the plain name. */
  readonly areas: readonly string[]
  readonly mostKinds: number
}
const SMALL: Circle = { areas: [''], mostKinds: 4 }

const usualOf = (random: Random, cartons: number, mostKinds: number): Regular['usual'] => {
  const kinds = 1 + random.below(mostKinds)
  const first = random.below(PRODUCTS.length)
  // Every third product, so that one customer's bottles, pouches and ice are mixed.
  return Array.from({ length: kinds }, (_, kind) => {
    const product = PRODUCTS[(first + kind * 3) % PRODUCTS.length] ?? PRODUCTS[0]
    return product ? [{ product: product.id, cartons: cartons * random.between(0.5, 1.5) }] : []
  }).flat()
}

/** Every owner with every trade in every area: 96 shops, hotels and caterers per area. */
export const buildRegulars = (random: Random, circle = SMALL): [Regular, ...Regular[]] => {
  const shops = circle.areas.flatMap((area) =>
    OWNERS.flatMap((owner) => TRADES.map(([trade, cartons]) => ({ area, owner, trade, cartons }))),
  )
  const [first, ...others] = shops.map(({ area, owner, trade, cartons }, place) => ({
    id: random.uuid(),
    phone: String(9_824_000_000 + place * 10_007 + random.below(10_000)),
    name: `${owner} ${trade} ${area}`.trim(),
    usual: usualOf(random, cartons, circle.mostKinds),
    payment: random.pick(HABITS),
    deliveredBy: random.pick(CARRIERS),
  }))
  if (!first) throw new Error('A plant without customers.')
  return [first, ...others]
}

const NAMES = ['', 'Ramesh bhai', 'Kiran', 'Wedding party', 'Sunita ben', 'Farhan', 'School picnic']

/** A customer who buys once; each has another phone. */
export const buildPasserBy = (random: Random, place: number): Customer => ({
  id: random.uuid(),
  phone: String(7_000_000_000 + place),
  name: NAMES[random.below(NAMES.length)] ?? '',
})
