import { describe, expect } from 'vitest'
import { buildSalesmanBill } from '#tests/support/factories/listed-bills.ts'
import { answer, FAULT, refuse } from '#tests/support/hooks/replies.ts'
import { queueBill, queueEdit, settle, storedCommands } from '#tests/support/hooks/stored.ts'
import { mount, show, test } from '#tests/support/hooks/test.tsx'
import { deleteOldConfirmed } from '#web/lib/commands/confirmed.ts'
import { newId } from '#web/lib/commands/new-id.ts'
import { enqueue } from '#web/lib/commands/queue.ts'
import { clearBrowserStore, clearOtherUsers, store } from '#web/lib/storage/browser-database.ts'
import type { SessionHint } from '#web/public/shared/session-hint.ts'
import { BackgroundSync } from './background-sync.tsx'
import { pull } from './local-copy.ts'
import { offerBack } from './offer-back.ts'
import { useOfflineData } from './offline-data.ts'

const CREATE = 'salesman.createInvoice'
const CHANGES = 'salesman.changes'
const ANNOUNCE = 'restores.announce'
const OFFER = 'restores.offerBill'
const DAY_MS = 86_400_000
const GAP_MS = 3000

const changes = (epoch: string, bills: ReturnType<typeof buildSalesmanBill>[]) =>
  answer({
    epoch,
    revision: 1,
    more: false,
    whole: true,
    serverTime: Date.now(),
    routes: [],
    customers: [],
    invoices: bills.map((bill) => ({ ...bill, lines: [...bill.lines] })),
    payments: [],
  })

const confirmed = () => store.table('confirmed').toArray()
const idsIn = async (rows: Promise<{ commandId: string }[]>) =>
  (await rows).map(({ commandId }) => commandId)

const openPage = ({ id, name }: SessionHint, isSalesman: boolean) =>
  show(<BackgroundSync userId={id} name={name} isSalesman={isSalesman} />)

/** A bill of the counter, as its form queues it. */
const queueCounterBill = async (userId: string) => {
  const input = { commandId: newId(), id: newId(), customerName: 'Meena' }
  await enqueue({ userId, procedure: 'invoices.create', recordId: input.id, input, page: 'form' })
  return input
}

const answerOf = (id: string) => ({ id, day: '2026-11-14', run: 1, token: 1595, time: '12:00:00' })

describe('E7 a phone', () => {
  test('offers back what the server lost before it clears its copy', async ({
    clock,
    server,
    user,
  }) => {
    const id = newId()
    server.on(CREATE, answer({ id }))
    server.on(CHANGES, changes('one', []), changes('one', [buildSalesmanBill({ id })]))
    await openPage(user, true)
    const { now } = await mount(() => useOfflineData())
    await expect.poll(() => now().complete).toBe(true)
    const bill = await queueBill(user.id, { id })
    await expect.poll(async () => (await storedCommands(user.id))[0]?.state).toBe('done')
    await clock.runOut(GAP_MS)
    await expect.poll(() => storedCommands(user.id)).toEqual([])
    expect(await idsIn(confirmed())).toEqual([bill.commandId])

    // The restore lost the bill, and the first question about it gets no answer.
    server.on(CHANGES, changes('two', []))
    server.on(ANNOUNCE, FAULT)
    const failed = pull(user.id)
    await clock.runOut(GAP_MS)
    await expect(failed).rejects.toThrow()
    expect(now().invoices.map((one) => one.id)).toEqual([id])
    server.on(ANNOUNCE, answer({ unknown: [bill.commandId] }))
    const read = pull(user.id)
    await clock.runOut(GAP_MS)
    await read
    expect(server.sent(ANNOUNCE).at(-1)).toMatchObject({
      commands: [{ id: bill.commandId, procedure: CREATE }],
    })
    await expect.poll(() => server.sent(CREATE)).toEqual([bill, bill])
    expect(now().invoices.map((one) => one.id)).toEqual([id])
    await clock.runOut(GAP_MS)
  })

  test('sends a refused change again when its bill is back, and hands over what others left', async ({
    clock,
    server,
    user,
  }) => {
    const others = newId()
    server.on(CREATE, answer({ id: newId() }))
    server.on(
      'salesman.editInvoice',
      refuse('The original was not found.'),
      answer({ id: newId() }),
    )
    const bill = await queueBill(user.id)
    await openPage(user, false)
    await expect.poll(async () => (await confirmed()).length).toBe(1)
    await store.table('commands').clear()
    const [mine] = await confirmed()
    const theirs = { ...mine, commandId: newId(), userId: others, order: 9, recordId: 'theirs' }
    await store.table('confirmed').add(theirs)
    await queueEdit(user.id, bill.id, 1)
    await expect.poll(async () => (await storedCommands(user.id))[0]?.state).toBe('attention')

    server.on(ANNOUNCE, answer({ unknown: [bill.commandId, theirs.commandId] }))
    server.on('salesman.handOver', answer({ outcome: 'held' } as never))
    await offerBack(user.id, 'two')
    await expect.poll(() => server.sent('salesman.editInvoice')).toHaveLength(2)
    expect(server.sent(CREATE)).toEqual([bill, bill])
    await expect.poll(() => server.sent('salesman.handOver')).toMatchObject([{ userId: others }])
    await clock.runOut(GAP_MS)
  })
})

