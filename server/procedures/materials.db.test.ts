import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { MaterialKind, MovementType } from '#domain/material.ts'
import { createClock } from '#tests/support/business.ts'
import { type Client, openTestApp, type TestApp } from '#tests/support/client.ts'

interface Item {
  id: string
  name: string
  unit: string
  quantityThousandths: number
  version: number
}
interface Movement {
  id: string
  itemId: string
  name: string
  nameThen: string
  type: MovementType
  quantityThousandths: number
  at: string
  madeBy: string
  version: number
}

const clock = createClock()
let site: TestApp
let keeper: Client
let boss: Client

beforeAll(async () => {
  site = await openTestApp(inject('superuserUrl'), { clock: clock.now })
  keeper = await site.as('stock manager')
  boss = await site.as('boss')
})
afterAll(() => site.end())

let names = 0
const newName = () => `Preform ${(names += 1)} g`
const addItem = async (quantityThousandths = 0, kind: MaterialKind = 'raw', name = newName()) => {
  clock.advance(1)
  const wish = { id: randomUUID(), kind, name, unit: 'kg', quantityThousandths }
  const { data, body } = await keeper.send<{ id: string }>('materials.addItem', wish)
  if (!data) throw new Error(body)
  return data.id
}
const items = async (kind: MaterialKind = 'raw', by: Client = keeper) =>
  (await by.call<Item[]>('materials.items', { kind })).data
const itemOf = async (id: string, kind: MaterialKind = 'raw') =>
  (await items(kind)).find((item) => item.id === id)
const quantityOf = async (id: string, kind: MaterialKind = 'raw') =>
  (await itemOf(id, kind))?.quantityThousandths
const history = async (kind: MaterialKind = 'raw', cursor: object | null = null) =>
  (await keeper.call<Movement[]>('materials.movements', { kind, cursor })).data
const newest = async (kind: MaterialKind = 'raw') => (await history(kind))[0] as Movement
const move = (itemId: string, type: MovementType, quantityThousandths: number, change = {}) => {
  clock.advance(1)
  const wish = { id: randomUUID(), kind: 'raw', itemId, type, quantityThousandths, ...change }
  return keeper.send<{ id: string; quantityThousandths: number }>('materials.move', wish)
}
const edit = (id: string, version: number, quantityThousandths: number, by: Client = keeper) =>
  by.send('materials.editMovement', { id, kind: 'raw', version, quantityThousandths })
const remove = (id: string, version: number, by: Client = keeper) =>
  by.send('materials.deleteMovement', { id, kind: 'raw', version })
const auditOf = (id: string) =>
  site.rows(
    'SELECT actor_name, subject, action, before, after FROM audit WHERE subject_id = $1 ORDER BY id',
    [id],
  )
const row = (action: string, before: unknown, after: unknown, actor_name = 'Dinesh') => ({
  actor_name,
  action,
  before,
  after,
  subject: expect.any(String) as unknown,
})
const refusal = (text: string) => ({ kind: 'refusal', text })

