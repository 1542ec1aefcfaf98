import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { addDays, businessDay } from '#domain/shared/dates.ts'
import { openAccountsSite } from '#tests/support/accounts.ts'
import type { Client, TestApp } from '#tests/support/client.ts'
import { buildInvoice } from '#tests/support/factories/people.ts'
import { addSalesman, salesmanCommand } from '#tests/support/salesman.ts'

let nowMs = Date.parse('2027-01-20T04:00:00Z')
let startDay = '2027-01-19'
let site: TestApp
let owner: Client
let salesman: Client

beforeAll(async () => {
  ;({ site } = await openAccountsSite(inject('superuserUrl'), {
    clock: () => nowMs,
    startDay,
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
      WHERE deleted_at IS NULL AND payment = 'Pay Later' AND day >= '${startDay}'
      UNION ALL SELECT id, day, customer_phone, total_paise FROM salesman_invoices
      WHERE deleted_at IS NULL AND payment = 'On credit' AND day >= '${startDay}'),
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
      WHERE total_paise IS NULL AND deleted_at IS NULL AND payment = 'Pay Later'
        AND day >= '${startDay}') + (
      SELECT count(*) FROM salesman_invoices AS bill JOIN account_phones AS number
        ON number.phone = bill.customer_phone AND number.account_id = account.id
      WHERE total_paise IS NULL AND deleted_at IS NULL AND payment = 'On credit'
        AND day >= '${startDay}')`),
  months: await site.rows(`SELECT account_id FROM account_months
    FULL JOIN (SELECT entry.account_id, date_trunc('month', entry.day::timestamp)::date AS month,
        sum(entry.amount_paise) AS paise,
        -sum(entry.amount_paise) FILTER (WHERE coalesce(reversed.kind, entry.kind)
          IN ('payment', 'discount')) AS received
      FROM account_entries AS entry
        LEFT JOIN account_entries AS reversed ON reversed.id = entry.reverses_id
      GROUP BY 1, 2) AS entry USING (account_id, month)
    WHERE coalesce(debit_paise - credit_paise, 0) <> coalesce(entry.paise, 0)
      OR coalesce(credit_paise, 0) <> coalesce(entry.received, 0)`),
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

const send = async (path: string, input: object) =>
  expect((await owner.send(path, input)).failure, path).toBeUndefined()

const BILL_STEPS = ['create', 'create', 'edit', 'edit', 'delete', 'restore', 'link', 'next day']

const stepsOf = (...more: readonly string[]) =>
  fc.array(
    fc.record({
      step: fc.constantFrom(...BILL_STEPS, ...more),
      which: fc.nat(5),
      bill: bills,
    }),
    { minLength: 5, maxLength: 25 },
  )

/** Links the second number to the first, or separates them again. */
const linkOrSeparate = async () => {
  const found = await site.rows<{ id: string; version: number; phone: string; first: string }>(
    `SELECT record.id, record.version, record.phone, coalesce(card.phone, record.phone) AS first
     FROM customer_records AS record LEFT JOIN account_phones AS own ON own.phone = record.phone
       LEFT JOIN accounts AS card ON card.id = own.account_id
     WHERE record.phone = ANY ($1)`,
    [PHONES.slice(0, 2)],
  )
  if (found.length < 2) return
  const linked = found.find(({ phone, first }) => phone !== first)
  const main = found.find(({ phone }) => phone === (linked?.first ?? PHONES[0]))
  const phone = linked?.phone ?? PHONES[1]
  const call = linked ? 'separate' : 'link'
  await send(`customers.${call}`, { id: main?.id, version: main?.version, phone })
}

const moveStart = async (back: number) => {
  const { data } = await owner.call<Record<string, unknown>>('accounts.settings')
  const { mayChangeStart: _may, ...settings } = data
  const moved = addDays(businessDay(nowMs), -back)
  await send('accounts.saveSettings', { ...settings, startDay: moved })
  startDay = moved
}

/** Of the first number of its card. */
const recordOf = async (phone: string) => {
  const [record] = await site.rows(`SELECT id FROM customer_records WHERE phone = coalesce((
    SELECT card.phone FROM account_phones AS own JOIN accounts AS card ON card.id = own.account_id
    WHERE own.phone = '${phone}'), '${phone}')`)
  return record?.['id'] as string | undefined
}

const walk = () => {
  const made: { id: string; version: number; isDeleted: boolean }[] = []
  const paid: string[] = []
  return async (step: string, which: number, bill: Bill) => {
    const contents = buildInvoice({ ...bill })
    const fit = made.filter(({ isDeleted }) => isDeleted === (step === 'restore'))
    const one = fit[which % Math.max(fit.length, 1)]
    if (step === 'create' || step === 'create and pay') {
      const id = randomUUID()
      const { payment, customerPhone, totalPaise } = bill
      const isPaid =
        step === 'create and pay' &&
        payment === 'Pay Later' &&
        customerPhone !== PHONES[2] &&
        totalPaise
      const paidNow = { id: randomUUID(), amountPaise: totalPaise, method: 'Cash' }
      await send('invoices.create', { id, ...contents, ...(isPaid && { paidNow }) })
      if (isPaid) paid.push(paidNow.id)
      made.push({ id, version: 1, isDeleted: false })
    } else if (step === 'next day') {
      nowMs += 86_400_000
      owner = await site.as('owner')
    } else if (step === 'link') {
      await linkOrSeparate()
    } else if (step === 'start') {
      await moveStart(which)
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

const checkAfterEach = async (steps: ReturnType<typeof stepsOf>) => {
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
}

// The first of the two: a payment ends the moves of the start day.
test('CRD-01 NXT-23 bills, linked numbers and another start day: all sums agree', async () => {
  await checkAfterEach(stepsOf('start', 'link'))
})

test('CRD-03 CRD-04 whatever happens to bills and payments, all sums agree', async () => {
  await checkAfterEach(stepsOf('create and pay', 'pay', 'pay', 'reverse'))
})
