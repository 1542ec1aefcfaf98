import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type Client, openTestApp, type TestApp } from '#tests/support/client.ts'
import { buildInvoice } from '#tests/support/factories/people.ts'
import { addSalesman, salesmanCommand } from '#tests/support/salesman.ts'

const NOW_MS = Date.parse('2027-01-20T04:00:00Z')
let now = NOW_MS
let site: TestApp
let manager: Client

beforeAll(async () => {
  site = await openTestApp(inject('superuserUrl'), { clock: () => now })
  manager = await site.as('manager')
})
afterAll(() => site.end())

const send = async (path: string, input: object) => {
  expect((await manager.send(path, input)).status).toBe(200)
}

const FROM_BILLS = `
  SELECT coalesce(sum(total_paise) FILTER (WHERE payment <> 'Free'), 0)::float AS "allPaise",
         coalesce(sum(total_paise) FILTER (WHERE payment = 'Cash'), 0)::float AS "cashPaise",
         coalesce(sum(total_paise) FILTER (WHERE payment = 'Google Pay'), 0)::float
           AS "googlePayPaise",
         coalesce(sum(total_paise) FILTER (WHERE payment = 'Pay Later'), 0)::float
           AS "payLaterPaise",
         count(*) FILTER (WHERE payment <> 'Free' AND total_paise IS NULL)::float
           AS "billsWithoutTotal"
  FROM invoices WHERE deleted_at IS NULL AND day = `

interface Answer {
  readonly result: { readonly data: { readonly day: string; readonly allPaise: number } }
}

/** The answer, after a comparison with the bills themselves. */
const takings = async () => {
  const { status, body } = await manager.call('invoices.takings')
  expect(status, body).toBe(200)
  const { day, ...sums } = (JSON.parse(body) as Answer).result.data
  expect(await site.rows(`${FROM_BILLS}'${day}'`)).toEqual([sums])
  return sums
}

const bill = buildInvoice({ payment: 'Cash', totalPaise: 35_700 })

test('C6 the takings equal the bills after create, edit, delete and restore', async () => {
  expect(await takings()).toMatchObject({ allPaise: 0 })
  const id = randomUUID()
  await send('invoices.create', { id, ...bill })
  await send('invoices.create', { id: randomUUID(), ...bill, totalPaise: null })
  await send('invoices.create', { id: randomUUID(), ...bill, payment: 'Free' })
  await send('invoices.create', { id: randomUUID(), ...bill, payment: 'Pay Later' })
  expect(await takings()).toEqual({
    allPaise: 71_400,
    cashPaise: 35_700,
    googlePayPaise: 0,
    payLaterPaise: 35_700,
    billsWithoutTotal: 1,
  })
  const changed = { ...bill, payment: 'Google Pay', totalPaise: 40_050 }
  await send('invoices.edit', { id, version: 1, ...changed })
  expect(await takings()).toMatchObject({ cashPaise: 0, googlePayPaise: 40_050 })
  await send('invoices.delete', { id, version: 2 })
  expect(await takings()).toMatchObject({ allPaise: 35_700, googlePayPaise: 0 })
  await send('invoices.restore', { id })
  expect(await takings()).toMatchObject({ allPaise: 75_750 })
})

test('C6 neither a salesman nor another day is in them', async () => {
  const before = await takings()
  const salesman = await addSalesman(site, { phone: '9000000071', name: 'Mohan' })
  expect((await salesman.send('salesman.createInvoice', salesmanCommand(now))).status).toBe(200)
  expect(await takings()).toEqual(before)
  now += 24 * 3_600_000
  manager = await site.as('manager')
  expect(await takings()).toMatchObject({ allPaise: 0, billsWithoutTotal: 0 })
})