describe('RAW-02 items', () => {
  test('a first quantity writes an Added entry', async () => {
    const id = await addItem(12_500, 'raw', '  Pink   cap 28 mm ')
    expect(await itemOf(id)).toEqual({
      id,
      name: 'Pink cap 28 mm',
      unit: 'kg',
      quantityThousandths: 12_500,
      version: 1,
    })
    expect(await newest()).toMatchObject({
      itemId: id,
      name: 'Pink cap 28 mm',
      type: 'Added',
      quantityThousandths: 12_500,
      madeBy: 'Dinesh',
      at: '2026-11-14T04:00:00.001Z',
    })
  })

  test('without one there is no entry', async () => {
    const before = await history()
    expect(await quantityOf(await addItem())).toBe(0)
    expect(await history()).toEqual(before)
  })

  test.each([
    ['raw', 'Enter product name', 'Product already exists.'],
    ['scrap', 'Enter item name', 'Item already exists.'],
  ] as const)('%s: a name is needed, and it is the only one', async (kind, empty, taken) => {
    await addItem(0, kind, `Shrink film ${kind}`)
    const other = await addItem(0, kind)
    const add = async (name: string) => {
      const wish = { id: randomUUID(), kind, name, unit: 'kg', quantityThousandths: 0 }
      return (await keeper.send('materials.addItem', wish)).failure
    }
    const rename = async (name: string) =>
      (await keeper.send('materials.renameItem', { id: other, kind, version: 1, name })).failure
    for (const way of [add, rename]) {
      expect(await way(' ')).toEqual(refusal(empty))
      expect(await way(` SHRINK  FILM ${kind.toUpperCase()}`)).toEqual(refusal(taken))
    }
  })

  test('the same name may stand in raw and in scrap, and again once it is deleted', async () => {
    const id = await addItem(0, 'raw', 'Caps')
    await addItem(0, 'scrap', 'Caps')
    await keeper.send('materials.deleteItem', { id, kind: 'raw', version: 1 })
    expect(await itemOf(id)).toBeUndefined()
    await addItem(0, 'raw', 'caps')
  })

  test('of two at once with one name, one is made', async () => {
    const wishes = ['Glue', 'GLUE', 'glue'].map((name) =>
      keeper.send('materials.addItem', {
        id: randomUUID(),
        kind: 'raw',
        name,
        unit: 'L',
        quantityThousandths: 1000,
      }),
    )
    const replies = (await Promise.all(wishes)).map(({ status }) => status)
    expect(replies.toSorted((a, b) => a - b)).toEqual([200, 422, 422])
  })

  test('history follows a rename and remembers the name of then', async () => {
    const id = await addItem(1000, 'raw', 'Label 1 L')
    const wish = { id, kind: 'raw', version: 1, name: 'Label pink 1 L' }
    expect((await keeper.send('materials.renameItem', wish)).status).toBe(200)
    expect(await itemOf(id)).toMatchObject({ name: 'Label pink 1 L', version: 2 })
    expect(await newest()).toMatchObject({ name: 'Label pink 1 L', nameThen: 'Label 1 L' })
    const again = await keeper.send('materials.renameItem', { ...wish, name: 'LABEL pink 1 L' })
    expect([again.status, again.failure]).toEqual([
      409,
      {
        kind: 'refusal',
        text: 'Changed by {name} at {time}.',
        values: { name: 'Dinesh', time: '9:30 am' },
        current: await itemOf(id),
      },
    ])
    expect(
      (await keeper.send('materials.renameItem', { ...wish, version: 2, name: 'LABEL pink 1 L' }))
        .status,
      'its own name is no other item’s',
    ).toBe(200)
  })

  test('a use does not stop who renames', async () => {
    const id = await addItem(5000)
    await move(id, 'Used', 1000)
    const wish = { id, kind: 'raw', version: 1, name: newName() }
    expect((await keeper.send('materials.renameItem', wish)).status).toBe(200)
    expect(await quantityOf(id)).toBe(4000)
  })

  test('deleting keeps the history, which can no longer be changed', async () => {
    const id = await addItem(1000)
    const { id: entry, name } = await newest()
    await keeper.send('materials.deleteItem', { id, kind: 'raw', version: 1 })
    expect(await newest()).toMatchObject({ id: entry, name })
    const gone = refusal('Product not found.')
    expect((await edit(entry, 1, 5)).failure).toEqual(gone)
    expect((await remove(entry, 1)).failure).toEqual(gone)
    expect((await move(id, 'Added', 5)).failure).toEqual(gone)
    const rename = { id, kind: 'raw', version: 1, name: 'B' }
    expect((await keeper.send('materials.renameItem', rename)).failure).toEqual(gone)
    expect(
      (await keeper.send('materials.deleteItem', { id, kind: 'raw', version: 1 })).failure,
    ).toEqual(gone)
  })
})

