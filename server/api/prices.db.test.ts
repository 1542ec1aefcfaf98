import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createClock } from '#tests/support/business.ts'
import { type Client, openTestApp, refusal, type TestApp } from '#tests/support/client.ts'

interface Shown {
  id: string
  name: string
  ratePaise: number
  version: number
}

const clock = createClock()
let site: TestApp
let boss: Client

beforeAll(async () => {
  site = await openTestApp(inject('superuserUrl'), { clock: clock.now })
  boss = await site.as('boss')
})
afterAll(() => site.end())

const CAPS = { name: 'Caps', ratePaise: 40 }
const add = async (price: object = CAPS): Promise<string> => {
  const { data, body } = await boss.send<{ id: string }>('prices.add', {
    id: randomUUID(),
    ...price,
  })
  if (!data) throw new Error(body)
  return data.id
}
const list = async () => (await boss.call<Shown[]>('prices.list')).data
const lastAudit = async (id: string) =>
  (
    await site.rows(
      `SELECT actor_name, action, before, after FROM audit WHERE subject_id = $1
       ORDER BY id DESC LIMIT 1`,
      [id],
    )
  )[0]

test('LED-05 AUD-01 a price is added, edited and deleted, and each is traced', async () => {
  const id = await add({ name: ' Caps ', ratePaise: 40 })
  expect(await list()).toEqual([{ id, ...CAPS, version: 1 }])
  const trace = { actor_name: 'Harshad' }
  expect(await lastAudit(id)).toEqual({ ...trace, action: 'add', before: null, after: CAPS })
  const dearer = { name: 'Caps 28 mm', ratePaise: 45 }
  await boss.send('prices.edit', { id, version: 1, ...dearer })
  expect(await list()).toEqual([{ id, ...dearer, version: 2 }])
  expect(await lastAudit(id)).toEqual({ ...trace, action: 'edit', before: CAPS, after: dearer })
  await boss.send('prices.delete', { id, version: 2 })
  expect(await list()).toEqual([])
  expect(await lastAudit(id)).toEqual({ ...trace, action: 'delete', before: dearer, after: null })
  const edit = { id, version: 3, ...CAPS }
  const gone = refusal('This entry is gone.')
  expect((await boss.send('prices.edit', edit)).failure).toEqual(gone)
  expect((await boss.send('prices.delete', { id, version: 3 })).failure).toEqual(gone)
})

test.each([
  { name: ' ', ratePaise: 40 },
  { name: 'Caps', ratePaise: null },
])('LED-05 %j is refused', async (price) => {
  const refused = refusal('Please enter both name and rate.')
  expect((await boss.send('prices.add', { id: randomUUID(), ...price })).failure).toEqual(refused)
  const id = await add()
  expect((await boss.send('prices.edit', { id, version: 1, ...price })).failure).toEqual(refused)
})

test.each([{ ratePaise: -1 }, { ratePaise: 1.5 }, { ratePaise: '40' }, { version: 2 }])(
  'what no form of ours sends is not read: %j',
  async (change) => {
    const input = { id: randomUUID(), ...CAPS, ...change }
    expect((await boss.send('prices.add', input)).status).toBe(400)
  },
)

test('ERR-02 the second save is a conflict, and nothing is overwritten', async () => {
  const id = await add()
  await boss.send('prices.edit', { id, version: 1, name: 'Caps', ratePaise: 50 })
  const current = (await list()).find((price) => price.id === id)
  for (const [path, rest] of [
    ['prices.edit', CAPS],
    ['prices.delete', {}],
  ] as const) {
    const { status, failure } = await boss.send(path, { id, version: 1, ...rest })
    expect([status, failure]).toEqual([
      409,
      {
        kind: 'refusal',
        text: 'Changed by {name} at {time}.',
        values: { name: 'Harshad', time: '9:30 am' },
        current,
      },
    ])
  }
  expect(current).toMatchObject({ ratePaise: 50, version: 2 })
})

test('ERR-02 sent twice, also at once, makes one price', async () => {
  const before = (await list()).length
  const input = { id: randomUUID(), ...CAPS }
  const commandId = randomUUID()
  const replies = await Promise.all([1, 2, 3].map(() => boss.send('prices.add', input, commandId)))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await boss.send('prices.add', input)).failure?.kind).toBe('refusal')
  expect(await list()).toHaveLength(before + 1)
})
