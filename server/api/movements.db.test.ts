import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { refusal } from '#tests/support/client.ts'
import {
  type MaterialDesk,
  type Movement,
  openMaterialDesk,
} from '#tests/support/pages/material-desk.ts'

let desk: MaterialDesk

beforeAll(async () => {
  desk = await openMaterialDesk(inject('superuserUrl'))
})
afterAll(() => desk.site.end())

describe('RAW-03 add and use', () => {
  test('change the quantity and write the history', async () => {
    const id = await desk.addItem()
    const { data } = await desk.move(id, 'Added', 60_000)
    expect(data.quantityThousandths).toBe(60_000)
    await desk.move(id, 'Used', 12_125)
    expect(await desk.quantityOf(id)).toBe(47_875)
    const [used, added] = await desk.history()
    expect(used).toMatchObject({ itemId: id, type: 'Used', quantityThousandths: 12_125 })
    expect(added).toMatchObject({ itemId: id, type: 'Added', quantityThousandths: 60_000 })
  })

  test('use beyond the stock changes nothing', async () => {
    const id = await desk.addItem(1000)
    const before = await desk.history()
    const { status, failure } = await desk.move(id, 'Used', 1001)
    expect([status, failure]).toEqual([422, refusal('Not enough stock')])
    expect(await desk.quantityOf(id)).toBe(1000)
    expect(await desk.history()).toEqual(before)
  })

  test.each([0, -1, 1.5, 1_000_000_000, '5', null])('%j is not read', async (quantity) => {
    const id = await desk.addItem(1000)
    expect((await desk.move(id, 'Added', 1, { quantityThousandths: quantity })).status).toBe(400)
    expect(await desk.quantityOf(id)).toBe(1000)
  })

  test('sent twice, also at once, counts once; another one under its id is refused', async () => {
    const id = await desk.addItem(1000)
    const input = {
      id: randomUUID(),
      kind: 'raw',
      itemId: id,
      type: 'Added',
      quantityThousandths: 7,
    }
    const commandId = randomUUID()
    const replies = await Promise.all(
      [1, 2, 3].map(() => desk.keeper.send('materials.move', input, commandId)),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await desk.keeper.send('materials.move', input)).status).toBe(422)
    expect(await desk.quantityOf(id)).toBe(1007)
  })
})

test('RAW-03 pages show each entry once, newest first, while new ones arrive', async () => {
  const id = await desk.addItem(0, 'scrap')
  const add = () => desk.move(id, 'Added', 1, { kind: 'scrap' })
  for (let place = 0; place < 70; place += 1) await add()
  const before = await desk.site.rows<{ id: string }>(
    `SELECT id FROM material_movements WHERE kind = 'scrap' AND deleted_at IS NULL`,
  )
  const seen: Movement[] = []
  let page = await desk.history('scrap')
  while (page.length > 0) {
    seen.push(...page)
    await add()
    const { at, id } = page.at(-1) as Movement
    page = await desk.history('scrap', { at, id })
  }
  expect(seen.map(({ id }) => id).sort()).toEqual(before.map(({ id }) => id).sort())
  const times = seen.map(({ at }) => at)
  expect(times).toEqual(times.toSorted().toReversed())
})

