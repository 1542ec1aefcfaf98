import { describe, expect } from 'vitest'
import { queueBill, queueEdit, settle, storedCommands } from '#tests/support/hooks/stored.ts'
import { fillStorage, test } from '#tests/support/hooks/test.tsx'
import { newId } from './new-id.ts'
import { cancel, commands, type QueuedCommand, sendUndoable } from './queue.ts'
import { queueFor, recover } from './sender-queue.ts'

const NONE = { records: new Set<string>(), users: new Set<string>() }
const WAIT_MS = 10_000

/** The sender's view of the queue for a logged-in salesman. */
const openQueue = (userId: string) => queueFor(() => ({ id: userId, isSalesman: true }))

const nextOf = async (queue: ReturnType<typeof openQueue>): Promise<QueuedCommand> => {
  const next = await queue.next(NONE)
  if (!next) throw new Error('Nothing is due.')
  return next
}

const statesOf = async (userId: string) => (await storedCommands(userId)).map(({ state }) => state)

describe('the claim', () => {
  test('BIL-19 what the sender has taken cannot be cancelled; a pause makes it cancellable again', async ({
    user,
  }) => {
    const [first, second] = [await queueBill(user.id), await queueBill(user.id)]
    const queue = openQueue(user.id)
    expect(await nextOf(queue)).toMatchObject({ input: first })
    expect(await statesOf(user.id)).toEqual(['sending', 'sending'])
    expect(await cancel(second.commandId)).toBe(false)
    await queue.waiting(await nextOf(queue), 'unreachable')
    await queue.release()
    expect(await statesOf(user.id)).toEqual(['waiting', 'waiting'])
    expect(await cancel(first.commandId)).toBe(false)
    expect(await cancel(second.commandId)).toBe(true)
    expect(await nextOf(queue)).toMatchObject({ input: first })
  })

  test('BIL-19 a denied command did not run, so it can be cancelled', async ({ user }) => {
    const { commandId } = await queueBill(user.id)
    const queue = openQueue(user.id)
    await queue.waiting(await nextOf(queue), 'denial')
    expect(await cancel(commandId)).toBe(true)
  })

  test('BIL-19 a command of a closed page may have arrived: it cannot be cancelled', async ({
    clock,
    user,
  }) => {
    const { commandId } = await queueBill(user.id)
    await nextOf(openQueue(user.id))
    await recover()
    expect(await storedCommands(user.id)).toMatchObject([
      { state: 'waiting', triedAt: clock.now() },
    ])
    expect(await cancel(commandId)).toBe(false)
  })

  test('BIL-19 an answer that could not be stored leaves its command uncancellable', async ({
    user,
  }) => {
    const { commandId } = await queueBill(user.id)
    await commands.where({ commandId }).modify({ page: '' })
    const queue = openQueue(user.id)
    const sent = await nextOf(queue)
    const storage = fillStorage()
    await expect(queue.done(sent, { id: 'a' })).rejects.toThrow()
    storage.free()
    await queue.release()
    expect(await cancel(commandId)).toBe(false)
    expect(await nextOf(queue)).toMatchObject({ commandId })
    await queue.release()
    expect(await cancel(commandId)).toBe(false)
  })
})

/** A bill that may be sent after 10 s, and its edit. */
const queueLater = async (userId: string, nowMs: number) => {
  const { id, commandId } = await queueBill(userId)
  await queueEdit(userId, id, 1)
  await commands.where({ commandId }).modify({ notBefore: nowMs + WAIT_MS })
  return id
}

