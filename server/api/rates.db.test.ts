import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createClock } from '#tests/support/business.ts'
import { type Client, refusal, type TestApp } from '#tests/support/client.ts'
import { PEOPLE } from '#tests/support/factories/people.ts'
import { openRatesSite, saveRate } from '#tests/support/rates.ts'

interface Shown {
  id: string
  product: string
  kind: string
  ratePaise: number | null
  fromDay: string
}
interface Listed {
  rates: Shown[]
  rules: { id: string; version: number; everyCartons: number }[]
  rounding: string
  roundingVersion: number
}

const clock = createClock()
let site: TestApp
let boss: Client

beforeAll(async () => {
  ;({ site, boss } = await openRatesSite(inject('superuserUrl'), { clock: clock.now }))
})
afterAll(() => site.end())

const list = async () => (await boss.call<Listed>('rates.list')).data
const ofProduct = async (product: string) =>
  (await list()).rates.filter((rate) => rate.product === product)
const lastAudit = async (id: string) =>
  (
    await site.rows(
      `SELECT actor_name, action, before, after FROM audit WHERE subject_id = $1
       ORDER BY id DESC LIMIT 1`,
      [id],
    )
  )[0]

const addCustomer = async (phone: string) => {
  const id = randomUUID()
  expect((await boss.send('customers.add', { id, phone, name: 'Krishna' })).status).toBe(200)
  return id
}
const addRoute = async () => {
  const id = randomUUID()
  await site.rows(
    `INSERT INTO salesman_routes (id, salesman_id, name, key, revision)
     SELECT $1, id, 'North', $2, 1 FROM users WHERE role = 'salesman' LIMIT 1`,
    [id, id],
  )
  return id
}

test('MNY-02 a later save of the same day replaces the rate, and both are in the audit', async () => {
  const { data: first } = await saveRate(boss, { ratePaise: 100 })
  const { data: second } = await saveRate(boss, { ratePaise: 200 })
  expect(await ofProduct('premium-1l')).toEqual([
    {
      id: second.id,
      product: 'premium-1l',
      kind: 'counter',
      ofId: null,
      ratePaise: 200,
      fromDay: '2026-11-14',
    },
  ])
  expect(await lastAudit(first.id)).toMatchObject({ actor_name: 'Harshad', action: 'save' })
  expect(await lastAudit(second.id)).toMatchObject({
    before: { ratePaise: 100 },
    after: { ratePaise: 200, kind: 'counter', product: 'premium-1l', fromDay: '2026-11-14' },
  })
})

test('MNY-02 a future rate is removed, one that has begun is not', async () => {
  const begun = (await saveRate(boss, { product: 'premium-2l' })).data.id
  const later = (await saveRate(boss, { product: 'premium-2l', fromDay: '2027-01-01' })).data.id
  expect((await ofProduct('premium-2l')).map(({ id }) => id).toSorted()).toEqual(
    [begun, later].toSorted(),
  )
  expect((await boss.send('rates.remove', { id: begun })).failure).toEqual(
    refusal('This rate has begun. Save a new one with a later day.'),
  )
  expect((await boss.send('rates.remove', { id: later })).status).toBe(200)
  expect((await boss.send('rates.remove', { id: later })).failure).toEqual(
    refusal('This entry is gone.'),
  )
  expect((await ofProduct('premium-2l')).map(({ id }) => id)).toEqual([begun])
})

test('MNY-02 an empty rate, a past or far day, an unknown product or owner is refused', async () => {
  const saved = async (fields: object) => (await saveRate(boss, fields)).failure
  expect(await saved({ ratePaise: null })).toEqual(refusal('Enter a rate.'))
  const past = refusal('Choose today or a later day.')
  expect(await saved({ fromDay: '2026-11-13' })).toEqual(past)
  const end = { id: randomUUID(), product: 'premium-1l', kind: 'salesman', ofId: null }
  expect((await boss.send('rates.end', { ...end, fromDay: '2026-11-13' })).failure).toEqual(past)
  expect(await saved({ fromDay: '2027-12-31' })).toEqual(
    refusal('The day cannot be more than a year away.'),
  )
  const unreadable = refusal('This could not be read. Reload the page and try again.')
  expect(await saved({ product: 'unknown' })).toEqual(unreadable)
  expect(await saved({ kind: 'route' })).toEqual(unreadable)
  const ofId = randomUUID()
  expect(await saved({ kind: 'route', ofId })).toEqual(refusal('Route not found.'))
  expect(await saved({ kind: 'customer', ofId })).toEqual(refusal('Customer not found.'))
  expect((await saveRate(boss, { ratePaise: 10_000_000 })).status).toBe(400)
  expect((await saveRate(boss, { ratePaise: -1 })).status).toBe(400)
})

