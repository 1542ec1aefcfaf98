import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openAccountsSite } from '#tests/support/accounts.ts'
import { type Client, refusal, type TestApp } from '#tests/support/client.ts'
import { input } from '#tests/support/pages/billing-desk.ts'
import { recordQueries } from '#tests/support/queries.ts'

const DAY = '2026-11-18'
const nowMs = Date.parse(`${DAY}T04:00:00Z`)
let site: TestApp
let owner: Client
let manager: Client

beforeAll(async () => {
  ;({ site } = await openAccountsSite(inject('superuserUrl'), {
    clock: () => nowMs,
    startDay: DAY,
  }))
  owner = await site.as('owner')
  manager = await site.as('manager')
})
afterAll(() => site.end())

const paid = (amountPaise: number, method = 'Cash') => ({ id: randomUUID(), amountPaise, method })
const credit = <Change extends object>(change: Change) => ({
  ...input({ payment: 'Pay Later', totalPaise: 357_000, customerPhone: '9824011476' }),
  ...change,
})

const balanceOf = async (phone = '9824011476') => {
  const [row] = await site.rows(`SELECT balance_paise FROM accounts WHERE phone = '${phone}'`)
  return row?.['balance_paise'] as number | undefined
}
const entriesOf = (billId: string) =>
  site.rows(
    `SELECT id, kind, amount_paise, day, source, method, made_by, command_id FROM account_entries
     WHERE source_id = $1 ORDER BY kind`,
    [billId],
  )
const counts = () =>
  site.rows(`SELECT (SELECT count(*) FROM invoices) AS bills, (SELECT count(*) FROM commands) AS commands,
    (SELECT count(*) FROM account_entries) AS entries, (SELECT sum(last) FROM token_counters) AS tokens,
    (SELECT sum(amount_paise) FROM account_entries) AS owed,
    (SELECT sum(balance_paise) FROM accounts) AS due`)

describe('CRD-10 paid now', () => {
  test('bill and payment are one command', async () => {
    const bill = credit({ paidNow: paid(200_000, 'Google Pay') })
    const command = randomUUID()
    const record = recordQueries(site.business.pool)
    const sent = await record(async () => {
      expect((await owner.send('invoices.create', bill, command)).status).toBe(200)
    })
    expect(sent.filter(({ text }) => text.includes('create_invoice'))).toHaveLength(1)
    expect(await entriesOf(bill.id)).toMatchObject([
      { kind: 'bill', amount_paise: 357_000, day: DAY, source: 'counter' },
      {
        id: bill.paidNow.id,
        kind: 'payment',
        amount_paise: -200_000,
        day: DAY,
        source: 'counter',
        method: 'Google Pay',
        made_by: 'Asha',
        command_id: command,
      },
    ])
    expect(await balanceOf()).toBe(157_000)
    expect((await site.auditOf(bill.id))[0]?.after).toMatchObject({ paidNow: bill.paidNow })
  })

  test('sent again, before and after an answer, it is one bill and one payment', async () => {
    const bill = credit({ paidNow: paid(100) })
    const command = randomUUID()
    const before = await balanceOf()
    const replies = await Promise.all(
      [1, 2, 3, 4].map(() => owner.send('invoices.create', bill, command)),
    )
    replies.push(await owner.send('invoices.create', bill, command))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
    expect(await entriesOf(bill.id)).toHaveLength(2)
    expect(await balanceOf()).toBe((before ?? 0) + 356_900)
  })

  test.each([
    [{ paidNow: paid(357_001) }, 'More than the total.'],
    [{ paidNow: paid(0) }, 'Enter an amount.'],
    [{ paidNow: paid(1), totalPaise: null }, 'More than the total.'],
    [{ paidNow: paid(1), payment: 'Cash' }, 'Paid now is for a bill on credit.'],
    [
      { paidNow: paid(1), customerPhone: '0000000000' },
      'Paid now needs the number of the customer.',
    ],
  ])('%j is refused, and nothing is saved', async (change, text) => {
    const before = await counts()
    const { status, failure } = await owner.send('invoices.create', credit(change))
    expect([status, failure]).toEqual([422, refusal(text)])
    expect(await counts()).toEqual(before)
  })

  test('a payment whose id is taken: neither bill nor payment', async () => {
    const taken = credit({ paidNow: paid(100) })
    await owner.send('invoices.create', taken)
    const before = await counts()
    const { status } = await owner.send('invoices.create', credit({ paidNow: taken.paidNow }))
    expect(status).toBe(422)
    expect(await counts()).toEqual(before)
  })

  test('a payment that cannot be posted: no bill, and the same id may come again', async () => {
    const bill = credit({ paidNow: paid(100) })
    const command = randomUUID()
    const before = await counts()
    await site.asSchemaOwner(async (query) => {
      await query(
        `ALTER TABLE account_entries ADD CONSTRAINT full_up CHECK (kind <> 'payment') NOT VALID`,
      )
    })
    expect((await owner.send('invoices.create', bill, command)).status).toBe(500)
    expect(await counts()).toEqual(before)
    await site.asSchemaOwner(async (query) => {
      await query('ALTER TABLE account_entries DROP CONSTRAINT full_up')
    })
    expect((await owner.send('invoices.create', bill, command)).status).toBe(200)
    expect(await entriesOf(bill.id)).toHaveLength(2)
  })

  test('edit and delete leave the payment alone; deleted, it is an advance', async () => {
    const customerPhone = '9824011480'
    const bill = credit({ customerPhone, paidNow: paid(200_000) })
    await owner.send('invoices.create', bill)
    const { id, paidNow: _paidNow, ...contents } = bill
    await owner.send('invoices.edit', { id, version: 1, ...contents, totalPaise: 400_000 })
    expect(await balanceOf(customerPhone)).toBe(200_000)
    await owner.send('invoices.delete', { id, version: 2 })
    expect(await balanceOf(customerPhone)).toBe(-200_000)
  })
})

