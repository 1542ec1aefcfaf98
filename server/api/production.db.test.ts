import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { createClock } from '#tests/support/business.ts'
import { type Client, openTestApp, refusal, type TestApp } from '#tests/support/client.ts'

interface Shown {
  id: string
  day: string
  madeBy: string
  madeAt: string
  version: number
  lines: { product: string; quantity: number }[]
}

const TODAY = '2026-11-14'
const clock = createClock()
let site: TestApp
let maker: Client
let owner: Client

beforeAll(async () => {
  site = await openTestApp(inject('superuserUrl'), { clock: clock.now })
  maker = await site.as('production')
  owner = await site.as('owner')
})
afterAll(() => site.end())

const line = (product: string, quantity: number) => ({ product, quantity })
const contents = (change: object = {}) => ({
  day: TODAY,
  lines: [line('premium-1l', 40), line('ice-500g', 5)],
  ...change,
})
const add = async (change: object = {}, by: Client = maker): Promise<string> => {
  const { data, body } = await by.send<{ id: string }>('production.add', {
    id: randomUUID(),
    ...contents(change),
  })
  if (!data) throw new Error(body)
  return data.id
}
const list = async (cursor: object | null = null, by: Client = maker) =>
  (await by.call<Shown[]>('production.list', { cursor })).data
const find = async (id: string) => (await list()).find((record) => record.id === id)
const totals = () =>
  site.rows('SELECT product, produced FROM product_totals WHERE produced <> 0 ORDER BY product')

describe('PRD-01 add', () => {
  test('keeps day, maker and the lines above 0, in the order of products', async () => {
    const lines = [line('ice-500g', 5), line('green-1l', 0), line('premium-1l', 40)]
    const id = await add({ day: '2026-11-01', lines })
    expect(await find(id)).toEqual({
      id,
      madeBy: 'Iqbal',
      madeAt: '2026-11-14T04:00:00.000Z',
      version: 1,
      ...contents({ day: '2026-11-01' }),
    })
    expect(await site.auditOf(id)).toEqual([
      {
        actor_name: 'Iqbal',
        action: 'add',
        subject: 'production',
        before: null,
        after: contents({ day: '2026-11-01' }),
      },
    ])
  })

  test.each([
    [{ lines: [] }, 'Enter product quantity'],
    [{ lines: [line('premium-1l', 0)] }, 'Enter product quantity'],
    [{ day: '2026-11-15' }, 'The date cannot be after today.'],
  ])('refuses %j', async (change, text) => {
    const before = await totals()
    const input = { id: randomUUID(), ...contents(change) }
    const { status, failure } = await maker.send('production.add', input)
    expect([status, failure]).toEqual([422, refusal(text)])
    expect(await totals()).toEqual(before)
  })

  test('today is the day in Kolkata', async () => {
    clock.advance(15 * 3_600_000)
    const late = await site.as('production')
    await add({ day: '2026-11-15' }, late)
    const tomorrow = { id: randomUUID(), ...contents({ day: '2026-11-16' }) }
    expect((await late.send('production.add', tomorrow)).status).toBe(422)
    clock.advance(-15 * 3_600_000)
  })

  test.each([
    { lines: [line('premium-1l', 1.5)] },
    { lines: [line('premium-1l', -1)] },
    { lines: [line('Cola!', 1)] },
    { day: '14/11/2026' },
    { madeBy: 'Me' },
    { version: 7 },
  ])('what no form of ours sends is not read: %j', async (change) => {
    const input = { id: randomUUID(), ...contents(), ...change }
    expect((await maker.send('production.add', input)).status).toBe(400)
  })

  test.each(['owner', 'boss', 'manager', 'staff', 'production', 'stock manager'] as const)(
    'is for a %s',
    async (role) => {
      const client = await site.as(role)
      const id = await add({}, client)
      expect((await list(null, client)).some((record) => record.id === id)).toBe(true)
    },
  )

  test('is not for a salesman', async () => {
    const salesman = await site.as('salesman')
    const input = { id: randomUUID(), ...contents() }
    expect((await salesman.send('production.add', input)).status).toBe(403)
    expect((await salesman.call('production.list', { cursor: null })).status).toBe(403)
  })

  test('sent twice, also at once, makes one record', async () => {
    const input = { id: randomUUID(), ...contents({ lines: [line('green-500ml', 7)] }) }
    const id = randomUUID()
    const replies = await Promise.all([1, 2, 3].map(() => maker.send('production.add', input, id)))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await totals()).toContainEqual({ product: 'green-500ml', produced: 7 })
    const other = await maker.send('production.add', input)
    expect([other.status, other.failure?.kind]).toEqual([422, 'refusal'])
    expect(await totals()).toContainEqual({ product: 'green-500ml', produced: 7 })
  })
})

