import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { refusal } from '#tests/support/client.ts'
import { type Movement, openStoreRoom, type StoreRoom } from '#tests/support/store-room.ts'

let room: StoreRoom

beforeAll(async () => {
  room = await openStoreRoom(inject('superuserUrl'))
})
afterAll(() => room.site.end())

describe('RAW-03 add and use', () => {
  test('change the quantity and write the history', async () => {
    const id = await room.addItem()
    const { data } = await room.move(id, 'Added', 60_000)
    expect(data.quantityThousandths).toBe(60_000)
    await room.move(id, 'Used', 12_125)
    expect(await room.quantityOf(id)).toBe(47_875)
    const [used, added] = await room.history()
    expect(used).toMatchObject({ itemId: id, type: 'Used', quantityThousandths: 12_125 })
    expect(added).toMatchObject({ itemId: id, type: 'Added', quantityThousandths: 60_000 })
  })

  test('use beyond the stock changes nothing', async () => {
    const id = await room.addItem(1000)
    const before = await room.history()
    const { status, failure } = await room.move(id, 'Used', 1001)
    expect([status, failure]).toEqual([422, refusal('Not enough stock')])
    expect(await room.quantityOf(id)).toBe(1000)
    expect(await room.history()).toEqual(before)
  })

  test.each([0, -1, 1.5, 1_000_000_000, '5', null])('%j is not read', async (quantity) => {
    const id = await room.addItem(1000)
    expect((await room.move(id, 'Added', 1, { quantityThousandths: quantity })).status).toBe(400)
    expect(await room.quantityOf(id)).toBe(1000)
  })

  test('sent twice, also at once, counts once; another one under its id is refused', async () => {
    const id = await room.addItem(1000)
    const wish = {
      id: randomUUID(),
      kind: 'raw',
      itemId: id,
      type: 'Added',
      quantityThousandths: 7,
    }
    const commandId = randomUUID()
    const replies = await Promise.all(
      [1, 2, 3].map(() => room.keeper.send('materials.move', wish, commandId)),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await room.keeper.send('materials.move', wish)).status).toBe(422)
    expect(await room.quantityOf(id)).toBe(1007)
  })
})

test('RAW-03 pages show each entry once, newest first, while new ones arrive', async () => {
  const id = await room.addItem(0, 'scrap')
  const add = () => room.move(id, 'Added', 1, { kind: 'scrap' })
  for (let place = 0; place < 70; place += 1) await add()
  const before = await room.site.rows<{ id: string }>(
    `SELECT id FROM material_movements WHERE kind = 'scrap' AND deleted_at IS NULL`,
  )
  const seen: Movement[] = []
  let page = await room.history('scrap')
  while (page.length > 0) {
    seen.push(...page)
    await add()
    const { at, id } = page.at(-1) as Movement
    page = await room.history('scrap', { at, id })
  }
  expect(seen.map(({ id }) => id).sort()).toEqual(before.map(({ id }) => id).sort())
  const times = seen.map(({ at }) => at)
  expect(times).toEqual(times.toSorted().toReversed())
})

describe('RAW-04 history edit', () => {
  test('the stock changes by the difference', async () => {
    const id = await room.addItem(10_000)
    const first = await room.newest()
    await room.move(id, 'Used', 4000)
    const use = await room.newest()
    expect((await room.edit(first.id, 1, 5000)).status).toBe(200)
    expect(await room.quantityOf(id)).toBe(1000)
    expect((await room.edit(use.id, 1, 4500)).status).toBe(200)
    expect(await room.quantityOf(id)).toBe(500)
    expect(await room.newest()).toMatchObject({ quantityThousandths: 4500, version: 2, at: use.at })
  })

  test('below 0 is refused', async () => {
    const id = await room.addItem(10_000)
    const first = await room.newest()
    await room.move(id, 'Used', 4000)
    const below = refusal('Resulting stock would be negative.')
    expect((await room.edit(first.id, 1, 3999)).failure).toEqual(below)
    expect((await room.edit((await room.newest()).id, 1, 10_001)).failure).toEqual(below)
    expect(await room.quantityOf(id)).toBe(6000)
  })

  test('who saves second is told, and nothing is overwritten', async () => {
    await room.addItem(10_000)
    const { id } = await room.newest()
    await room.edit(id, 1, 9000, room.boss)
    const told = {
      kind: 'refusal',
      text: 'Changed by {name} at {time}.',
      values: { name: 'Harshad', time: '9:30 am' },
      current: await room.newest(),
    }
    for (const { status, failure } of [await room.edit(id, 1, 8000), await room.remove(id, 1)]) {
      expect([status, failure]).toEqual([409, told])
    }
    expect(await room.newest()).toMatchObject({ quantityThousandths: 9000, version: 2 })
  })
})

describe('RAW-05 history delete', () => {
  test('reverses the effect', async () => {
    const id = await room.addItem(10_000)
    const first = await room.newest()
    await room.move(id, 'Used', 4000)
    const use = await room.newest()
    expect((await room.remove(first.id, 1)).failure).toEqual(
      refusal('Cannot delete, stock would go negative.'),
    )
    expect((await room.remove(use.id, 1)).status).toBe(200)
    expect(await room.quantityOf(id)).toBe(10_000)
    expect((await room.remove(first.id, 1)).status).toBe(200)
    expect(await room.quantityOf(id)).toBe(0)
    expect((await room.remove(first.id, 1)).failure).toEqual(refusal('This entry is gone.'))
    expect((await room.edit(first.id, 1, 1)).failure).toEqual(refusal('This entry is gone.'))
  })
})

const row = (action: string, before: unknown, after: unknown, actor_name = 'Dinesh') => ({
  actor_name,
  action,
  before,
  after,
  subject: expect.any(String) as unknown,
})

test('AUD-01 every change leaves one row with before and after', async () => {
  const id = await room.addItem(1000, 'raw', 'Ink')
  const after = { name: 'Ink', unit: 'kg', quantityThousandths: 1000 }
  await room.keeper.send('materials.renameItem', { id, kind: 'raw', version: 1, name: 'Black ink' })
  const { data } = await room.move(id, 'Used', 400)
  await room.edit(data.id, 1, 300, room.boss)
  await room.remove(data.id, 2)
  await room.keeper.send('materials.deleteItem', { id, kind: 'raw', version: 2 })
  const renamed = { ...after, name: 'Black ink' }
  expect(await room.site.auditOf(id)).toEqual([
    row('add', null, after),
    row('rename', after, renamed),
    row('delete', renamed, null),
  ])
  const used = { name: 'Black ink', type: 'Used', quantityThousandths: 400 }
  expect(await room.site.auditOf(data.id)).toEqual([
    row('use', null, used),
    row('edit', used, { ...used, quantityThousandths: 300 }, 'Harshad'),
    row('delete', { ...used, quantityThousandths: 300 }, null),
  ])
})
