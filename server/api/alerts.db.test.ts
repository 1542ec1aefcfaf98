import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { buildInvoice } from '#tests/support/factories/people.ts'
import { openSalesmanDesk, type SalesmanDesk } from '#tests/support/pages/salesman-desk.ts'

const DAY_MS = 86_400_000
let desk: SalesmanDesk

beforeAll(async () => {
  desk = await openSalesmanDesk(inject('superuserUrl'))
})
afterAll(() => desk.site.end())

interface Shown {
  readonly id: string
  readonly kind: string
  readonly billId: string | null
  readonly by: string | null
  readonly paise: number | null
  readonly isSeen: boolean
}
const alerts = async (role: 'boss' | 'owner' = 'boss') =>
  (await (await desk.site.as(role)).call<Shown[]>('alerts.list')).data
const of = async (billId: string) =>
  (await alerts()).filter((alert) => alert.billId === billId).map(({ kind }) => kind)

const send = async (path: string, input: object) => {
  const { status, body } = await (await desk.site.as('owner')).send(path, input)
  expect(status, body).toBe(200)
}
const bill = async (totalPaise: number) => {
  const id = randomUUID()
  await send('invoices.create', { id, ...buildInvoice({ totalPaise }) })
  return id
}

test('BOS-04 a bill deleted above ₹5,000 or after its day, once for one bill', async () => {
  const [small, large, late] = [await bill(500_000), await bill(500_001), await bill(100)]
  await send('invoices.delete', { id: small, version: 1 })
  await send('invoices.delete', { id: large, version: 1 })
  await send('invoices.restore', { id: large })
  await send('invoices.delete', { id: large, version: 3 })
  desk.clock.advance(DAY_MS)
  await send('invoices.delete', { id: late, version: 1 })
  expect(await of(small)).toEqual([])
  expect(await of(large)).toEqual(['deleted'])
  expect(await of(late)).toEqual(['deleted'])
  const [newest] = await alerts()
  expect(newest).toMatchObject({ billId: late, paise: 100, by: expect.stringMatching(/./) })
})

test('BOS-04 a doubtful clock; a small bill deleted by its salesman on its day is none', async () => {
  const own = await desk.create()
  const doubtful = await desk.create({ saved: { at: Date.UTC(2015, 4, 1), offsetMs: 0 } })
  expect(await of(doubtful)).toEqual(['clock'])
  expect((await desk.remove({ id: own, version: 1 })).status).toBe(200)
  expect(await of(own)).toEqual([])
})

const type = (id: string) =>
  desk.site.rows(
    `UPDATE invoices SET total_kind = 'typed', auto_total_paise = 10000 WHERE id = $1`,
    [id],
  )

test('BOS-04 a typed total more than a tenth below the automatic one', async () => {
  const [tenth, below] = [await bill(9000), await bill(8999)]
  await type(tenth)
  await type(below)
  expect(await of(tenth)).toEqual([])
  expect(await of(below)).toEqual(['low total'])
})

test('BOS-04 stock that falls below 0, not stock that was below', async () => {
  const change = (field: string) =>
    desk.site.rows(`UPDATE product_totals SET ${field} WHERE product = 'pouch-250ml'`)
  const found = () => desk.site.rows(`SELECT FROM alerts WHERE facts->>'product' = 'pouch-250ml'`)
  await desk.site.rows(`
    INSERT INTO product_totals (product, produced, invoiced, scheme_hundredths)
    VALUES ('pouch-250ml', 9, 7, 0)`)
  await change('invoiced = 9')
  expect(await found()).toHaveLength(0)
  // A free bottle opens a carton, which is no longer there to sell.
  await change('scheme_hundredths = 100')
  expect(await found()).toHaveLength(1)
  await change('invoiced = 12')
  expect(await found()).toHaveLength(1)
})

test('BOS-08 seen by one is not seen by the other', async () => {
  const [alert] = await alerts()
  const boss = await desk.site.as('boss')
  for (let time = 0; time < 2; time += 1) {
    expect((await boss.send('alerts.seen', { ids: [alert?.id] })).status).toBe(200)
  }
  const seenBy = async (role: 'boss' | 'owner') =>
    (await alerts(role)).find(({ id }) => id === alert?.id)?.isSeen
  expect(await seenBy('boss')).toBe(true)
  expect(await seenBy('owner')).toBe(false)
})

test('R23 how much waits: the boss decides what is on hold, the owner sees its alert', async () => {
  await desk.site.rows(`UPDATE held_commands SET decided_at = now()`)
  const countsOf = async (role: 'boss' | 'owner') =>
    (
      await (
        await desk.site.as(role)
      ).call<{ onHold: number; unseen: number; restores: number }>('alerts.waiting')
    ).data
  const before = { boss: await countsOf('boss'), owner: await countsOf('owner') }
  await desk.site.rows(
    `
    INSERT INTO held_commands (command_id, user_id, procedure, input, input_hash, held_at, reason)
    SELECT gen_random_uuid(), id, 'salesman.addRoute', '{}', '', to_timestamp($1), 'deleted'
    FROM users WHERE role = 'salesman' LIMIT 1`,
    [desk.clock.now() / 1000],
  )
  expect(await countsOf('boss')).toEqual({ ...before.boss, onHold: 1 })
  expect(await countsOf('owner')).toEqual({ ...before.owner, unseen: before.owner.unseen + 1 })
  const unseen = (await alerts()).filter(({ isSeen, kind }) => !isSeen && kind !== 'hold')
  expect(before.boss.unseen).toBe(unseen.length)
})