describe('E7 an office browser', () => {
  test('offers a lost bill back with its number', async ({ server, user }) => {
    const bill = await queueCounterBill(user.id)
    server.on('invoices.create', answer(answerOf(bill.id)))
    await openPage(user, false)
    await expect.poll(confirmed).toMatchObject([{ answer: answerOf(bill.id) }])
    server.on(ANNOUNCE, answer({ unknown: [bill.commandId] }))
    server.on(OFFER, FAULT, answer({ outcome: 'saved' } as never))
    await offerBack(user.id, 'two')
    await expect
      .poll(() => server.sent(OFFER)[0])
      .toMatchObject({
        input: bill,
        answer: answerOf(bill.id),
      })
    expect(server.sent('invoices.create')).toHaveLength(1)
  })

  test('asks once for each restore, and not at its first login', async ({ server, user }) => {
    server.on(ANNOUNCE, answer({ unknown: [] }))
    const bill = await queueCounterBill(user.id)
    server.on('invoices.create', answer(answerOf(bill.id)))
    await openPage(user, false)
    await expect.poll(confirmed).toHaveLength(1)
    expect(server.sent(ANNOUNCE)).toHaveLength(0)
    await offerBack(user.id, 'two')
    await offerBack(user.id, 'two')
    expect(server.sent(ANNOUNCE)).toHaveLength(1)
    await settle()
    expect(server.sent(OFFER)).toEqual([])
  })
})

describe('E7 confirmed commands stay on the device', () => {
  test('for seven days, without other answers than that of a counter bill', async ({
    clock,
    server,
    user,
  }) => {
    server.on('prices.add', answer({ id: newId() }))
    const input = { commandId: newId(), id: newId() }
    await enqueue({
      userId: user.id,
      procedure: 'prices.add',
      recordId: input.id,
      input,
      page: 'a',
    })
    await openPage(user, false)
    await expect.poll(confirmed).toHaveLength(1)
    expect((await confirmed())[0]).not.toHaveProperty('answer')
    await clock.pass(7 * DAY_MS)
    await deleteOldConfirmed()
    expect(await confirmed()).toHaveLength(1)
    await clock.pass(1)
    await deleteOldConfirmed()
    expect(await confirmed()).toEqual([])
  })

  test('not for users and passwords', async ({ server, user }) => {
    server.on('users.delete', answer({ id: newId() } as never))
    const input = { commandId: newId(), id: newId() }
    await enqueue({ userId: user.id, procedure: 'users.delete', recordId: 'a', input, page: 'a' })
    await openPage(user, false)
    await expect.poll(() => server.sent('users.delete')).toHaveLength(1)
    await expect.poll(() => storedCommands(user.id)).toEqual([])
    expect(await confirmed()).toEqual([])
  })

  test('also when another person logs in; a logout by hand removes them', async ({
    server,
    user,
  }) => {
    const bill = await queueCounterBill(user.id)
    server.on('invoices.create', answer(answerOf(bill.id)))
    await openPage(user, false)
    await expect.poll(confirmed).toHaveLength(1)
    await clearOtherUsers(newId())
    expect(await confirmed()).toHaveLength(1)
    await clearBrowserStore()
    expect(await confirmed()).toEqual([])
  })
})