interface Special extends Shown {
  name: string
  ofId: string
}

const special = async (search = '') =>
  (await boss.call<{ rates: Special[] }>('rates.special', { search, cursor: null })).data.rates

const paiseOf = async (search: string) => (await special(search)).map(({ ratePaise }) => ratePaise)

test('MNY-01 NXT-22 a special rate makes the card, is listed with its name, and ends', async () => {
  const customer = await addCustomer('9824000011')
  const route = await addRoute()
  const ofRoute = await saveRate(boss, { kind: 'route', ofId: route, ratePaise: 90 })
  const own = await saveRate(boss, { kind: 'customer', ofId: customer, ratePaise: 80 })
  expect([ofRoute.status, own.status]).toEqual([200, 200])
  const named = (await special()).map(({ kind, name, ofId, ratePaise }) => ({
    kind,
    name,
    ofId,
    ratePaise,
  }))
  expect(named).toContainEqual({ kind: 'route', name: 'North', ofId: route, ratePaise: 90 })
  expect(named).toContainEqual({ kind: 'customer', name: 'Krishna', ofId: customer, ratePaise: 80 })
  expect((await special('4000011')).map(({ ofId }) => ofId)).toEqual([customer])
  expect((await special('nort')).map(({ ofId }) => ofId)).toEqual([route])
  expect((await boss.call<object[]>('rates.routes')).data).toContainEqual({
    id: route,
    name: 'North',
    salesman: PEOPLE.salesman.name,
  })
  expect((await list()).rates.some(({ kind }) => kind === 'route')).toBe(false)

  const rateOf = async (day: string) => {
    const found = await boss.call<{ rates: { product: string; ratePaise: number }[] }>(
      'rates.ofDay',
      { day, phone: '9824000011' },
    )
    return found.data.rates.find(({ product }) => product === 'premium-1l')?.ratePaise
  }
  expect(await rateOf('2026-11-14')).toBe(80)
  const end = { id: randomUUID(), product: 'premium-1l', fromDay: '2026-12-01' }
  await boss.send('rates.end', { ...end, kind: 'customer', ofId: customer })
  expect([await rateOf('2026-11-30'), await rateOf('2026-12-01')]).toEqual([80, 200])
  expect(await rateOf('2026-10-31')).toBeUndefined()
  expect(await paiseOf('4000011')).toEqual([null, 80])
  expect((await boss.send('rates.end', { ...end, kind: 'counter', ofId: null })).failure).toEqual(
    refusal('Enter a rate.'),
  )
})

test('MNY-02 ERR-02 the same save at once makes one rate', async () => {
  const rate = { product: 'green-1l', kind: 'salesman', ofId: null, ratePaise: 5 }
  const input = { id: randomUUID(), ...rate, fromDay: '2026-11-14' }
  const commandId = randomUUID()
  const replies = await Promise.all([1, 2, 3].map(() => boss.send('rates.save', input, commandId)))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  const others = await Promise.all(
    [1, 2, 3].map((ratePaise) => saveRate(boss, { ...input, id: randomUUID(), ratePaise })),
  )
  expect(others.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await ofProduct('green-1l')).toHaveLength(1)
})

const RULE = {
  product: 'premium-1l',
  kind: 'all',
  ofId: null,
  everyCartons: 10,
  freeHundredths: 100,
  fromDay: '2026-11-01',
  toDay: null,
}

