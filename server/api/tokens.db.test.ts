import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { businessDay } from '#domain/shared/dates.ts'
import { createClock } from '#tests/support/business.ts'
import { type Client, openTestApp, type TestApp } from '#tests/support/client.ts'
import { buildInvoice } from '#tests/support/factories/people.ts'

interface Today {
  day: string
  run: number
  last: number
  bills: number
  notDelivered: number
}
interface Made {
  id: string
  day: string
  run: number
  token: number
}

const DAY_MS = 86_400_000
const clock = createClock()
let site: TestApp
let owner: Client

beforeAll(async () => {
  site = await openTestApp(inject('superuserUrl'), { clock: clock.now })
})
afterAll(() => site.end())

/** Every test uses a new day. */
const nextDay = async () => {
  clock.advance(DAY_MS)
  owner = await site.as('owner')
}
const today = async (client: Client = owner) => (await client.call<Today>('tokens.today')).data
const create = async () => {
  const { data } = await owner.send<Made>('invoices.create', {
    id: randomUUID(),
    ...buildInvoice(),
  })
  return data
}
const reset = (run: number, client: Client = owner) =>
  client.send<{ reset: boolean }>('tokens.reset', { day: businessDay(clock.now()), run })
const auditOfToday = async () =>
  site.rows(
    `SELECT actor_name, action, before, after FROM audit
     WHERE subject = 'token' AND subject_id = $1 ORDER BY id`,
    [(await today()).day],
  )

describe('TOK-01 the counter of a day', () => {
  test('the first number is 1, and none is left out', async () => {
    await nextDay()
    const tokens: number[] = []
    for (let bill = 0; bill < 5; bill += 1) tokens.push((await create()).token)
    expect(tokens).toEqual([1, 2, 3, 4, 5])
  })

  test('starts again with the day in Kolkata', async () => {
    await nextDay()
    // 09:30 in Kolkata, so midnight is 14 h 30 min away.
    clock.advance(14.5 * 3_600_000 - 1)
    owner = await site.as('owner')
    const late = [await create(), await create()]
    clock.advance(1)
    const early = await create()
    expect(late.map(({ token }) => token)).toEqual([1, 2])
    expect(early.token).toBe(1)
    expect(early.day > (late[0]?.day ?? '')).toBe(true)
    clock.advance(9.5 * 3_600_000)
  })

  test('a number is taken only together with its bill', async () => {
    await nextDay()
    await create()
    const bad = { id: randomUUID(), customerName: '', customerPhone: '1', deliveredBy: '' }
    const rest = { payment: 'Cash', totalPaise: null, lines: [] }
    expect((await owner.send('invoices.create', { ...bad, ...rest })).status).toBe(422)
    expect((await create()).token).toBe(2)
  })
})

describe('TOK-02 reset', () => {
  test('the next token is 1, in a new run', async () => {
    await nextDay()
    await create()
    await create()
    expect((await reset(1)).data).toEqual({ reset: true })
    expect(await today()).toMatchObject({ run: 2, last: 0, bills: 2 })
    expect(await create()).toMatchObject({ run: 2, token: 1 })
    expect(await auditOfToday()).toEqual([
      {
        actor_name: 'Asha',
        action: 'reset',
        before: { run: 1, last: 2 },
        after: { run: 2, last: 0 },
      },
    ])
  })

  test('a second tap on a stale screen does nothing', async () => {
    await nextDay()
    await create()
    await reset(1)
    await create()
    await create()
    expect((await reset(1)).data).toEqual({ reset: false })
    expect(await today()).toMatchObject({ run: 2, last: 2 })
    expect((await create()).token).toBe(3)
  })

  test('of two taps at once one resets', async () => {
    await nextDay()
    await create()
    const boss = await site.as('boss')
    const replies = await Promise.all([reset(1), reset(1, boss), reset(1), reset(1, boss)])
    expect(replies.filter(({ data }) => data.reset)).toHaveLength(1)
    expect(await today()).toMatchObject({ run: 2, last: 0 })
  })

  test('sent twice under one id, it resets once and answers the same', async () => {
    await nextDay()
    await create()
    const { day } = await today()
    const id = randomUUID()
    const replies = [
      await owner.send('tokens.reset', { day, run: 1 }, id),
      await owner.send('tokens.reset', { day, run: 1 }, id),
    ]
    expect(replies.map(({ data }) => data)).toEqual([{ reset: true }, { reset: true }])
    expect(await today()).toMatchObject({ run: 2 })
    expect(await auditOfToday()).toHaveLength(1)
  })

  test('a screen that has been open since yesterday resets nothing', async () => {
    await nextDay()
    await create()
    const { day } = await today()
    await nextDay()
    await create()
    expect((await owner.send('tokens.reset', { day, run: 1 })).data).toEqual({ reset: false })
    expect(await today()).toMatchObject({ run: 1, last: 1 })
    expect(await auditOfToday()).toMatchObject([{ action: 'stale reset' }])
  })

  test('before the first bill there is nothing to reset', async () => {
    await nextDay()
    expect((await reset(1)).data).toEqual({ reset: false })
    expect(await create()).toMatchObject({ run: 1, token: 1 })
  })

  test('the audit row has the last number, however fast bills are made', async () => {
    await nextDay()
    await create()
    const creating = Array.from({ length: 20 }, create)
    const [, made] = await Promise.all([reset(1), Promise.all(creating)])
    const inFirstRun = 1 + made.filter(({ run }) => run === 1).length
    expect(await auditOfToday()).toMatchObject([{ before: { run: 1, last: inFirstRun } }])
  })

  test('is for owner and boss', async () => {
    await nextDay()
    await create()
    for (const role of ['manager', 'staff', 'production', 'stock manager', 'salesman'] as const) {
      expect((await reset(1, await site.as(role))).status).toBe(403)
    }
    expect((await reset(1, await site.as('boss'))).data).toEqual({ reset: true })
  })

  test.each([
    { day: '2026-11-14', run: 2 ** 40 },
    { day: '2026-11-14', run: '1' },
    { day: '2026-11-31', run: 1 },
    { run: 1 },
    {},
    { day: '2026-11-14', run: 1, last: 0 },
  ])('what no screen sends is not read: %j', async (input) => {
    expect((await owner.send('tokens.reset', input)).status).toBe(400)
  })
})

describe('TOK-03 the last token', () => {
  test.each(['owner', 'boss', 'manager', 'staff', 'production', 'stock manager'] as const)(
    'is shown to a %s, 0 before the first',
    async (role) => {
      await nextDay()
      const viewer = await site.as(role)
      expect(await today(viewer)).toMatchObject({ run: 1, last: 0, bills: 0, notDelivered: 0 })
      const { id, day } = await create()
      await create()
      await owner.send('invoices.deliver', { id })
      expect(await today(viewer)).toEqual({
        day,
        run: 1,
        last: 2,
        bills: 2,
        notDelivered: 1,
        waiting: expect.any(Number),
        olderWaiting: expect.any(Number),
      })
    },
  )

  test('is not shown to a salesman', async () => {
    expect((await (await site.as('salesman')).call('tokens.today')).status).toBe(403)
  })
})
