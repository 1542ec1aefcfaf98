import { describe, expect } from 'vitest'
import { messages } from '#domain/shared/messages.ts'
import { answer, delayed, deny, FAULT, refuse } from '#tests/support/hooks/replies.ts'
import { queueBill, settle, storedCommands } from '#tests/support/hooks/stored.ts'
import { mount, show, test } from '#tests/support/hooks/test.tsx'
import { newId } from '#web/lib/commands/new-id.ts'
import { commands, park } from '#web/lib/commands/queue.ts'
import { notifySender } from '#web/lib/commands/send-now.ts'
import { useWaiting } from '#web/lib/commands/use-waiting.ts'
import { useSession } from '#web/lib/session/session.ts'
import type { SessionHint } from '#web/public/shared/session-hint.ts'
import { BackgroundSync } from './background-sync.tsx'

const CREATE = 'salesman.createInvoice'
const LONGEST_PAUSE_MS = 20_000
const REST_MS = 5 * 60_000
const DONE = answer({ id: newId() })

const HAND_OVER = 'salesman.handOver'
// Typed by the server, whose answer is the same.
const TAKEN = answer({ outcome: 'held' } as never)

const saveBill = (userId: string, customerName = 'Shree Pan') => queueBill(userId, { customerName })

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
    // Other timers run too, so the time passes until the pause is among them.
    const statesLater = async () => {
      await clock.pass(LONGEST_PAUSE_MS)
      return states()
    }
    await expect
      .poll(async () => [...(await statesLater()), server.sent(CREATE).length > 1])
      .toEqual(['waiting', true])
    server.on(CREATE, DONE)
    await expect.poll(statesLater).toEqual([])
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
    await commands.where('userId').equals(user.id).modify({ state: 'sending' })
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
    // The tab that closes may have begun to send it, and the other sends it again under its id.
    const sent = () => [...new Map(server.sent(CREATE).map((bill) => [bill.id, bill])).values()]
    await expect.poll(sent).toEqual(bills)
    await expect.poll(states).toEqual([])
  })

  test('SAL-08 a bill is shown as being sent until the answer', async ({ server, user }) => {
    const reply = delayed<{ id: string }>()
    server.on(CREATE, reply.reply)
    const { states } = await openTab(user)
    await saveBill(user.id)
    await expect.poll(() => server.sent(CREATE)).toHaveLength(1)
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
    server.on(HAND_OVER, deny('login'))
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
    clock,
    server,
    user,
  }) => {
    server.on(CREATE, deny('right'))
    server.on(HAND_OVER, TAKEN)
    const input = await saveBill(user.id)
    const { states } = await openTab(user)
    await expect
      .poll(() => server.sent(HAND_OVER))
      .toEqual([{ userId: user.id, procedure: CREATE, input, waitingSinceMs: clock.now() }])
    await expect.poll(states).toEqual([])
  })

  test('SAL-10 a hand-over with another answer decides nothing: the bill waits and is offered again', async ({
    clock,
    server,
    user,
  }) => {
    server.on(CREATE, deny('right'))
    server.on(HAND_OVER, answer({ held: true } as never))
    await saveBill(user.id)
    const { states } = await openTab(user)
    await expect.poll(() => clock.isWaiting(LONGEST_PAUSE_MS)).toBe(true)
    await expect.poll(states).toEqual(['waiting'])
    server.on(HAND_OVER, TAKEN)
    notifySender()
    await expect.poll(states).toEqual([])
  })

  test('SAL-10 bills that another salesman left on this phone are handed over in his name, also the refused ones', async ({
    server,
    user,
  }) => {
    const other = newId()
    const inputs = [await saveBill(other), await saveBill(other)]
    const [, second] = await storedCommands(other)
    if (second) await park(second, { message: messages.billing.invalidPhone })
    const own = await saveBill(user.id)
    server.on(CREATE, DONE)
    server.on(HAND_OVER, TAKEN)
    await openTab(user)
    await expect.poll(() => server.sent(CREATE)).toEqual([own])
    expect(server.headersOf(CREATE)[0]?.get('x-user')).toBe(user.id)
    expect(server.sent(HAND_OVER)).toMatchObject([
      { userId: other, input: inputs[0] },
      { userId: other, input: inputs[1], message: messages.billing.invalidPhone },
    ])
    expect(server.headersOf(HAND_OVER)[0]?.get('x-user')).toBe(other)
    await expect.poll(() => storedCommands(other)).toEqual([])
  })

  test('SAL-10 bills whose owner may still log in wait 5 minutes; own ones go', async ({
    clock,
    server,
    user,
  }) => {
    const other = newId()
    await saveBill(other)
    server.on(CREATE, DONE)
    server.on(HAND_OVER, answer({ outcome: 'later' } as never), TAKEN)
    await saveBill(user.id)
    await openTab(user)
    await expect.poll(() => server.sent(CREATE)).toHaveLength(1)
    await clock.runOut(LONGEST_PAUSE_MS)
    await expect.poll(() => storedCommands(other)).toMatchObject([{ state: 'waiting' }])
    await saveBill(user.id)
    await expect.poll(() => server.sent(CREATE)).toHaveLength(2)
    await settle()
    expect(server.sent(HAND_OVER)).toHaveLength(1)
    await clock.pass(REST_MS)
    await expect.poll(() => storedCommands(other)).toEqual([])
    expect(server.sent(HAND_OVER)).toHaveLength(2)
  })

  test('SAL-08 the own refused bill is not handed over: its salesman decides', async ({
    server,
    user,
  }) => {
    server.on(CREATE, refuse(messages.billing.invalidPhone), DONE)
    await saveBill(user.id)
    const { states } = await openTab(user)
    await expect.poll(states).toEqual(['attention'])
    await saveBill(user.id)
    await expect.poll(() => server.sent(CREATE)).toHaveLength(2)
    await expect.poll(states).toEqual(['attention'])
    expect(server.sent(HAND_OVER)).toEqual([])
  })
})
