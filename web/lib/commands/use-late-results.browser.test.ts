import { describe, expect } from 'vitest'
import { messages } from '#domain/shared/messages.ts'
import { buildListedInvoice } from '#tests/support/factories/listed-bills.ts'
import { answer, delayed, deny, refuse } from '#tests/support/hooks/replies.ts'
import { startSending } from '#tests/support/hooks/sending.ts'
import { settle, storedCommands } from '#tests/support/hooks/stored.ts'
import { banner, dialog, mount, test } from '#tests/support/hooks/test.tsx'
import type { Failure } from '#web/lib/api/failure.ts'
import { setSession } from '#web/lib/session/session.ts'
import { newId } from './new-id.ts'
import { reserveOutcome, watchLateOutcomes } from './outcomes.ts'
import { PAGE } from './page.ts'
import { commands, enqueue, enqueueAgain } from './queue.ts'
import { notifySender } from './send-now.ts'
import { useShowError } from './show-error.ts'
import { useCommand } from './use-command.ts'
import { useLateResults } from './use-late-results.ts'

const EDIT = 'invoices.edit'
const CREATE = 'invoices.create'
const INVOICE = buildListedInvoice()
const SAVED = answer(INVOICE)

/** A command of a page that was closed before the answer. */
const leaveCommand = async (
  userId: string,
  { procedure = EDIT, page = newId() }: { procedure?: string; page?: string } = {},
) => {
  const id = newId()
  const input = { commandId: newId(), id, version: 1 }
  await enqueue({ userId, procedure, recordId: id, input, page })
  return input
}

describe('after a reload', () => {
  test('BIL-19 an unanswered command is sent again as it was, and its result shown once', async ({
    server,
    user,
  }) => {
    const input = await leaveCommand(user.id)
    server.on(EDIT, SAVED)
    await startSending(user.id)
    await expect.poll(banner).toBe(`${messages.billing.updated}Token ${INVOICE.token}`)
    expect(server.sent(EDIT)).toEqual([input])
    expect(await storedCommands(user.id)).toEqual([])
  })

  test('ERR-02 an answer that arrived before the page closed is shown by the next one', async ({
    user,
  }) => {
    const { commandId } = await leaveCommand(user.id, { procedure: 'users.add', page: '' })
    await commands.where({ commandId }).modify({ state: 'done', answer: { id: 'a' } })
    await mount(() => useLateResults(user.id))
    await expect.poll(banner).toContain('Your earlier change is now saved.')
    await expect.poll(() => storedCommands(user.id)).toEqual([])
  })

  test('ERR-02 an answer that a form of this page waits for is left to that form', async ({
    user,
  }) => {
    const { commandId } = await leaveCommand(user.id, { procedure: 'users.add', page: PAGE })
    const free = reserveOutcome(commandId)
    await mount(() => useLateResults(user.id))
    await commands.where({ commandId }).modify({ state: 'done', answer: { id: 'a' } })
    await settle()
    expect(await storedCommands(user.id)).toHaveLength(1)
    expect(dialog()).toBe('')
    free()
    await commands.where({ commandId }).modify({ answer: { id: 'b' } })
    await expect.poll(banner).toContain('Your earlier change is now saved.')
  })

  test('ERR-01 a command that the server refuses is told, and not sent again', async ({
    server,
    user,
  }) => {
    await leaveCommand(user.id)
    server.on(EDIT, refuse(messages.billing.originalNotFound))
    await startSending(user.id)
    await expect.poll(dialog).toContain(messages.billing.originalNotFound)
    await expect.poll(() => storedCommands(user.id)).toEqual([])
    expect(server.sent(EDIT)).toHaveLength(1)
  })

  test('BIL-19 a refused new bill stays, so that it can be fixed', async ({ server, user }) => {
    await leaveCommand(user.id, { procedure: CREATE })
    server.on(CREATE, refuse(messages.billing.invalidPhone))
    await startSending(user.id)
    await expect
      .poll(() => storedCommands(user.id))
      .toMatchObject([{ state: 'attention', message: messages.billing.invalidPhone }])
    await settle()
    expect(dialog()).toBe('')
  })

  test('AUT-13 a command waits for the login, then goes on under its id', async ({
    server,
    user,
  }) => {
    const input = await leaveCommand(user.id)
    server.on(EDIT, deny('login'), SAVED)
    await startSending(user.id)
    await expect.poll(() => server.sent(EDIT)).toHaveLength(1)
    setSession(user)
    notifySender()
    await expect.poll(() => server.sent(EDIT)).toEqual([input, input])
    await expect.poll(() => storedCommands(user.id)).toEqual([])
  })

  test('AUT-13 a command of another user waits for that user, and so does its result', async ({
    server,
    user,
  }) => {
    const other = newId()
    await leaveCommand(other)
    const answered = await leaveCommand(other)
    await commands.where({ commandId: answered.commandId }).modify({ state: 'done' })
    const own = await leaveCommand(user.id)
    server.on(EDIT, SAVED)
    await startSending(user.id)
    await expect.poll(() => storedCommands(user.id)).toEqual([])
    expect(server.sent(EDIT)).toEqual([own])
    await expect
      .poll(() => storedCommands(other))
      .toMatchObject([{ state: 'waiting' }, { state: 'done' }])
  })
})