const bills = (customerPhone: string, totalPaise: number, change: object = {}) =>
  credit({ customerPhone, totalPaise, ...change })
const setStop = async (stopsAtLimit: boolean) => {
  await site.rows(`UPDATE settings SET value = value ||
    '{"stopsAtLimit": ${stopsAtLimit}, "limitPaise": 1000000}' WHERE key = 'accounts'`)
  site.business.settingsCache.clear()
}

describe('CRD-17 stop at the limit', () => {
  test('a manager is refused by name, owner and boss are not; paid now counts', async () => {
    await setStop(true)
    const phone = '9824011481'
    expect((await manager.send('invoices.create', bills(phone, 900_000))).status).toBe(200)
    const before = await counts()
    const over = await manager.send('invoices.create', bills(phone, 100_001))
    expect([over.status, over.failure]).toEqual([
      422,
      refusal('Limit reached. Ask the owner or boss.'),
    ])
    expect(await counts()).toEqual(before)
    const part = bills(phone, 100_001, { paidNow: paid(1) })
    expect((await manager.send('invoices.create', part)).status).toBe(200)
    expect((await owner.send('invoices.create', bills(phone, 100))).status).toBe(200)
    const cash = bills(phone, 100, { payment: 'Cash' })
    expect((await manager.send('invoices.create', cash)).status).toBe(200)
    await setStop(false)
    expect((await manager.send('invoices.create', bills(phone, 100))).status).toBe(200)
  })

  test('an edit that asks for more stops too, one that asks for less does not', async () => {
    await setStop(true)
    const bill = bills('9824011482', 900_000)
    await manager.send('invoices.create', bill)
    const edit = (version: number, totalPaise: number) =>
      manager.send('invoices.edit', { ...bill, version, totalPaise })
    expect((await edit(1, 1_000_001)).failure).toEqual(
      refusal('Limit reached. Ask the owner or boss.'),
    )
    expect((await edit(1, 1_000_000)).status).toBe(200)
    expect((await edit(2, 5000)).status).toBe(200)
    await setStop(false)
  })
})