describe('RAW-04 history edit', () => {
  test('the stock changes by the difference', async () => {
    const id = await desk.addItem(10_000)
    const first = await desk.newest()
    await desk.move(id, 'Used', 4000)
    const use = await desk.newest()
    expect((await desk.edit(first.id, 1, 5000)).status).toBe(200)
    expect(await desk.quantityOf(id)).toBe(1000)
    expect((await desk.edit(use.id, 1, 4500)).status).toBe(200)
    expect(await desk.quantityOf(id)).toBe(500)
    expect(await desk.newest()).toMatchObject({ quantityThousandths: 4500, version: 2, at: use.at })
  })

  test('below 0 is refused', async () => {
    const id = await desk.addItem(10_000)
    const first = await desk.newest()
    await desk.move(id, 'Used', 4000)
    const below = refusal('Resulting stock would be negative.')
    expect((await desk.edit(first.id, 1, 3999)).failure).toEqual(below)
    expect((await desk.edit((await desk.newest()).id, 1, 10_001)).failure).toEqual(below)
    expect(await desk.quantityOf(id)).toBe(6000)
  })

  test('the second save is a conflict, and nothing is overwritten', async () => {
    await desk.addItem(10_000)
    const { id } = await desk.newest()
    await desk.edit(id, 1, 9000, desk.boss)
    const conflict = {
      kind: 'refusal',
      text: 'Changed by {name} at {time}.',
      values: { name: 'Harshad', time: '9:30 am' },
      current: await desk.newest(),
    }
    for (const { status, failure } of [await desk.edit(id, 1, 8000), await desk.remove(id, 1)]) {
      expect([status, failure]).toEqual([409, conflict])
    }
    expect(await desk.newest()).toMatchObject({ quantityThousandths: 9000, version: 2 })
  })
})

describe('RAW-05 history delete', () => {
  test('reverses the effect', async () => {
    const id = await desk.addItem(10_000)
    const first = await desk.newest()
    await desk.move(id, 'Used', 4000)
    const use = await desk.newest()
    expect((await desk.remove(first.id, 1)).failure).toEqual(
      refusal('Cannot delete, stock would go negative.'),
    )
    expect((await desk.remove(use.id, 1)).status).toBe(200)
    expect(await desk.quantityOf(id)).toBe(10_000)
    expect((await desk.remove(first.id, 1)).status).toBe(200)
    expect(await desk.quantityOf(id)).toBe(0)
    expect((await desk.remove(first.id, 1)).failure).toEqual(refusal('This entry is gone.'))
    expect((await desk.edit(first.id, 1, 1)).failure).toEqual(refusal('This entry is gone.'))
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
  const id = await desk.addItem(1000, 'raw', 'Ink')
  const after = { name: 'Ink', unit: 'kg', quantityThousandths: 1000 }
  await desk.keeper.send('materials.renameItem', { id, kind: 'raw', version: 1, name: 'Black ink' })
  const { data } = await desk.move(id, 'Used', 400)
  await desk.edit(data.id, 1, 300, desk.boss)
  await desk.remove(data.id, 2)
  await desk.keeper.send('materials.deleteItem', { id, kind: 'raw', version: 2 })
  const renamed = { ...after, name: 'Black ink' }
  expect(await desk.site.auditOf(id)).toEqual([
    row('add', null, after),
    row('rename', after, renamed),
    row('delete', renamed, null),
  ])
  const used = { name: 'Black ink', type: 'Used', quantityThousandths: 400 }
  expect(await desk.site.auditOf(data.id)).toEqual([
    row('use', null, used),
    row('edit', used, { ...used, quantityThousandths: 300 }, 'Harshad'),
    row('delete', { ...used, quantityThousandths: 300 }, null),
  ])
})

test('C34 the history of one item, and of some days in India', async () => {
  const id = await desk.addItem(0)
  await desk.move(id, 'Added', 1000)
  await desk.move(id, 'Added', 2000)
  const { at } = await desk.newest()
  await desk.site.rows(
    `UPDATE material_movements SET at = '2026-03-04T18:29:59.999Z'
     WHERE material_id = $1 AND quantity_thousandths = 1000`,
    [id],
  )
  const read = async (filter: object) => {
    const input = { kind: 'raw', cursor: null, filter }
    const { data } = await desk.keeper.call<Movement[]>('materials.movements', input)
    return data.map(({ quantityThousandths }) => quantityThousandths)
  }
  const all = { itemId: id, from: null, to: null }
  expect(await read(all)).toEqual([2000, 1000])
  expect(await read({ ...all, from: '2026-03-04', to: '2026-03-04' })).toEqual([1000])
  expect(await read({ ...all, from: '2026-03-05' })).toEqual([2000])
  expect(await read({ ...all, to: '2026-03-03' })).toEqual([])
  expect(Date.parse(at)).toBeGreaterThan(Date.parse('2026-03-05'))
})