test('MNY-07 a scheme is added, changed and removed, with conflicts as BIL-18', async () => {
  const id = randomUUID()
  expect((await boss.send('rates.addRule', { id, ...RULE })).status).toBe(200)
  expect((await boss.send('rates.addRule', { id: randomUUID(), ...RULE })).failure).toEqual(
    refusal('A scheme for this product begins on that day already.'),
  )
  const ended = { ...RULE, everyCartons: 12, toDay: '2026-12-31' }
  expect((await boss.send('rates.editRule', { id, version: 1, ...ended })).status).toBe(200)
  expect((await list()).rules).toEqual([{ id, version: 2, ...ended, name: null, phone: null }])
  expect((await boss.send('rates.editRule', { id, version: 1, ...RULE })).status).toBe(409)
  expect((await boss.send('rates.removeRule', { id, version: 1 })).status).toBe(409)
  const early = { ...RULE, toDay: '2026-10-31' }
  expect((await boss.send('rates.editRule', { id, version: 2, ...early })).failure).toEqual(
    refusal('The last day cannot be before the first day.'),
  )
  expect((await boss.send('rates.removeRule', { id, version: 2 })).status).toBe(200)
  expect((await list()).rules).toEqual([])
  expect(await lastAudit(id)).toMatchObject({ action: 'remove', before: { everyCartons: 12 } })
})

test('MNY-02 MNY-07 the lists show what holds and what will, under the name of its owner', async () => {
  const customer = await addCustomer('9824000012')
  const own = { kind: 'customer', ofId: customer }
  const old = (await saveRate(boss, { ...own, ratePaise: 70 })).data.id
  await site.rows(`UPDATE rates SET from_day = '2026-10-01' WHERE id = $1`, [old])
  await saveRate(boss, { ...own, ratePaise: 71 })
  await saveRate(boss, { ...own, ratePaise: 72, fromDay: '2026-12-01' })
  expect(await paiseOf('4000012')).toEqual([72, 71])
  const end = { id: randomUUID(), product: 'premium-1l', fromDay: '2026-11-14', ...own }
  expect((await boss.send('rates.end', end)).status).toBe(200)
  expect(await paiseOf('4000012')).toEqual([72])

  const id = randomUUID()
  await boss.send('rates.addRule', { id, ...RULE, ...own })
  const listed = { ...own, name: 'Krishna', phone: '9824000012' }
  expect((await list()).rules).toEqual([{ id, version: 1, ...RULE, ...listed }])
  await boss.send('rates.editRule', { id, version: 1, ...RULE, ...own, everyCartons: 5 })
  expect((await list()).rules).toMatchObject([{ everyCartons: 5, ...listed }])
})

const set = (rounding: string, version: number) =>
  boss.send('rates.setRounding', { rounding, version })

test('MNY-03 the rounding is a setting with a version', async () => {
  expect(await list()).toMatchObject({ rounding: 'To the rupee', roundingVersion: 0 })
  expect((await set('To ₹5', 0)).data).toEqual({ version: 1 })
  expect(await list()).toMatchObject({ rounding: 'To ₹5', roundingVersion: 1 })
  expect((await set('Not', 0)).status).toBe(409)
  expect((await set('To ₹7', 1)).status).toBe(400)
})

test('MNY-10 the lists for a form follow a change at once', async () => {
  const current = async () =>
    (await boss.call<{ rates: Shown[] }>('rates.current')).data.rates.filter(
      ({ product }) => product === 'ice-500g',
    )
  expect(await current()).toEqual([])
  await saveRate(boss, { product: 'ice-500g', ratePaise: 7 })
  expect(await current()).toMatchObject([{ ratePaise: 7, kind: 'counter' }])
})

test('NXT-01 a manager reads the lists and changes nothing; off, all is denied', async () => {
  const manager = await site.as('manager')
  expect((await manager.call('rates.current')).status).toBe(200)
  expect((await manager.call('rates.list')).status).toBe(403)
  expect((await saveRate(manager, {})).status).toBe(403)
  await boss.send('settings.switchModule', { module: 'rates', on: false, version: 1 })
  expect((await boss.call('rates.list')).status).toBe(403)
  expect((await manager.call('rates.current')).status).toBe(403)
  expect((await saveRate(boss, {})).status).toBe(403)
})
