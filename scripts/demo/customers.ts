import type { Payment } from '#domain/invoice.ts'
import { PRODUCTS, type ProductId } from '#domain/products.ts'
import type { Random } from './random.ts'

export interface Customer {
  readonly id: string
  readonly phone: string
  readonly name: string
}

/** Somebody who comes again and again for much the same. */
export interface Regular extends Customer {
  readonly usual: readonly { readonly product: ProductId; readonly cartons: number }[]
  readonly payment: Payment
  readonly deliveredBy: string
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

const usualOf = (random: Random, cartons: number): Regular['usual'] => {
  const kinds = 1 + random.below(4)
  const first = random.below(PRODUCTS.length)
  // Three apart: the bottles, pouches and ice of one customer are not all neighbours of the list.
  return Array.from({ length: kinds }, (_, kind) => {
    const product = PRODUCTS[(first + kind * 3) % PRODUCTS.length] ?? PRODUCTS[0]
    return product ? [{ product: product.id, cartons: cartons * random.between(0.5, 1.5) }] : []
  }).flat()
}

/** Every owner's name with every trade: 96 shops, hotels and caterers. */
export const buildRegulars = (random: Random): [Regular, ...Regular[]] => {
  const [first, ...others] = OWNERS.flatMap((owner, place) =>
    TRADES.map(([trade, cartons], kind) => ({
      id: random.uuid(),
      phone: String(9_824_000_000 + (place * TRADES.length + kind) * 10_007 + random.below(10_000)),
      name: `${owner} ${trade}`,
      usual: usualOf(random, cartons),
      payment: random.pick(HABITS),
      deliveredBy: random.pick(CARRIERS),
    })),
  )
  if (!first) throw new Error('A plant without customers.')
  return [first, ...others]
}

const NAMES = ['', 'Ramesh bhai', 'Kiran', 'Wedding party', 'Sunita ben', 'Farhan', 'School picnic']

/** Somebody who comes once; no two have the same number. */
export const buildPasserBy = (random: Random, place: number): Customer => ({
  id: random.uuid(),
  phone: String(7_000_000_000 + place),
  name: NAMES[random.below(NAMES.length)] ?? '',
})
