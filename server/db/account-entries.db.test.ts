import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { businessDay } from '#domain/shared/dates.ts'
import { openAccountsSite } from '#tests/support/accounts.ts'
import type { Client, TestApp } from '#tests/support/client.ts'
import { buildInvoice } from '#tests/support/factories/people.ts'
import { addSalesman, salesmanCommand } from '#tests/support/salesman.ts'

let nowMs = Date.parse('2027-01-20T04:00:00Z')
let site: TestApp
let owner: Client
let salesman: Client

beforeAll(async () => {
  ;({ site } = await openAccountsSite(inject('superuserUrl'), {
    clock: () => nowMs,
    startDay: '2027-01-19',
  }))
  owner = await site.as('owner')
  salesman = await addSalesman(site, { phone: '9000000071', name: 'Mohan' })
})
afterAll(() => site.end())

/** Everything that CRD-03 promises, as the rows that break it. */
const broken = async () => ({
  balances: await site.rows(`SELECT account.id, balance_paise, sum(amount_paise)
    FROM accounts AS account LEFT JOIN account_entries AS entry ON entry.account_id = account.id
    GROUP BY 1 HAVING account.balance_paise <> coalesce(sum(amount_paise), 0)`),
  bills: await site.rows(`
    WITH bills AS (
      SELECT id, day, customer_phone, total_paise FROM invoices
      WHERE deleted_at IS NULL AND payment = 'Pay Later' AND day >= '2027-01-19'
      UNION ALL SELECT id, day, customer_phone, total_paise FROM salesman_invoices
      WHERE deleted_at IS NULL AND payment = 'On credit' AND day >= '2027-01-19'),
    wanted AS (
      SELECT bill.id, number.account_id, bill.total_paise AS paise
      FROM bills AS bill LEFT JOIN account_phones AS number ON number.phone = bill.customer_phone
      WHERE is_customer_phone(bill.customer_phone) AND bill.total_paise <> 0),
    posted AS (
      SELECT source_id AS id, account_id, sum(amount_paise)::bigint AS paise FROM account_entries
      WHERE kind IN ('bill', 'bill change') GROUP BY 1, 2 HAVING sum(amount_paise) <> 0),
    debits AS (
      SELECT source_id AS id, account_id, amount_paise AS paise FROM account_debits
      WHERE amount_paise <> 0)
    (TABLE wanted EXCEPT TABLE posted) UNION ALL (TABLE posted EXCEPT TABLE wanted)
    UNION ALL (TABLE wanted EXCEPT TABLE debits) UNION ALL (TABLE debits EXCEPT TABLE wanted)`),
  unknown: await site.rows(`SELECT account.id FROM accounts AS account WHERE unknown_bills <> (
      SELECT count(*) FROM invoices AS bill JOIN account_phones AS number
        ON number.phone = bill.customer_phone AND number.account_id = account.id
      WHERE total_paise IS NULL AND deleted_at IS NULL AND payment = 'Pay Later') + (
      SELECT count(*) FROM salesman_invoices AS bill JOIN account_phones AS number
        ON number.phone = bill.customer_phone AND number.account_id = account.id
      WHERE total_paise IS NULL AND deleted_at IS NULL AND payment = 'On credit')`),
  months: await site.rows(`SELECT account_id FROM account_months
    FULL JOIN (SELECT account_id, date_trunc('month', day::timestamp)::date AS month,
        sum(amount_paise) AS paise FROM account_entries GROUP BY 1, 2) AS entry
      USING (account_id, month)
    WHERE debit_paise - credit_paise IS DISTINCT FROM entry.paise`),
  state: await site.rows(`SELECT FROM account_state WHERE
    (due_paise, advance_paise, cards_due) IS DISTINCT FROM (
      SELECT (coalesce(sum(greatest(balance_paise, 0)), 0)::bigint,
        coalesce(sum(greatest(-balance_paise, 0)), 0)::bigint,
        (count(*) FILTER (WHERE balance_paise > 0))::integer) FROM accounts)`),
})
const NOTHING = { balances: [], bills: [], unknown: [], months: [], state: [] }

