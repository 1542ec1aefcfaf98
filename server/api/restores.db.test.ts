import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { verifyTotals } from '#server/db/check-totals.ts'
import { refusal } from '#tests/support/client.ts'
import { PEOPLE } from '#tests/support/factories/people.ts'
import { openBillingDesk } from '#tests/support/pages/billing-desk.ts'
import {
  announce,
  createBill,
  type LostBill,
  loseAfter,
  offer,
  restored,
} from '#tests/support/restores.ts'
import { salesmanCommand } from '#tests/support/salesman.ts'

type Desk = Awaited<ReturnType<typeof openBillingDesk>>
type Boss = Awaited<ReturnType<Desk['site']['as']>>

const MINUTE = 60_000
const DAY = 86_400_000
const NOT_LOST = refusal('This bill was not lost in the restore. Check it in the list.')
let desk: Desk
let boss: Boss

beforeAll(async () => {
  desk = await openBillingDesk(inject('superuserUrl'))
  boss = await desk.site.as('boss')
})
afterAll(() => desk.site.end())
// Each test has another day, and no notice of the test before is open.
beforeEach(async () => {
  desk.clock.advance(8 * DAY)
  await desk.loginAgain()
  await boss.enter(PEOPLE.boss.phone)
})

const restoredNow = (isForced = true) => restored(desk.site.ownerUrl, desk.clock.now(), isForced)

const history = async () => (await desk.site.rows('SELECT epoch, origin FROM database_history'))[0]

/** Two bills stay, `count` are lost, and the restore is noted ten minutes later. */
const loseTail = async (count = 1): Promise<LostBill[]> => {
  for (let n = 0; n < 2; n += 1) await createBill(desk.owner)
  const last = new Date(desk.clock.now())
  const lost: LostBill[] = []
  for (let n = 0; n < count; n += 1) {
    desk.clock.advance(MINUTE)
    lost.push(await createBill(desk.owner, { customerName: `Lost ${n}` }))
  }
  await loseAfter(desk.site.ownerUrl, last)
  desk.clock.advance(10 * MINUTE)
  await restoredNow()
  return lost
}

const numbersOf = async (day: string) =>
  (
    await desk.site.rows<{ run: number; token: number }>(
      'SELECT run, token FROM invoices WHERE day = $1 ORDER BY run, token',
      [day],
    )
  ).map(({ run, token }) => `${run}/${token}`)

interface NoticeRow {
  id: string
  gapFrom: string
  restoredAt: string
  count: number
  newest: { id: string; procedure: string; by: string; state: string; token: number | null }[]
}
const notices = async () => (await boss.call<NoticeRow[]>('restores.list')).data

describe('jalkhata restored', () => {
  test('E7 sets the epoch, starts a run and leaves a notice with the times of the gap', async () => {
    const before = await history()
    await createBill(desk.owner)
    const last = await createBill(desk.owner)
    const gapFrom = new Date(desk.clock.now())
    desk.clock.advance(30 * MINUTE)
    const restore = await restoredNow()
    expect(restore).toEqual({
      id: expect.any(String),
      gapFrom,
      restoredAt: new Date(desk.clock.now()),
    })
    expect(await history()).toMatchObject({ epoch: restore?.id })
    expect((await history())?.['epoch']).not.toBe(before?.['epoch'])
    const next = await createBill(desk.owner)
    expect([last.answer.token, next.answer.run, next.answer.token]).toEqual([2, 11, 1])
    expect(await notices()).toEqual([
      {
        id: restore?.id,
        gapFrom: gapFrom.toISOString(),
        restoredAt: restore?.restoredAt.toISOString(),
        count: 0,
        newest: [],
      },
    ])
    expect((await desk.owner.call('restores.epoch')).data).toBe(restore?.id)
  })

  test('E7 a second run does nothing, unless it is forced', async () => {
    await restoredNow()
    expect(await restoredNow(false)).toBeUndefined()
    expect(await restoredNow(true)).toBeDefined()
  })

  test('E7 a day that was lost as a whole gets a new run too', async () => {
    await createBill(desk.owner)
    const last = new Date(desk.clock.now())
    desk.clock.advance(DAY)
    await desk.loginAgain()
    const lost = await createBill(desk.owner)
    await loseAfter(desk.site.ownerUrl, last)
    desk.clock.advance(MINUTE)
    await restoredNow()
    expect((await createBill(desk.owner)).answer).toMatchObject({ run: 11, token: 1 })
    await announce(desk.owner, [lost])
    expect((await offer(desk.owner, lost)).data).toEqual({ outcome: 'saved' })
  })
})

