import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import type { AccountSums, BillToLookAt } from '#domain/accounts/account-views.ts'
import { openAccountsSite } from '#tests/support/accounts.ts'
import { createClock } from '#tests/support/business.ts'
import type { Client, TestApp } from '#tests/support/client.ts'
import { addSalesman, receipt, salesmanCommand } from '#tests/support/salesman.ts'

const clock = createClock()
let site: TestApp
let boss: Client
let suresh: Client
let phone = ''
let phones = 9_824_020_000

beforeAll(async () => {
  ;({ site, boss } = await openAccountsSite(inject('superuserUrl'), {
    clock: clock.now,
    startDay: '2026-01-01',
  }))
  await send(boss, 'accounts.saveSettings', {
    version: 1,
    startDay: '2026-01-01',
    discountPaise: 5000,
    limitPaise: 15_000,
    stopsAtLimit: false,
    balanceOnBills: false,
    salesmenSeeBalances: true,
  })
  suresh = await addSalesman(site, { phone: '9000000081', name: 'Suresh' })
})
afterAll(() => site.end())
beforeEach(() => void (phone = String((phones += 1))))

const send = async (by: Client, path: string, input: object) => {
  const answer = await by.send(path, input)
  expect(answer.status, `${path} ${answer.body}`).toBe(200)
}
const bill = async (change: object = {}) => {
  const fields = { customerPhone: phone, payment: 'On credit', totalPaise: 10_000, ...change }
  const made = salesmanCommand(clock.now(), fields)
  await send(suresh, 'salesman.createInvoice', made)
  return made
}
const listed = async (): Promise<readonly BillToLookAt[]> => {
  const { data } = await boss.call<{ rows: BillToLookAt[] }>('accounts.toLookAt', { cursor: null })
  const { data: sums } = await boss.call<AccountSums>('accounts.sums')
  expect(sums.toLookAt).toBe(data.rows.length)
  return data.rows.filter(({ customerPhone }) => customerPhone === phone)
}
const ids = async () => (await listed()).map(({ id }) => id)

test('CRD-17 a bill of a phone above the limit is to look at while more than the limit is due', async () => {
  await bill()
  expect(await ids()).toEqual([])
  const over = await bill()
  expect(await listed()).toMatchObject([
    { id: over.id, source: 'salesman', totalPaise: 10_000, why: 'over the limit' },
  ])
  const paid = receipt(clock.now(), { customerPhone: phone, amountPaise: 5000 })
  await send(suresh, 'salesman.receive', paid)
  expect(await ids()).toEqual([])
  await send(suresh, 'salesman.reverseReceipt', {
    schema: 2,
    id: paid.id,
    reason: 'Wrong amount',
    note: '',
    saved: { at: clock.now(), offsetMs: 0 },
  })
  expect(await ids()).toEqual([over.id])
})

test('CRD-17 a larger limit of the card, or a deleted bill, is nothing to look at', async () => {
  const first = await bill({ totalPaise: 16_000 })
  const second = await bill({ totalPaise: 2000 })
  expect((await ids()).toSorted()).toEqual([first.id, second.id].toSorted())
  await send(suresh, 'salesman.deleteInvoice', {
    schema: 2,
    id: second.id,
    version: 1,
    saved: { at: clock.now(), offsetMs: 0 },
  })
  expect(await ids()).toEqual([first.id])
  const { rows } = (
    await boss.call<{ rows: { customerId: string }[] }>('accounts.list', {
      view: 'due',
      search: phone,
      cursor: null,
    })
  ).data
  await send(boss, 'accounts.edit', {
    customerId: rows[0]?.customerId,
    version: 1,
    limitPaise: 20_000,
    promiseDay: null,
  })
  expect(await ids()).toEqual([])
})