describe('RAW-03 add and use', () => {
  test('change the quantity and write the history', async () => {
    const id = await addItem()
    const { data } = await move(id, 'Added', 60_000)
    expect(data.quantityThousandths).toBe(60_000)
    await move(id, 'Used', 12_125)
    expect(await quantityOf(id)).toBe(47_875)
    const [used, added] = await history()
    expect(used).toMatchObject({ itemId: id, type: 'Used', quantityThousandths: 12_125 })
    expect(added).toMatchObject({ itemId: id, type: 'Added', quantityThousandths: 60_000 })
  })

  test('use beyond the stock changes nothing', async () => {
    const id = await addItem(1000)
    const before = await history()
    const { status, failure } = await move(id, 'Used', 1001)
    expect([status, failure]).toEqual([422, refusal('Not enough stock')])
    expect(await quantityOf(id)).toBe(1000)
    expect(await history()).toEqual(before)
  })

  test.each([0, -1, 1.5, 1_000_000_000, '5', null])('%j is not read', async (quantity) => {
    const id = await addItem(1000)
    expect((await move(id, 'Added', 1, { quantityThousandths: quantity })).status).toBe(400)
    expect(await quantityOf(id)).toBe(1000)
  })

  test('sent twice, also at once, counts once; another one under its id is refused', async () => {
    const id = await addItem(1000)
    const wish = {
      id: randomUUID(),
      kind: 'raw',
      itemId: id,
      type: 'Added',
      quantityThousandths: 7,
    }
    const commandId = randomUUID()
    const replies = await Promise.all(
      [1, 2, 3].map(() => keeper.send('materials.move', wish, commandId)),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await keeper.send('materials.move', wish)).status).toBe(422)
    expect(await quantityOf(id)).toBe(1007)
  })
})

describe('RAW-04 history edit', () => {
  test('the stock changes by the difference', async () => {
    const id = await addItem(10_000)
    const first = await newest()
    await move(id, 'Used', 4000)
    const use = await newest()
    expect((await edit(first.id, 1, 5000)).status).toBe(200)
    expect(await quantityOf(id)).toBe(1000)
    expect((await edit(use.id, 1, 4500)).status).toBe(200)
    expect(await quantityOf(id)).toBe(500)
    expect(await newest()).toMatchObject({ quantityThousandths: 4500, version: 2, at: use.at })
  })

  test('below 0 is refused', async () => {
    const id = await addItem(10_000)
    const first = await newest()
    await move(id, 'Used', 4000)
    const below = refusal('Resulting stock would be negative.')
    expect((await edit(first.id, 1, 3999)).failure).toEqual(below)
    expect((await edit((await newest()).id, 1, 10_001)).failure).toEqual(below)
    expect(await quantityOf(id)).toBe(6000)
  })

  test('who saves second is told, and nothing is overwritten', async () => {
    await addItem(10_000)
    const { id } = await newest()
    await edit(id, 1, 9000, boss)
    const told = {
      kind: 'refusal',
      text: 'Changed by {name} at {time}.',
      values: { name: 'Harshad', time: '9:30 am' },
      current: await newest(),
    }
    for (const { status, failure } of [await edit(id, 1, 8000), await remove(id, 1)]) {
      expect([status, failure]).toEqual([409, told])
    }
    expect(await newest()).toMatchObject({ quantityThousandths: 9000, version: 2 })
  })
})

describe('RAW-05 history delete', () => {
  test('reverses the effect', async () => {
    const id = await addItem(10_000)
    const first = await newest()
    await move(id, 'Used', 4000)
    const use = await newest()
    expect((await remove(first.id, 1)).failure).toEqual(
      refusal('Cannot delete, stock would go negative.'),
    )
    expect((await remove(use.id, 1)).status).toBe(200)
    expect(await quantityOf(id)).toBe(10_000)
    expect((await remove(first.id, 1)).status).toBe(200)
    expect(await quantityOf(id)).toBe(0)
    expect((await remove(first.id, 1)).failure).toEqual(refusal('This entry is gone.'))
    expect((await edit(first.id, 1, 1)).failure).toEqual(refusal('This entry is gone.'))
  })
})

test('RAW-06 the database itself keeps the quantity from falling below 0', async () => {
  const id = await addItem(1)
  await expect(
    site.rows('UPDATE materials SET quantity_thousandths = -1 WHERE id = $1', [id]),
  ).rejects.toMatchObject({ constraint: 'materials_not_below_0' })
})

