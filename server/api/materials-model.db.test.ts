import { randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import {
  checkNewItem,
  deleteMovement,
  editMovement,
  MATERIALS,
  type MaterialKind,
  type MovementType,
  move,
  nameKey,
  type Unit,
} from '#domain/materials/material.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { messages } from '#domain/shared/messages.ts'
import { isRefusal } from '#domain/shared/refusal.ts'
import { createClock } from '#tests/support/business.ts'
import { type Client, openTestApp, type TestApp } from '#tests/support/client.ts'

interface Item {
  readonly id: string
  readonly name: string
  readonly unit: Unit
  readonly quantityThousandths: number
  readonly version: number
}
interface Entry {
  readonly id: string
  readonly itemId: string
  readonly type: MovementType
  readonly quantityThousandths: number
  readonly version: number
}
interface Model {
  items: readonly Item[]
  gone: readonly Item[]
  entries: readonly Entry[]
}

const clock = createClock()
let site: TestApp
let keeper: Client

beforeAll(async () => {
  site = await openTestApp(inject('superuserUrl'), { clock: clock.now })
  keeper = await site.as('stock manager')
})
afterAll(() => site.end())

const quantity = fc.integer({ min: 1, max: 3000 })
const place = fc.nat({ max: 50 })
const action = fc.oneof(
  {
    arbitrary: fc.record({ do: fc.constant('move'), used: fc.boolean(), place, quantity }),
    weight: 6,
  },
  {
    arbitrary: fc.record({ do: fc.constant('edit'), place, quantity, stale: fc.nat({ max: 5 }) }),
    weight: 3,
  },
  { arbitrary: fc.record({ do: fc.constant('unmake'), place }), weight: 3 },
  {
    arbitrary: fc.record({
      do: fc.constant('addItem'),
      name: fc.constantFrom('', ' Cap', 'CAP', 'Glue', 'glue ', 'Film'),
      quantity: fc.nat({ max: 3000 }),
    }),
    weight: 2,
  },
  { arbitrary: fc.record({ do: fc.constant('dropItem'), place }), weight: 1 },
)
type Action = typeof action extends fc.Arbitrary<infer One> ? One : never

const chosen = <One>(list: readonly One[], at: number): One | undefined =>
  list.length > 0 ? list[at % list.length] : undefined

/** The server's answer: done, or the text of its refusal. */
const ask = async (path: string, input: object): Promise<string> => {
  const { status, failure } = await keeper.send(path, input)
  if (status === 200) return 'done'
  if (failure?.kind !== 'refusal') throw new Error(`${path} was answered ${status}`)
  return failure.text
}

const replaceItem = (model: Model, item: Item): void => {
  model.items = model.items.map((one) => (one.id === item.id ? item : one))
}

/** Each action: the rule's expected result, and the call that must return the same. */
const perform = async (kind: MaterialKind, model: Model, one: Action): Promise<void> => {
  clock.advance(1)
  const id = randomUUID()
  const { texts } = MATERIALS[kind]
  if ('name' in one) {
    const name = checkNewItem(kind, { name: one.name, unit: 'kg' })
    const taken = model.items.some((item) => nameKey(item.name) === nameKey(one.name))
    const input = { id, kind, name: one.name, unit: 'kg', quantityThousandths: one.quantity }
    const expected = isRefusal(name) ? name.refused : taken ? texts.exists : 'done'
    expect(await ask('materials.addItem', input)).toBe(expected)
    if (isRefusal(name) || taken) return
    const quantityThousandths = one.quantity
    model.items = [...model.items, { id, name, unit: 'kg', quantityThousandths, version: 1 }]
    if (one.quantity === 0) return
    model.entries = [
      { id, itemId: id, type: 'Added', quantityThousandths, version: 1 },
      ...model.entries,
    ]
    return
  }
  if ('used' in one) {
    const item = chosen([...model.items, ...model.gone], one.place)
    if (!item) return
    const living = model.items.find((known) => known.id === item.id)
    const movement = {
      type: one.used ? 'Used' : 'Added',
      quantityThousandths: one.quantity,
    } as const
    const next = move(kind, living, movement)
    const input = { id, kind, itemId: item.id, ...movement }
    expect(await ask('materials.move', input)).toBe(isRefusal(next) ? next.refused : 'done')
    if (isRefusal(next)) return
    replaceItem(model, next)
    model.entries = [{ id, itemId: item.id, ...movement, version: 1 }, ...model.entries]
    return
  }
  if (one.do === 'dropItem') {
    const item = chosen(model.items, one.place)
    if (!item) return
    expect(await ask('materials.deleteItem', { id: item.id, kind, version: item.version })).toBe(
      'done',
    )
    model.items = model.items.filter((known) => known !== item)
    model.gone = [...model.gone, item]
    return
  }
  const entry = chosen(model.entries, one.place)
  if (!entry) return
  const item = model.items.find((known) => known.id === entry.itemId)
  const at = model.entries.indexOf(entry)
  if ('quantity' in one) {
    const next = editMovement(kind, item, entry, one.quantity)
    const stale = one.stale === 0
    const version = stale ? entry.version - 1 : entry.version
    const input = { id: entry.id, kind, version, quantityThousandths: one.quantity }
    const rule = isRefusal(next) ? next.refused : 'done'
    expect(await ask('materials.editMovement', input)).toBe(
      item && stale ? messages.conflict : rule,
    )
    if (stale || isRefusal(next)) return
    replaceItem(model, next)
    const edited = { ...entry, quantityThousandths: one.quantity, version: entry.version + 1 }
    model.entries = model.entries.with(at, edited)
    return
  }
  const next = deleteMovement(kind, item, entry)
  const input = { id: entry.id, kind, version: entry.version }
  expect(await ask('materials.deleteMovement', input)).toBe(isRefusal(next) ? next.refused : 'done')
  if (isRefusal(next)) return
  replaceItem(model, next)
  model.entries = model.entries.toSpliced(at, 1)
}

const inOrder = (items: readonly Item[]) =>
  items.toSorted((a, b) => (nameKey(a.name) < nameKey(b.name) ? -1 : 1))

const readAll = async (kind: MaterialKind): Promise<Entry[]> => {
  type Page = (Entry & { at: string })[]
  const all: Page = []
  let cursor: object | null = null
  for (;;) {
    const { data }: { data: Page } = await keeper.call<Page>('materials.movements', {
      kind,
      cursor,
    })
    const last = data.at(-1)
    if (!last) return all
    all.push(...data)
    cursor = { at: last.at, id: last.id }
  }
}

test.each(['raw', 'scrap'] as const)(
  'RAW-06 SCR-02 %s: the rule, the database and what the screen is given agree',
  { timeout: 120_000 },
  async (kind) => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 40 }), async (actions) => {
        await site.asSchemaOwner(async (query) => {
          await query('DELETE FROM material_movements')
          await query('DELETE FROM materials')
        })
        const model: Model = { items: [], gone: [], entries: [] }
        for (const one of actions) await perform(kind, model, one)
        const { data } = await keeper.call<Item[]>('materials.items', { kind })
        const lowBelowThousandths = kind === 'raw' ? DEFAULT_SETTINGS.lowStockThousandths : 0
        expect(data).toEqual(inOrder(model.items).map((item) => ({ ...item, lowBelowThousandths })))
        const shown = await readAll(kind)
        expect(shown).toMatchObject(model.entries.map((entry) => ({ ...entry })))
        expect(shown.length).toBe(model.entries.length)
        const rows = await site.rows<{ id: string; stored: number; summed: number }>(
          `SELECT item.id, item.quantity_thousandths AS stored, coalesce(sum(
             CASE movement.type WHEN 'Added' THEN 1 ELSE -1 END * movement.quantity_thousandths
           ), 0)::bigint AS summed
           FROM materials AS item LEFT JOIN material_movements AS movement
             ON movement.material_id = item.id AND movement.deleted_at IS NULL
           WHERE item.deleted_at IS NULL GROUP BY item.id`,
        )
        const shownById = new Map(data.map((item) => [item.id, item]))
        for (const row of rows) {
          expect(row.stored).toBe(row.summed)
          expect(shownById.get(row.id)).toMatchObject({ quantityThousandths: row.stored })
        }
        expect(rows.length).toBe(data.length)
      }),
      { numRuns: 25 },
    )
  },
)