describe('the time', () => {
  test('SAL-05 a command that waits for its time holds back the later ones on its record, and no others', async ({
    clock,
    user,
  }) => {
    const id = await queueLater(user.id, clock.now())
    const other = await queueBill(user.id)
    const queue = openQueue(user.id)
    const sent = await nextOf(queue)
    expect(sent).toMatchObject({ input: other })
    await queue.done(sent, undefined)
    expect(await queue.next(NONE)).toBeUndefined()
    await clock.pass(WAIT_MS)
    expect(await nextOf(queue)).toMatchObject({ recordId: id, procedure: 'salesman.createInvoice' })
  })

  test('SAL-05 the sender sleeps until then', async ({ clock, user }) => {
    const queue = openQueue(user.id)
    expect(await queue.dueInMs()).toBe(Number.POSITIVE_INFINITY)
    await queueLater(user.id, clock.now())
    expect(await queue.dueInMs()).toBe(WAIT_MS)
    await clock.pass(WAIT_MS - 1)
    expect(await queue.dueInMs()).toBe(1)
  })

  test('C9 a later change of the record ends the time to undo', async ({ clock, user }) => {
    const { id, commandId } = await queueBill(user.id)
    await commands.where({ commandId }).modify({ notBefore: clock.now() + WAIT_MS })
    const queue = openQueue(user.id)
    expect(await queue.next(NONE)).toBeUndefined()
    await queueEdit(user.id, id, 1)
    expect(await nextOf(queue)).toMatchObject({ commandId })
  })

  test('C9 so does the logout', async ({ clock, user }) => {
    const { commandId } = await queueBill(user.id)
    await commands.where({ commandId }).modify({ notBefore: clock.now() + WAIT_MS })
    expect(await sendUndoable(user.id)).toEqual([commandId])
    expect(await nextOf(openQueue(user.id))).toMatchObject({ commandId })
  })

  test('C9 E18 a clock that is set back does not make it wait for hours', async ({
    clock,
    user,
  }) => {
    const { commandId } = await queueBill(user.id)
    const savedAt = clock.now() + 3_600_000
    await commands.where({ commandId }).modify({ savedAt, notBefore: savedAt + WAIT_MS })
    expect(await nextOf(openQueue(user.id))).toMatchObject({ commandId })
  })

  test('SAL-10 a resting user is asked again after 5 minutes, or when he logs in', async ({
    clock,
    user,
  }) => {
    const other = newId()
    await queueBill(other)
    let current = user.id
    const queue = queueFor(() => ({ id: current, isSalesman: true }))
    queue.rest(other)
    expect(await queue.next(NONE)).toBeUndefined()
    expect(await queue.dueInMs()).toBe(5 * 60_000)
    current = other
    expect(await queue.dueInMs()).toBe(0)
    current = user.id
    await clock.pass(5 * 60_000)
    expect(await nextOf(queue)).toMatchObject({ userId: other })
  })
})

describe('the answers', () => {
  test('SAL-08 of bills are stored together, at the end of the queue', async ({ user }) => {
    await queueBill(user.id)
    await queueBill(user.id)
    const queue = openQueue(user.id)
    for (let sent = 0; sent < 2; sent += 1) await queue.done(await nextOf(queue), undefined)
    expect(await statesOf(user.id)).toEqual(['sending', 'sending'])
    expect(await queue.next(NONE)).toBeUndefined()
    expect(await statesOf(user.id)).toEqual(['done', 'done'])
  })

  test('SAL-08 that a full phone cannot store are tried again later, without a busy loop', async ({
    clock,
    user,
  }) => {
    await queueBill(user.id)
    const queue = openQueue(user.id)
    await queue.done(await nextOf(queue), undefined)
    const storage = fillStorage()
    expect(await queue.next(NONE)).toBeUndefined()
    expect(await queue.dueInMs()).toBe(Number.POSITIVE_INFINITY)
    storage.free()
    await clock.pass(250)
    await settle()
    expect(await statesOf(user.id)).toEqual(['done'])
  })

  test('SAL-10 a command that the office has taken leaves this device', async ({ user }) => {
    const other = newId()
    await queueBill(other)
    const queue = openQueue(user.id)
    await queue.done(await nextOf(queue), undefined)
    expect(await storedCommands(other)).toEqual([])
  })
})
