import { DEFAULT_PRODUCTS, defaultId } from '#domain/catalog/default-products.ts'
import { addDays, businessDay } from '#domain/shared/dates.ts'
import { buildInvoice } from '#tests/support/factories/people.ts'
import type { Operation } from './history.ts'
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

const place = ({ product }: { readonly product: string }) =>
  DEFAULT_PRODUCTS.findIndex(({ id }) => id === product)

export const linesOf = ({ at, quantity, flaw }: Operation) => {
  const first = DEFAULT_PRODUCTS[at % DEFAULT_PRODUCTS.length]?.id ?? defaultId('premium-1l')
  const second = DEFAULT_PRODUCTS[(at + 1 + (quantity % 6)) % DEFAULT_PRODUCTS.length]?.id ?? first
  const one = { product: first, quantity: flaw === 1 ? 0 : quantity, schemeHundredths: 0 }
  const isTwo = second !== first && at % 3 === 0 && flaw !== 1
  const two = { product: second, quantity: 1 + (at % 9), schemeHundredths: 50 }
  const lines = isTwo ? [one, two] : [one]
  return lines.sort((a, b) => place(a) - place(b))
}

const contentsOf = (one: Operation) =>
  buildInvoice({
    customerName: `Shop ${one.at % 7}`,
    customerPhone: one.flaw === 0 ? '12345' : String(9_824_000_000 + (one.at % 9)),
    totalPaise: one.at % 4 === 0 ? null : one.at * 10,
    lines: linesOf(one),
  })

/** The version to send; sometimes one behind, like a screen that missed the last change. */
const sentVersion = (version: number, { flaw }: Operation): number =>
  flaw < 4 ? version - 1 : version

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
  const made = linesOf(one).map(({ product, quantity: cartons }) => ({
    product,
    quantity: cartons,
  }))
  if (what >= 35 && bill) {
    const named = { id: bill.id, version: sentVersion(bill.version, one) }
    if (what < 45) return make('invoices.edit', { ...named, ...contentsOf(one) })
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
  return make('invoices.create', { id, ...contentsOf(one) })
}
