import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { DEFAULT_PRODUCTS } from '#domain/catalog/default-products.ts'
import type { Client, TestApp } from '#tests/support/client.ts'

const DAY_MS = 86_400_000

/** Names that contain one another, in both cases, and an empty one. */
export const NAMES = ['Meena', 'meena stores', 'Me', 'Ram', 'RAMESH', '100%', 'मीना', ''] as const

/** The lines of a bill: some products, at least one of them in cartons. */
export const lines = fc
  .uniqueArray(
    fc.record({
      product: fc.constantFrom(...DEFAULT_PRODUCTS.map(({ id }) => id)),
      quantity: fc.nat({ max: 5 }),
      schemeHundredths: fc.nat({ max: 500 }),
    }),
    { selector: ({ product }) => product, minLength: 1, maxLength: 4 },
  )
  .filter((some) => some.some(({ quantity }) => quantity > 0))
/** How a bill was paid, and its total; some have none. */
const money = fc.record({
  payment: fc.constantFrom('Cash', 'Google Pay', 'Free'),
  totalPaise: fc.option(fc.nat({ max: 500_000 }), { nil: null }),
})
const customer = fc.record({
  customerName: fc.constantFrom(...NAMES),
  customerPhone: fc.constantFrom('9876543210', '9876543211'),
})
const which = fc.nat({ max: 99 })
export const step = fc.oneof(
  fc.record({ do: fc.constant('create' as const), customer, money, lines }),
  fc.record({ do: fc.constant('edit' as const), which, customer, money, lines }),
  fc.record({ do: fc.constantFrom('delete', 'restore', 'deliver'), which }),
  fc.record({ do: fc.constant('produce' as const), lines, daysAgo: fc.nat({ max: 40 }) }),
  fc.record({
    do: fc.constant('change production' as const),
    which,
    lines,
    daysAgo: fc.nat({ max: 40 }),
  }),
  fc.record({ do: fc.constant('delete production' as const), which }),
  fc.record({ do: fc.constant('next day' as const) }),
)
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never
type Money = typeof money extends fc.Arbitrary<infer One> ? One : never
type Customer = typeof customer extends fc.Arbitrary<infer One> ? One : never
type Lines = typeof lines extends fc.Arbitrary<infer Some> ? Some : never

const contents = (by: Customer, paid: Money, some: Lines) => ({
  ...by,
  ...paid,
  deliveredBy: '',
  lines: some,
})
interface Clock {
  readonly now: () => number
  readonly advance: (ms: number) => void
}

const pick = (from: string[], place: number) => from[place % from.length] ?? randomUUID()

/** Runs the steps as one user, who can later change what earlier steps created. */
export const createHands = async (site: TestApp, clock: Clock) => {
  const bills: string[] = []
  const records: string[] = []
  let owner: Client = await site.as('owner')

  const productionInput = (some: Lines, daysAgo: number) => ({
    day: new Date(clock.now() - daysAgo * DAY_MS).toISOString().slice(0, 10),
    lines: some.map(({ product, quantity }) => ({ product, quantity })),
  })
  const make = async (ids: string[], path: string, input: object) => {
    const id = randomUUID()
    ids.push(id)
    return owner.send(path, { id, ...input })
  }
  const change = async (path: string, table: string, id: string, input: object) => {
    const found = await site.rows<{ version: number }>(
      `SELECT version FROM ${table} WHERE id = $1`,
      [id],
    )
    return owner.send(path, { id, version: found[0]?.version ?? 1, ...input })
  }

  const run = async (step: Step) => {
    switch (step.do) {
      case 'create':
        return make(bills, 'invoices.create', contents(step.customer, step.money, step.lines))
      case 'edit': {
        const input = contents(step.customer, step.money, step.lines)
        return change('invoices.edit', 'invoices', pick(bills, step.which), input)
      }
      case 'produce':
        return make(records, 'production.add', productionInput(step.lines, step.daysAgo))
      case 'change production': {
        const input = productionInput(step.lines, step.daysAgo)
        return change('production.edit', 'production_records', pick(records, step.which), input)
      }
      case 'delete production':
        return change('production.delete', 'production_records', pick(records, step.which), {})
      case 'next day':
        clock.advance(DAY_MS)
        owner = await site.as('owner')
        return { status: 200 }
      case 'delete':
        return change('invoices.delete', 'invoices', pick(bills, step.which), {})
      case 'restore':
      case 'deliver':
        return owner.send(`invoices.${step.do}`, { id: pick(bills, step.which) })
    }
  }
  return { run }
}
