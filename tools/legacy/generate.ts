import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { finished } from 'node:stream/promises'
import { createRandom, type Random } from '#cli/demo/random.ts'
import { DEFAULT_PRODUCTS } from '#domain/catalog/default-products.ts'
import { PAYMENTS } from '#domain/invoices/payment.ts'
import { addDays } from '#domain/shared/dates.ts'
import type { NoteKind } from '#server/legacy/notes.ts'

export interface Damage {
  readonly path: string
  readonly kind: NoteKind
}

type Bill = Record<string, unknown>

/** Damage that real exports have, and what an import must report for it. */
const DAMAGES: readonly (readonly [NoteKind, field: string, spoil: (bill: Bill) => unknown])[] = [
  ['left out', '', () => 'broken'],
  ['left out', '', ({ date: _date, ...bill }) => bill],
  ['left out', '', (bill) => ({ ...bill, date: '31-02-2025' })],
  ['left out', '', (bill) => ({ ...bill, tokenNumber: 'none' })],
  ['bent', 'customerPhone', (bill) => ({ ...bill, customerPhone: '98765' })],
  ['bent', 'totalAmount', (bill) => ({ ...bill, totalAmount: '500 paid' })],
  ['bent', 'time', (bill) => ({ ...bill, time: 'morning' })],
  ['bent', '', ({ items: _items, ...bill }) => bill],
  ['bent', 'paymentMethod', (bill) => ({ ...bill, paymentMethod: 'Cheque' })],
]

export interface TreeOptions {
  readonly bills: number
  readonly seed: number
  /** One bill in so many is damaged; 0 for none. */
  readonly damagedEvery: number
}

const BILLS_A_DAY = 1100

/** As the old database exports a list from which an item was deleted. */
const keyed = (lines: readonly object[]): object =>
  Object.fromEntries(lines.map((line, place) => [place * 2, line]))

const billOf = (n: number, random: Random): Bill => {
  const day = addDays('2016-01-01', Math.floor(n / BILLS_A_DAY))
  const items = DEFAULT_PRODUCTS.filter(() => random.chance(0.6)).map(({ name }) => ({
    product: name,
    quantity: random.chance(0.5) ? 1 + random.below(40) : String(1 + random.below(40)),
    scheme: random.chance(0.2) ? random.below(1200) / 100 : 0,
  }))
  const lines =
    items.length > 0 ? items : [{ product: DEFAULT_PRODUCTS[0]?.name, quantity: 1, scheme: 0 }]
  const customer = random.below(3000)
  return {
    customerName: `Customer ${customer} Traders and Sons, Ring Road, behind the old bus station and the flower market, Surat`,
    customerPhone: String(9_800_000_000 + customer),
    deliveredBy: random.chance(0.5) ? 'Vijay' : '',
    createdBy: 'Harish Patel',
    paymentMethod: random.pick(PAYMENTS),
    totalAmount: random.chance(0.8) ? String(random.below(90_000) / 10) : '',
    date: day,
    time: `${String(8 + random.below(12)).padStart(2, '0')}:15:00`,
    tokenNumber: (n % BILLS_A_DAY) + 1,
    delivered: random.chance(0.95),
    items: random.chance(0.8) ? lines : keyed(lines),
  }
}

/** Keys in order of time, like those of the old database. */
const keyOf = (n: number): string => `-O${n.toString(36).padStart(18, '0')}`

/** Writes a realistic tree of any size; returns where it is damaged, and how. */
export const generateTree = async (file: string, input: TreeOptions): Promise<Damage[]> => {
  const random = createRandom(input.seed)
  const damages: Damage[] = []
  const out = createWriteStream(file)
  const write = async (text: string) => {
    if (!out.write(text)) await once(out, 'drain')
  }
  await write('{"invoices":{')
  for (let n = 0; n < input.bills; n += 1) {
    const bill = billOf(n, random)
    const isDamaged = input.damagedEvery > 0 && n % input.damagedEvery === input.damagedEvery - 1
    const damage = isDamaged ? DAMAGES[random.below(DAMAGES.length)] : undefined
    if (damage) {
      const path = ['invoices', keyOf(n), damage[1]].filter((part) => part !== '').join('/')
      damages.push({ path, kind: damage[0] })
    }
    const value = damage ? damage[2](bill) : bill
    await write(`${n === 0 ? '' : ','}\n"${keyOf(n)}":${JSON.stringify(value, null, 4)}`)
  }
  await write('},\n"users":{"9000000001":{"name":"Harish Patel","role":"owner","password":"x"}}}\n')
  out.end()
  await finished(out)
  return damages
}