describe('PRD-02 and PRD-03', () => {
  test.each(['manager', 'staff', 'stock manager', 'salesman'] as const)(
    'PRD-02 a %s neither edits nor deletes',
    async (role) => {
      const id = await add()
      const client = await site.as(role)
      const edit = { id, version: 1, ...contents() }
      expect((await client.send('production.edit', edit)).status).toBe(403)
      expect((await client.send('production.delete', { id, version: 1 })).status).toBe(403)
    },
  )

  test.each(['owner', 'boss', 'production'] as const)('PRD-02 a %s does', async (role) => {
    const id = await add()
    const client = await site.as(role)
    const edit = { id, version: 1, ...contents() }
    expect((await client.send('production.edit', edit)).status).toBe(200)
    expect((await client.send('production.delete', { id, version: 2 })).status).toBe(200)
    expect(await find(id)).toBeUndefined()
  })

  test('PRD-03 an edit replaces lines and day, and the maker stays', async () => {
    const id = await add()
    const changed = contents({ day: '2026-10-31', lines: [line('premium-2l', 3)] })
    await owner.send('production.edit', { id, version: 1, ...changed })
    expect(await find(id)).toMatchObject({ ...changed, madeBy: 'Iqbal', version: 2 })
    expect((await site.auditOf(id)).at(-1)).toEqual({
      actor_name: 'Asha',
      action: 'edit',
      subject: 'production',
      before: contents(),
      after: changed,
    })
  })

  test('PRD-03 the same rules hold', async () => {
    const id = await add()
    const edit = async (change: object) =>
      (await owner.send('production.edit', { id, version: 1, ...contents(change) })).failure
    expect(await edit({ lines: [] })).toEqual(refusal('Enter product quantity'))
    expect(await edit({ day: '2026-11-15' })).toEqual(refusal('The date cannot be after today.'))
    expect(await find(id)).toMatchObject({ version: 1 })
  })

  test('the second save is a conflict, and nothing is overwritten', async () => {
    const id = await add()
    const theirs = contents({ lines: [line('premium-2l', 9)] })
    await owner.send('production.edit', { id, version: 1, ...theirs })
    const conflict = {
      kind: 'refusal',
      text: 'Changed by {name} at {time}.',
      values: { name: 'Asha', time: '9:30 am' },
      current: await find(id),
    }
    for (const [path, input] of [
      ['production.edit', { id, version: 1, ...contents() }],
      ['production.delete', { id, version: 1 }],
    ] as const) {
      const { status, failure } = await maker.send(path, input)
      expect([status, failure]).toEqual([409, conflict])
    }
    expect(await find(id)).toMatchObject(theirs)
  })

  test('a deleted record is refused', async () => {
    const id = await add()
    await owner.send('production.delete', { id, version: 1 })
    expect((await site.auditOf(id)).at(-1)).toEqual({
      actor_name: 'Asha',
      action: 'delete',
      subject: 'production',
      before: contents(),
      after: null,
    })
    const edit = { id, version: 1, ...contents() }
    const gone = refusal('This production record is gone.')
    expect((await maker.send('production.edit', edit)).failure).toEqual(gone)
    expect((await maker.send('production.delete', { id, version: 1 })).failure).toEqual(gone)
  })

  test('PRD-02 pages show each record once, the newest day first, while new ones arrive', async () => {
    for (let place = 0; place < 70; place += 1) {
      await add({ day: `2026-09-${String(1 + (place % 3)).padStart(2, '0')}` })
    }
    // An import may have instants finer than a browser's milliseconds.
    await site.rows(`UPDATE production_records
      SET made_at = made_at + ascii(id::text) % 7 * interval '100 microseconds'`)
    const before = await site.rows<{ id: string }>(
      'SELECT id FROM production_records WHERE deleted_at IS NULL',
    )
    const seen: Shown[] = []
    let page = await list()
    while (page.length > 0) {
      seen.push(...page)
      await add()
      const { day, madeAt, id } = page.at(-1) as Shown
      page = await list({ day, madeAt, id })
    }
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
    expect(seen.map(({ id }) => id).sort()).toEqual(before.map(({ id }) => id).sort())
    const days = seen.map(({ day }) => day)
    expect(days).toEqual([...days].sort().toReversed())
  })
})