describe('E7 a device offers back', () => {
  test('the server says which commands it does not know, and lists them', async () => {
    const [lost] = (await loseTail()) as [LostBill]
    const stored = await createBill(desk.owner)
    const { data } = await announce(desk.owner, [stored, lost])
    expect(data).toEqual({ unknown: [lost.input.commandId] })
    expect(await notices()).toMatchObject([
      { count: 1, newest: [{ procedure: 'invoices.create', by: 'Asha', state: 'waiting' }] },
    ])
  })

  test('a bill keeps its number, counts again, and is listed and audited', async () => {
    const lost = await loseTail(3)
    const since = await createBill(desk.owner)
    await announce(desk.owner, lost)
    for (const bill of lost) {
      expect((await offer(desk.owner, bill)).data).toEqual({ outcome: 'saved' })
    }
    expect(await numbersOf(since.answer.day)).toEqual(['1/1', '1/2', '1/3', '1/4', '1/5', '11/1'])
    for (const { input: sent, answer } of lost) {
      // The lost answer, asked for again in the usual way, is the same.
      const { data } = await desk.owner.call('invoices.create', sent)
      expect(data).toEqual(answer)
      expect(await desk.site.auditOf(answer.id)).toMatchObject([
        { action: 'offer back', after: { token: answer.token, run: 1 } },
      ])
    }
    const [notice] = await notices()
    expect(notice?.newest.map(({ state, token }) => [state, token]).sort()).toEqual([
      ['saved', 3],
      ['saved', 4],
      ['saved', 5],
    ])
    expect(await verifyTotals(desk.site.business.db, () => undefined)).toEqual([])
    const repeated = await offer(desk.owner, lost[0] as LostBill)
    expect(repeated.data).toEqual({ outcome: 'known' })
    expect((await createBill(desk.owner)).answer).toMatchObject({ run: 11, token: 2 })
  })

  test.each([
    [
      'taken meanwhile',
      async (bill: LostBill) => {
        const { id, ...sent } = bill.input
        await desk.site.asSchemaOwner(async (query) => {
          await query(
            `INSERT INTO invoices (id, day, run, token, customer_name, customer_phone, delivered_by,
             created_by, payment, changed_by, changed_at)
           VALUES ($1, $2, $3, $4, '', '', '', '', $5, '', now())`,
            [randomUUID(), bill.answer.day, bill.answer.run, bill.answer.token, sent.payment ?? id],
          )
        })
        return {}
      },
    ],
    ['below the last stored one', async () => ({ token: 1 })],
    ['of a run that began after the restore', async () => ({ run: 11, token: 7 })],
    ['too far above', async () => ({ token: 6000 })],
  ])(
    'a number that is %s goes to the hold list, and the boss gives it a new one',
    async (_, prepare) => {
      const [lost] = (await loseTail()) as [LostBill]
      await announce(desk.owner, [lost])
      const change = await prepare(lost)
      expect((await offer(desk.owner, lost, change)).data).toEqual({ outcome: 'onHold' })
      expect((await offer(desk.owner, lost, change)).data).toEqual({ outcome: 'known' })
      const id = lost.input.commandId
      const { data } = await boss.call<{ held: object[] }>('held.list', { cursor: null })
      expect(data.held).toMatchObject([{ id, reason: 'numberTaken', procedure: 'invoices.create' }])
      expect(await notices()).toMatchObject([{ newest: [{ state: 'onHold' }] }])
      expect((await boss.send('held.take', { id })).status).toBe(200)
      const [saved] = await desk.site.rows('SELECT day, run, token FROM invoices WHERE id = $1', [
        lost.answer.id,
      ])
      expect(saved).toEqual({ day: lost.answer.day, run: 11, token: 1 })
      expect(await verifyTotals(desk.site.business.db, () => undefined)).toEqual([])
    },
  )

  test('a bill from outside the gap is refused, and one that was not announced', async () => {
    const [lost, other] = (await loseTail(2)) as [LostBill, LostBill]
    await announce(desk.owner, [lost])
    const hour = Number(lost.answer.time?.slice(0, 2))
    for (const change of [
      { time: `${String(hour - 1).padStart(2, '0')}:00:00` },
      { time: `${String(hour + 1).padStart(2, '0')}:00:00` },
      { day: '2026-11-01' },
    ]) {
      expect((await offer(desk.owner, lost, change)).failure).toEqual(NOT_LOST)
    }
    expect((await offer(desk.owner, other)).failure).toEqual(NOT_LOST)
    expect((await offer(desk.manager, lost)).failure).toEqual(NOT_LOST)
    expect(await numbersOf(lost.answer.day)).toEqual(['1/1', '1/2'])
  })

  test('nothing is taken after seven days, and without a restore', async () => {
    const [lost] = (await loseTail()) as [LostBill]
    await announce(desk.owner, [lost])
    desk.clock.advance(7 * DAY)
    await desk.loginAgain()
    await boss.enter(PEOPLE.boss.phone)
    expect((await offer(desk.owner, lost)).failure).toEqual(NOT_LOST)
    expect((await announce(desk.owner, [lost])).data).toEqual({ unknown: [] })
    expect(await notices()).toEqual([])
  })

  test('only who may bill offers a bill, and 500 an hour', async () => {
    const [lost] = (await loseTail()) as [LostBill]
    const staff = await desk.site.as('staff')
    expect((await offer(staff, lost)).failure).toEqual({ kind: 'denial', reason: 'right' })
    const invented = () =>
      announce(
        desk.owner,
        Array.from({ length: 200 }, () => ({
          ...lost,
          input: { ...lost.input, commandId: randomUUID() },
        })),
      )
    expect((await invented()).data.unknown).toHaveLength(200)
    expect((await invented()).data.unknown).toHaveLength(200)
    expect((await invented()).failure).toMatchObject({ kind: 'throttled' })
  })

  test('users and passwords are not offered back', async () => {
    const [lost] = (await loseTail()) as [LostBill]
    expect((await announce(desk.owner, [lost], 'users.add')).data).toEqual({ unknown: [] })
  })

  test("a salesman's bill is sent again under its id, and its time is not doubtful", async () => {
    const salesman = desk.site.fromElsewhere()
    await salesman.login('salesman')
    const sent = { commandId: randomUUID(), ...salesmanCommand(desk.clock.now()) }
    desk.clock.advance(MINUTE)
    await salesman.call('profile.me', undefined, { 'x-waiting': '0' })
    await loseTail()
    const commands = [{ id: sent.commandId, procedure: 'salesman.createInvoice' }]
    const { data } = await salesman.send<{ unknown: string[] }>('restores.announce', { commands })
    expect(data.unknown).toEqual([sent.commandId])
    expect((await salesman.call('salesman.createInvoice', sent)).status).toBe(200)
    expect(await notices()).toMatchObject([{ newest: [{ state: 'saved' }] }])
    expect(
      await desk.site.rows('SELECT clock_doubtful FROM salesman_invoices WHERE id = $1', [sent.id]),
    ).toEqual([{ clock_doubtful: false }])
  })
})