describe('two pages', () => {
  test('BIL-19 of two pages that see one result, one shows it', async ({ user }) => {
    const shown: string[] = []
    const watch = () =>
      watchLateOutcomes(
        user.id,
        () => false,
        ({ commandId }) => shown.push(commandId),
      )
    const stops = [watch(), watch()]
    const { commandId } = await leaveCommand(user.id)
    await commands.where({ commandId }).modify({ state: 'done' })
    await expect.poll(() => storedCommands(user.id)).toEqual([])
    await settle()
    for (const stop of stops) stop()
    expect(shown).toEqual([commandId])
  })

  test('BIL-19 the result of a form belongs to its page while that is open', async ({ user }) => {
    const page = newId()
    const otherPage = Promise.withResolvers<void>()
    const locked = navigator.locks.request(`page ${page}`, () => otherPage.promise)
    const { commandId } = await leaveCommand(user.id, { page })
    await commands.where({ commandId }).modify({ state: 'done' })
    const first = await mount(() => useLateResults(user.id))
    await settle()
    expect(await storedCommands(user.id)).toHaveLength(1)
    otherPage.resolve()
    await locked
    await first.unmount()
    await mount(() => useLateResults(user.id))
    await expect.poll(banner).toBe(messages.billing.updated)
  })

  test('BIL-19 a form that still waits shows its result itself', async ({ server, user }) => {
    const reply = delayed<{ id: string }>()
    server.on('users.edit', reply.reply)
    await startSending(user.id)
    const outcomes: unknown[] = []
    const form = await mount(() => useCommand('users.edit'))
    await form.act(async ({ run }) => outcomes.push(await run({ id: 'a' } as never)))
    await expect.poll(() => server.sent('users.edit')).toHaveLength(1)
    reply.send(answer({ id: 'a' }))
    await expect.poll(() => outcomes).toEqual([{ answer: { id: 'a' } }])
    await settle()
    expect(dialog()).toBe('')
  })
})

test('ERR-02 the result is told in the words of its command', async ({ server, user }) => {
  await leaveCommand(user.id, { procedure: 'users.edit' })
  server.on('users.edit', answer({ id: 'a' }))
  await startSending(user.id)
  await expect.poll(banner).toContain(messages.users.edited)
  expect(dialog()).toBe('')
})

/** A late result that arrives while this failure is shown as an alert. */
const resultOver = async (userId: string, failure: Failure, shown: string) => {
  const { commandId } = await leaveCommand(userId, { procedure: 'users.edit', page: '' })
  const screen = await mount(() => {
    useLateResults(userId)
    return useShowError('alert')
  })
  await screen.act((showError) => showError(failure))
  await expect.poll(dialog).toContain(shown)
  await commands.where({ commandId }).modify({ state: 'done', answer: { id: 'a' } })
}

test("ERR-02 'Not confirmed yet.' is replaced by the result", async ({ user }) => {
  await resultOver(user.id, { kind: 'unreachable', isRetrying: true }, 'Not confirmed yet.')
  await expect.poll(dialog).toContain('Your earlier change is now saved.')
  expect(banner()).toBe('')
})

test('ERR-01 another alert stays until it is read; the result is a banner', async ({ user }) => {
  const text = messages.users.invalidAdd
  await resultOver(user.id, { kind: 'refusal', text }, text)
  await expect.poll(banner).toContain('Your earlier change is now saved.')
  expect(dialog()).toContain(text)
})

test('BIL-19 a bill that a restore lost is offered back under one id, however often', async ({
  clock,
  server,
  user,
}) => {
  const input = await leaveCommand(user.id, { procedure: CREATE })
  const [lost] = await storedCommands(user.id)
  if (!lost) throw new Error('Nothing is stored.')
  await commands.clear()
  await enqueueAgain([{ ...lost, state: 'done', answer: INVOICE }])
  server.on('restores.offerBill', 'cut', answer({ outcome: 'saved' }))
  await startSending(user.id)
  await clock.runOut(60_000)
  await expect.poll(() => server.sent('restores.offerBill').length).toBe(2)
  const [first, second] = server.sent('restores.offerBill')
  expect(first).toMatchObject({ input, answer: INVOICE })
  expect(second).toEqual(first)
})
