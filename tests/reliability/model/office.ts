import * as z from 'zod/mini'
import { DEFAULT_PRODUCTS, defaultId } from '#domain/catalog/default-products.ts'
import { type ProductId, productIdInput } from '#domain/catalog/product-id.ts'
import { addDays, businessDay } from '#domain/shared/dates.ts'
import { buildInvoice } from '#tests/support/factories/people.ts'
import type { Operation } from './history.ts'
import { moneyCall, paidWith } from './office-money.ts'
import { phoneAt, recordCall, sentVersion } from './office-records.ts'
import type { OfficeCall, Reference } from './reference.ts'

export interface Command {
  readonly call: OfficeCall
  readonly input: { readonly commandId: string; readonly [field: string]: unknown }
}

const NAMES = ['Cap', 'Label', 'Film', 'Glue', 'Salt'] as const

const pickAt = <One>(all: Iterable<One>, at: number): One | undefined => {
  const list = [...all]
  return list[at % Math.max(1, list.length)]
}

const EIGHT: readonly ProductId[] = DEFAULT_PRODUCTS.map(({ id }) => id)

/** Also of products that are not in use (CAT-06). */
export const linesOf = ({ at, quantity, flaw }: Operation, products = EIGHT) => {
  const first = products[at % products.length] ?? defaultId('premium-1l')
  const second = products[(at + 1 + (quantity % 6)) % products.length] ?? first
  const one = { product: first, quantity: flaw === 1 ? 0 : quantity, schemeHundredths: 0 }
  const isTwo = second !== first && at % 3 === 0 && flaw !== 1
  const two = { product: second, quantity: 1 + (at % 9), schemeHundredths: 50 }
  const lines = isTwo ? [one, two] : [one]
  return lines.sort((a, b) => products.indexOf(a.product) - products.indexOf(b.product))
}

const contentsOf = (one: Operation, products: readonly ProductId[]) =>
  buildInvoice({
    customerName: `Shop ${one.at % 7}`,
    customerPhone: one.flaw === 0 ? '12345' : phoneAt(one.at),
    payment: one.quantity % 3 === 0 ? 'Cash' : 'Pay Later',
    totalPaise: one.at % 4 === 0 ? null : one.at * 10,
    lines: linesOf(one, products),
  })

/** The office's next command; one that needs a record that does not exist becomes another. */
export const officeCommand = (
  reference: Reference,
  one: Operation,
  nowMs: number,
  newId: () => string,
): Command => {
  const { what, at, quantity } = one
  const [commandId, id] = [newId(), newId()]
  const today = businessDay(nowMs)
  const make = (call: OfficeCall, input: object): Command => ({
    call,
    input: { commandId, ...input },
  })
  const bill = pickAt(reference.bills.values(), at)
  const record = pickAt(reference.production.values(), at)
  const item = pickAt(reference.items.values(), at)
  const movement = pickAt(reference.movements.values(), at)
  const products = [...reference.products.keys()].map((key) => z.parse(productIdInput, key))
  const made = linesOf(one, products).map(({ product, quantity: cartons }) => ({
    product,
    quantity: cartons,
  }))
  const other = recordCall(reference, one, id) ?? moneyCall(reference, one, id, today)
  if (other) return make(other.call, other.input)
  if (what >= 35 && bill) {
    const named = { id: bill.id, version: sentVersion(bill.version, one) }
    if (what < 45) return make('invoices.edit', { ...named, ...contentsOf(one, products) })
    if (what < 50) return make('invoices.delete', named)
    if (what < 54) return make('invoices.restore', { id: bill.id })
    if (what < 58) return make('invoices.deliver', { id: bill.id })
    if (what < 60) {
      const run = reference.counters.get(today)?.run ?? 1
      return make('tokens.reset', { day: today, run: sentVersion(run, one) })
    }
  }
  if (what >= 60 && what < 68) {
    const day = addDays(today, one.flaw === 2 ? 1 : -(at % 3))
    return make('production.add', { id, day, lines: made })
  }
  if (what >= 68 && what < 75 && record) {
    const named = { id: record.id, version: sentVersion(record.version, one) }
    return what < 72
      ? make('production.edit', { ...named, day: addDays(today, -(at % 3)), lines: made })
      : make('production.delete', named)
  }
  const kind = 'raw'
  const quantityThousandths = quantity * 100
  if (what >= 96 && item) {
    return make('materials.deleteItem', {
      id: item.id,
      kind,
      version: sentVersion(item.version, one),
    })
  }
  if (what >= 88 && movement) {
    const named = { id: movement.id, kind, version: sentVersion(movement.version, one) }
    return what < 93
      ? make('materials.editMovement', { ...named, quantityThousandths })
      : make('materials.deleteMovement', named)
  }
  if (what >= 79 && item) {
    const type = at % 2 === 0 ? 'Used' : 'Added'
    return make('materials.move', { id, kind, itemId: item.id, type, quantityThousandths })
  }
  if (what >= 75) {
    const name = NAMES[at % NAMES.length]
    const start = at % 3 === 0 ? 0 : quantityThousandths
    return make('materials.addItem', { id, kind, name, unit: 'kg', quantityThousandths: start })
  }
  const contents = contentsOf(one, products)
  return make('invoices.create', { id, ...contents, ...paidWith(contents, one, newId) })
}
