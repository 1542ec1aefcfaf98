import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { refusal } from '#tests/support/client.ts'
import {
  type BillingDesk,
  type CreatedInvoice,
  contents,
  input,
  openBillingDesk,
} from '#tests/support/pages/billing-desk.ts'
import { line } from '#tests/support/salesman.ts'

let desk: BillingDesk

beforeAll(async () => {
  desk = await openBillingDesk(inject('superuserUrl'))
})
afterAll(() => desk.site.end())

describe('create', () => {
  test('BIL-07 stores what was filled in, with token, day, time and maker from the server', async () => {
    const before = await desk.lastToken()
    const made = await desk.create({ customerName: ' Meena ', deliveredBy: ' Ravi ' })
    const { id } = made
    const token = before + 1
    expect(made).toEqual({ id, day: '2026-11-14', run: 1, token, time: '09:30:00' })
    expect(await desk.find(id)).toEqual({
      ...made,
      customerName: 'Meena',
      customerPhone: '9876543210',
      deliveredBy: 'Ravi',
      createdBy: 'Asha',
      payment: 'Cash',
      totalPaise: 12_350,
      delivered: false,
      version: 1,
      lines: [line('premium-1l', 2), line('green-1l', 0, 150)],
    })
  })

  test('BIL-07 name, delivered by and total may be empty', async () => {
    const { id } = await desk.create({ customerName: '', deliveredBy: '', totalPaise: null })
    expect(await desk.find(id)).toMatchObject({
      customerName: '',
      deliveredBy: '',
      totalPaise: null,
    })
  })

  test.each(['Cash', 'Google Pay', 'Free', 'Pay Later'])('BIL-04 paid by %s', async (payment) => {
    expect(await desk.find((await desk.create({ payment })).id)).toMatchObject({ payment })
  })

  test.each([
    [{ customerPhone: '987654321' }, 'Invalid phone number'],
    [{ customerPhone: '' }, 'Invalid phone number'],
    [{ lines: [] }, 'Enter at least one quantity'],
    [{ lines: [line('premium-1l', 0)] }, 'Enter at least one quantity'],
  ])('BIL-06 refuses %j and keeps nothing', async (change, text) => {
    const before = await desk.countRows()
    const { status, failure } = await desk.owner.send('invoices.create', input(change))
    expect([status, failure]).toEqual([422, refusal(text)])
    expect(await desk.countRows()).toEqual(before)
  })

  test('BIL-06 only lines above 0 are saved, in the order of products', async () => {
    const lines = [line('ice-500g', 1), line('premium-1l', 0), line('premium-2l', 0, 1)]
    const { id } = await desk.create({ lines })
    const filled = [line('premium-2l', 0, 1), line('ice-500g', 1)]
    expect((await desk.find(id)).lines).toEqual(filled)
  })

  test.each([
    { lines: [line('premium-1l', -1)] },
    { lines: [line('premium-1l', 1.5)] },
    { lines: [line('premium-1l', 1, -1)] },
    { lines: [line('premium-1l', 1, 0.5)] },
    { lines: [{ ...line('premium-1l', 1), product: 'Cola!' }] },
    { payment: 'Gold' },
    { totalPaise: -1 },
    { totalPaise: 0.5 },
    { customerName: 'x'.repeat(201) },
    { customerName: 'a\0b' },
    { deliveredBy: '\ud800' },
    { id: 'no uuid' },
  ])('BIL-05 what no form of ours sends is not read: %j', async (change) => {
    const { status, failure } = await desk.owner.send('invoices.create', { ...input(), ...change })
    expect([status, failure?.kind]).toEqual([400, 'refusal'])
  })

  test('BIL-08 a token that cannot be taken: nothing is saved, and the same id may come again', async () => {
    const before = await desk.countRows()
    const bill = input({ customerPhone: '9000011111' })
    const id = randomUUID()
    await desk.site.asSchemaOwner(async (query) => {
      await query('ALTER TABLE token_counters ADD CONSTRAINT full_up CHECK (last < 0) NOT VALID')
    })
    const { status, failure } = await desk.owner.send('invoices.create', bill, id)
    expect([status, failure?.kind]).toEqual([500, 'fault'])
    expect(await desk.countRows()).toEqual(before)
    await desk.site.asSchemaOwner(async (query) => {
      await query('ALTER TABLE token_counters DROP CONSTRAINT full_up')
    })
    const last = await desk.lastToken()
    expect((await desk.owner.send<CreatedInvoice>('invoices.create', bill, id)).data.token).toBe(
      last + 1,
    )
  })

  test('texts that would be commands elsewhere are stored as texts', async () => {
    const customerName = `'; DROP TABLE invoices; -- <script>"\\ 😀 मीना`
    expect(await desk.find((await desk.create({ customerName })).id)).toMatchObject({
      customerName,
    })
  })

  test('AUD-01 leaves one row, without a before', async () => {
    const made = await desk.create()
    const { day, run, token } = made
    expect(await desk.site.auditOf(made.id)).toEqual([
      {
        actor_name: 'Asha',
        action: 'create',
        subject: 'invoice',
        before: null,
        after: { day, run, token, ...contents() },
      },
    ])
  })
})

describe('BIL-19 a save that is sent twice', () => {
  test('one after the other makes one invoice and gives the same answer', async () => {
    const bill = input()
    const id = randomUUID()
    const first = await desk.owner.send<CreatedInvoice>('invoices.create', bill, id)
    const before = await desk.countRows()
    desk.clock.advance(1000)
    const second = await desk.owner.send<CreatedInvoice>('invoices.create', bill, id)
    expect([second.status, second.data]).toEqual([200, first.data])
    expect(await desk.countRows()).toEqual(before)
  })

  test('at the same time makes one invoice, and each is given the same answer', async () => {
    for (let round = 0; round < 5; round += 1) {
      const bill = input()
      const id = randomUUID()
      const before = await desk.lastToken()
      const replies = await Promise.all(
        Array.from({ length: 4 }, () =>
          desk.owner.send<CreatedInvoice>('invoices.create', bill, id),
        ),
      )
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(new Set(replies.map(({ data }) => data.token))).toEqual(new Set([before + 1]))
      expect(await desk.lastToken()).toBe(before + 1)
    }
  })

  test('a refusal uses up no id', async () => {
    const id = randomUUID()
    const bill = input()
    const refused = await desk.owner.send('invoices.create', { ...bill, customerPhone: '1' }, id)
    expect(refused.status).toBe(422)
    expect((await desk.owner.send('invoices.create', bill, id)).status).toBe(200)
  })

  test('the same id with other contents, or by another person, is a conflict', async () => {
    const id = randomUUID()
    const bill = input()
    await desk.owner.send('invoices.create', bill, id)
    const text = 'This form was already sent with other contents. Reload the page and try again.'
    const other = await desk.owner.send('invoices.create', { ...bill, customerName: 'Other' }, id)
    const stranger = await desk.manager.send('invoices.create', bill, id)
    for (const { status, failure, data } of [other, stranger]) {
      expect([status, failure, data]).toEqual([409, { ...refusal(text), current: null }, undefined])
    }
    expect((await desk.find(bill.id)).customerName).toBe('Meena')
  })

  test('a bill whose own id is taken is refused, and takes no token', async () => {
    const { id } = await desk.create()
    const last = await desk.lastToken()
    const { status, failure } = await desk.manager.send('invoices.create', { ...input(), id })
    expect([status, failure?.kind]).toEqual([422, 'refusal'])
    expect(await desk.lastToken()).toBe(last)
  })
})