const PHONES = ['9824011476', '9824011477', '0000000000'] as const
const bills = fc.record({
  customerPhone: fc.constantFrom(...PHONES),
  payment: fc.constantFrom('Cash', 'Pay Later', 'Pay Later'),
  totalPaise: fc.option(fc.integer({ min: 100, max: 1_000_000 }), { freq: 4 }),
})
type Bill = typeof bills extends fc.Arbitrary<infer One> ? One : never

const steps = fc.array(
  fc.record({
    step: fc.constantFrom(
      'create',
      'create',
      'edit',
      'edit',
      'delete',
      'restore',
      'pay',
      'pay',
      'reverse',
      'next day',
    ),
    which: fc.nat(5),
    bill: bills,
  }),
  { minLength: 5, maxLength: 25 },
)

const recordOf = async (phone: string) => {
  const [record] = await site.rows(`SELECT id FROM customer_records WHERE phone = '${phone}'`)
  return record?.['id'] as string | undefined
}

const send = async (path: string, input: object) =>
  expect((await owner.send(path, input)).status, path).toBe(200)

const walk = () => {
  const made: { id: string; version: number; isDeleted: boolean }[] = []
  const paid: string[] = []
  return async (step: string, which: number, bill: Bill) => {
    const contents = buildInvoice({ ...bill })
    const fit = made.filter(({ isDeleted }) => isDeleted === (step === 'restore'))
    const one = fit[which % Math.max(fit.length, 1)]
    if (step === 'create') {
      const id = randomUUID()
      await send('invoices.create', { id, ...contents })
      made.push({ id, version: 1, isDeleted: false })
    } else if (step === 'next day') {
      nowMs += 86_400_000
      owner = await site.as('owner')
    } else if (step === 'pay') {
      const customerId = await recordOf(bill.customerPhone)
      if (!customerId) return
      const id = randomUUID()
      const payment = { method: 'Cash', note: '', day: businessDay(nowMs), again: true }
      const amountPaise = bill.totalPaise ?? 1
      await send('accounts.receive', {
        id,
        customerId,
        amountPaise,
        discountPaise: which,
        ...payment,
      })
      paid.push(id)
    } else if (step === 'reverse') {
      const entryId = paid.splice(which, 1)[0]
      if (entryId)
        await send('accounts.reverse', { id: randomUUID(), entryId, reason: 'Other', note: 'x' })
    } else if (one && step === 'edit') {
      await send('invoices.edit', { id: one.id, version: one.version, ...contents })
      one.version += 1
    } else if (one) {
      await send(`invoices.${step}`, {
        id: one.id,
        ...(step === 'delete' && { version: one.version }),
      })
      one.version += 1
      one.isDeleted = step === 'delete'
    }
  }
}

test('CRD-02 a salesman’s bill on credit counts in the same card', async () => {
  const [{ before }] = (await site.rows(
    `SELECT coalesce(sum(balance_paise), 0)::int AS before FROM accounts`,
  )) as [{ before: number }]
  const command = salesmanCommand(nowMs, {
    payment: 'On credit',
    customerPhone: PHONES[0],
    totalPaise: 5000,
  })
  expect((await salesman.send('salesman.createInvoice', command)).status).toBe(200)
  expect(await broken()).toEqual(NOTHING)
  expect(await site.rows(`SELECT sum(balance_paise)::int AS after FROM accounts`)).toEqual([
    { after: before + 5000 },
  ])
})

test('CRD-03 CRD-04 whatever happens to bills, entries, balances and sums agree', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (found) => {
      const take = walk()
      for (const { step, which, bill } of found) {
        await take(step, which, bill)
        expect(await broken()).toEqual(NOTHING)
      }
    }),
    { numRuns: 12 },
  )
})