test('SCR-02 scrap is only added, in kg, in its own words', async () => {
  const id = await addItem(35_000, 'scrap')
  expect((await move(id, 'Used', 1, { kind: 'scrap' })).status).toBe(422)
  expect((await move(id, 'Added', 500, { kind: 'scrap' })).status).toBe(200)
  expect(await quantityOf(id, 'scrap')).toBe(35_500)
  const litres = { id: randomUUID(), kind: 'scrap', name: 'Oil', unit: 'L', quantityThousandths: 0 }
  expect((await keeper.send('materials.addItem', litres)).status).toBe(422)
  expect((await move(randomUUID(), 'Added', 1, { kind: 'scrap' })).failure).toEqual(
    refusal('Item not found.'),
  )
})

test('SCR-02 raw and scrap never see each other’s items', async () => {
  const raw = await addItem(1000)
  const entry = await newest()
  expect((await move(raw, 'Added', 1, { kind: 'scrap' })).status).toBe(422)
  expect((await items('scrap')).some(({ id }) => id === raw)).toBe(false)
  expect((await history('scrap')).some(({ id }) => id === entry.id)).toBe(false)
  const wish = { id: entry.id, kind: 'scrap', version: 1 }
  expect((await keeper.send('materials.deleteMovement', wish)).failure).toEqual(
    refusal('This entry is gone.'),
  )
})

test.each(['owner', 'manager', 'staff', 'salesman'] as const)(
  'RAW-01 SCR-01 a %s is given nothing',
  async (role) => {
    const client = await site.as(role)
    for (const kind of ['raw', 'scrap'] as const) {
      const itemId = await addItem(1000, kind)
      const wish = { id: randomUUID(), kind, itemId, type: 'Added', quantityThousandths: 1 }
      for (const reply of [
        await client.call('materials.items', { kind }),
        await client.call('materials.movements', { kind, cursor: null }),
        await client.send('materials.move', wish),
      ]) {
        expect([reply.status, reply.data]).toEqual([403, undefined])
      }
      expect(await quantityOf(itemId, kind)).toBe(1000)
    }
  },
)

test('AUD-01 every change leaves one row with before and after', async () => {
  const id = await addItem(1000, 'raw', 'Ink')
  const after = { name: 'Ink', unit: 'kg', quantityThousandths: 1000 }
  await keeper.send('materials.renameItem', { id, kind: 'raw', version: 1, name: 'Black ink' })
  const { data } = await move(id, 'Used', 400)
  await edit(data.id, 1, 300, boss)
  await remove(data.id, 2)
  await keeper.send('materials.deleteItem', { id, kind: 'raw', version: 2 })
  const renamed = { ...after, name: 'Black ink' }
  expect(await auditOf(id)).toEqual([
    row('add', null, after),
    row('rename', after, renamed),
    row('delete', renamed, null),
  ])
  const used = { name: 'Black ink', type: 'Used', quantityThousandths: 400 }
  expect(await auditOf(data.id)).toEqual([
    row('use', null, used),
    row('edit', used, { ...used, quantityThousandths: 300 }, 'Harshad'),
    row('delete', { ...used, quantityThousandths: 300 }, null),
  ])
})

test('RAW-03 pages show each entry once, newest first, while new ones arrive', async () => {
  const id = await addItem(0, 'scrap')
  const add = () => move(id, 'Added', 1, { kind: 'scrap' })
  for (let place = 0; place < 70; place += 1) await add()
  const before = await site.rows<{ id: string }>(
    `SELECT id FROM material_movements WHERE kind = 'scrap' AND deleted_at IS NULL`,
  )
  const seen: Movement[] = []
  let page = await history('scrap')
  while (page.length > 0) {
    seen.push(...page)
    await add()
    const { at, id } = page.at(-1) as Movement
    page = await history('scrap', { at, id })
  }
  expect(seen.map(({ id }) => id).sort()).toEqual(before.map(({ id }) => id).sort())
  const times = seen.map(({ at }) => at)
  expect(times).toEqual(times.toSorted().toReversed())
})
