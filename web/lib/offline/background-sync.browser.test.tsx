import { describe, expect } from 'vitest'
import { messages } from '#domain/shared/messages.ts'
import { buildBillInput } from '#tests/support/factories/salesman-inputs.ts'
import { answer, delayed, deny, FAULT, refuse } from '#tests/support/hooks/replies.ts'
import { storedCommands } from '#tests/support/hooks/stored.ts'
import { mount, show, test } from '#tests/support/hooks/test.tsx'
import { newId } from '#web/lib/commands/new-id.ts'
import { enqueue, outbox } from '#web/lib/commands/queue.ts'
import { notifySender } from '#web/lib/commands/start-sender.ts'
import { useWaiting } from '#web/lib/commands/use-waiting.ts'
import { useSession } from '#web/lib/session/session.ts'
import type { SessionHint } from '#web/public/shared/session-hint.ts'
import { BackgroundSync } from './background-sync.tsx'

const CREATE = 'salesman.createInvoice'
const LONGEST_PAUSE_MS = 20_000
const DONE = answer({ id: newId() })

const saveBill = async (userId: string, customerName = 'Shree Pan') => {
  const input = buildBillInput({ customerName })
  await enqueue(userId, CREATE, input.id, input)
  return input
}

/** A tab of the app: it sends what is queued, whatever the user's role, and shows what waits. */
const openTab = async ({ id, name }: SessionHint) => {
  const tab = await show(<BackgroundSync userId={id} name={name} isSalesman={false} />)
  const { now } = await mount(() => useWaiting())
  return { ...tab, states: () => now().map(({ state }) => state) }
}

describe('the sender', () => {
  test('SAL-08 bills go in order, once each, also those saved later', async ({ server, user }) => {
    server.on(CREATE, DONE)
    const bills = [await saveBill(user.id, 'One'), await saveBill(user.id, 'Two')]
    const { states } = await openTab(user)
    await expect.poll(() => server.sent(CREATE)).toEqual(bills)
    await expect.poll(states).toEqual([])
    bills.push(await saveBill(user.id, 'Three'))
    await expect.poll(() => server.sent(CREATE)).toEqual(bills)
  })

  test('SAL-08 without an answer a bill waits and is sent again under its id', async ({
    clock,
    server,
    user,
  }) => {
    server.on(CREATE, 'portal')
    const bill = await saveBill(user.id)
    const { states } = await openTab(user)
    await clock.runOut(LONGEST_PAUSE_MS)
    await expect.poll(() => clock.isWaiting(LONGEST_PAUSE_MS)).toBe(true)
    await expect.poll(states).toEqual(['waiting'])
    server.on(CREATE, DONE)
    await clock.runOut(LONGEST_PAUSE_MS)
    await expect.poll(states).toEqual([])
    expect(new Set(server.sent(CREATE).map((sent) => JSON.stringify(sent)))).toEqual(
      new Set([JSON.stringify(bill)]),
    )
  })

  test('SAL-08 the returning network ends the pause', async ({ clock, server, user }) => {
    server.on(CREATE, 'cut')
    await saveBill(user.id)
    const { states } = await openTab(user)
    await expect.poll(() => clock.isWaiting(LONGEST_PAUSE_MS)).toBe(true)
    await expect.poll(states).toEqual(['waiting'])
    server.on(CREATE, DONE)
    dispatchEvent(new Event('online'))
    await expect.poll(states).toEqual([])
  })

  test('SAL-08 a bill that was being sent when the page closed is sent again', async ({
    server,
    user,
  }) => {
    const bill = await saveBill(user.id)
    await outbox.where('userId').equals(user.id).modify({ state: 'sending' })
    server.on(CREATE, DONE)
    await openTab(user)
    await expect.poll(() => server.sent(CREATE)).toEqual([bill])
  })

  test('SAL-08 of two tabs one sends; the other takes over when it closes', async ({
    server,
    user,
  }) => {
    server.on(CREATE, DONE)
    const first = await openTab(user)
    const { states } = await openTab(user)
    const bills = [await saveBill(user.id, 'One')]
    await expect.poll(() => server.sent(CREATE)).toEqual(bills)
    await expect.poll(states).toEqual([])
    await first.unmount()
    bills.push(await saveBill(user.id, 'Two'))
    await expect.poll(() => server.sent(CREATE)).toEqual(bills)
  })

  test('SAL-08 a slow bill is shown as being sent', async ({ clock, server, user }) => {
    const reply = delayed<{ id: string }>()
    server.on(CREATE, reply.reply)
    const { states } = await openTab(user)
    await saveBill(user.id)
    await expect.poll(() => server.sent(CREATE)).toHaveLength(1)
    await expect.poll(states).toEqual(['waiting'])
    await clock.pass(500)
    await expect.poll(states).toEqual(['sending'])
    reply.send(DONE)
    await expect.poll(states).toEqual([])
  })

  test('SAL-08 a fault on one bill does not block the next', async ({ server, user }) => {
    const [sick, healthy] = [await saveBill(user.id), await saveBill(user.id)]
    server.on(CREATE, ({ id }) => (id === sick.id ? FAULT : DONE))
    const { states } = await openTab(user)
    await expect.poll(() => server.sent(CREATE)).toContainEqual(healthy)
    await expect.poll(states).toEqual(['waiting'])
    expect(server.sent(CREATE)[0]).toEqual(sick)
  })

  test('SAL-08 a refused bill needs attention, with the reason and the saved version', async ({
    server,
    user,
  }) => {
    const current = { version: 4 }
    server.on(CREATE, refuse(messages.conflict, { values: { name: 'Asha' }, current }), DONE)
    const refused = await saveBill(user.id)
    const { states } = await openTab(user)
    await expect.poll(states).toEqual(['attention'])
    expect(await storedCommands(user.id)).toMatchObject([
      { message: messages.conflict, values: { name: 'Asha' }, current },
    ])
    const next = await saveBill(user.id)
    await expect.poll(() => server.sent(CREATE)).toEqual([refused, next])
  })
})

