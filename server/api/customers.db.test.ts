import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { businessDay } from '#domain/shared/dates.ts'
import { createClock } from '#tests/support/business.ts'
import { type Client, openTestApp, type TestApp } from '#tests/support/client.ts'

const clock = createClock()
let site: TestApp
let owner: Client

beforeAll(async () => {
  site = await openTestApp(inject('superuserUrl'), { clock: clock.now })
  owner = await site.as('owner')
  await bill('Meena Stores', '9811111111')
  await bill('Kamla', '9822222222')
  await bill('100% Pure_Water\\Co', '9833333333')
  await bill('meena the other', '9844444444')
  await bill('मीना', '9855555555')
})
afterAll(() => site.end())

const contents = (customerName: string, customerPhone: string) => ({
  customerName,
  customerPhone,
  deliveredBy: '',
  payment: 'Cash',
  totalPaise: null,
  lines: [{ product: 'premium-1l', quantity: 1, schemeHundredths: 0 }],
})
const bill = async (name: string, phone: string) => {
  clock.advance(1000)
  const id = randomUUID()
  await owner.send('invoices.create', { id, ...contents(name, phone) })
  return id
}
const suggest = async (typed: string) =>
  (await owner.call<{ name: string; phone: string }[]>('customers.suggest', { typed })).data
const names = async (typed: string) => (await suggest(typed)).map(({ name }) => name)

test('UX-02 by name, any part of it, ignoring case, the last used first', async () => {
  expect(await names('MEENA')).toEqual(['meena the other', 'Meena Stores'])
  expect(await suggest(' kam ')).toEqual([{ name: 'Kamla', phone: '9822222222' }])
  expect(await names('मी')).toEqual(['मीना'])
  await bill('Meena Stores', '9811111111')
  expect(await names('meena')).toEqual(['Meena Stores', 'meena the other'])
})

test('UX-02 by any part of the phone, last digits first', async () => {
  expect(await suggest('9822')).toEqual([{ name: 'Kamla', phone: '9822222222' }])
  expect(await suggest('8222')).toEqual([{ name: 'Kamla', phone: '9822222222' }])
  await bill('Ends', '7000009811')
  await bill('Meena Stores', '9811111111')
  expect(await names('9811')).toEqual(['Ends', 'Meena Stores'])
})

test('C13 an empty field suggests the customers of the newest bills', async () => {
  expect((await names('')).slice(0, 2)).toEqual(['Meena Stores', 'Ends'])
  expect(await suggest('')).toHaveLength(5)
})

test('C20 a known number brings what the counter repeats of its last bill', async () => {
  const id = randomUUID()
  const last = {
    ...contents('Repeats', '9877777777'),
    deliveredBy: 'Raju',
    payment: 'Pay Later',
    totalPaise: 357_000,
  }
  await owner.send('invoices.create', { id, ...last })
  const { data } = await owner.call('customers.known', { phone: '9877777777' })
  const { payment, deliveredBy, totalPaise, lines } = last
  const day = businessDay(clock.now())
  expect(data).toMatchObject({
    name: 'Repeats',
    last: { day, payment, deliveredBy, totalPaise, lines },
  })
  await owner.send('invoices.delete', { id, version: 1 })
  expect((await owner.call('customers.known', { phone: '9877777777' })).data).toMatchObject({
    name: 'Repeats',
    last: null,
  })
})

test('UX-02 an edit makes the customer known too', async () => {
  const id = await bill('Kamla', '9822222222')
  await owner.send('invoices.edit', { id, version: 1, ...contents('Renamed', '9866666666') })
  expect(await suggest('98666')).toEqual([{ name: 'Renamed', phone: '9866666666' }])
})

test('the signs of a pattern are letters like any', async () => {
  const odd = ['100% Pure_Water\\Co']
  for (const typed of ['0% P', 'e_W', 'r\\C']) expect(await names(typed)).toEqual(odd)
  for (const typed of ['%%', '__', '\\\\', 'M%a', 'K_mla']) expect(await names(typed)).toEqual([])
})

test('one letter suggests nothing, and never more than eight are suggested', async () => {
  expect(await suggest('m')).toEqual([])
  for (let place = 0; place < 12; place += 1) await bill(`Many ${place}`, `977777770${place % 10}`)
  expect(await suggest('Many')).toHaveLength(8)
})

test('a text that the database cannot hold is not read', async () => {
  expect((await owner.call('customers.suggest', { typed: 'a\0b' })).status).toBe(400)
})