describe('the user', () => {
  test('SAL-08 an ended login keeps the bills; they go after the next one', async ({
    clock,
    server,
    user,
  }) => {
    server.on(CREATE, deny('login'))
    server.on('salesman.handOver', deny('login'))
    const session = await mount(() => useSession())
    const bill = await saveBill(user.id)
    const { states } = await openTab(user)
    await expect.poll(() => session.now().ended).toBe(true)
    await expect.poll(() => clock.isWaiting(LONGEST_PAUSE_MS)).toBe(true)
    await expect.poll(states).toEqual(['waiting'])
    server.on(CREATE, DONE)
    notifySender()
    await expect.poll(states).toEqual([])
    expect(server.sent(CREATE).at(-1)).toEqual(bill)
  })

  test('SAL-10 the bills of a former salesman are handed over as they are', async ({
    server,
    user,
  }) => {
    server.on(CREATE, deny('right'))
    server.on('salesman.handOver', answer({ held: true }))
    const input = await saveBill(user.id)
    const { states } = await openTab(user)
    await expect
      .poll(() => server.sent('salesman.handOver'))
      .toEqual([{ userId: user.id, procedure: CREATE, input }])
    await expect.poll(states).toEqual([])
  })

  test('SAL-07 a tab sends the bills of its user only, in his name', async ({ server, user }) => {
    const other = newId()
    await saveBill(other)
    const own = await saveBill(user.id)
    server.on(CREATE, DONE)
    await openTab(user)
    await expect.poll(() => server.sent(CREATE)).toEqual([own])
    expect(server.headersOf(CREATE)[0]?.get('x-user')).toBe(user.id)
    expect(await storedCommands(other)).toMatchObject([{ state: 'waiting' }])
  })
})
