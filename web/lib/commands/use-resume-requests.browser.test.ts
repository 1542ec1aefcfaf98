import { expect } from 'vitest'
import { messages } from '#domain/shared/messages.ts'
import { buildListedInvoice } from '#tests/support/factories/listed-bills.ts'
import { answer, delayed, deny, refuse } from '#tests/support/hooks/replies.ts'
import { storedRequests } from '#tests/support/hooks/stored.ts'
import { banner, dialog, mount, test } from '#tests/support/hooks/test.tsx'
import { client } from '#web/lib/api/client.ts'
import { setSession } from '#web/lib/session/session.ts'
import { deleteRequest, saveRequest } from '#web/lib/storage/browser-database.ts'
import { newId } from './new-id.ts'
import { useCommand } from './use-command.ts'
import { useResumeRequests } from './use-resume-requests.ts'

const EDIT = 'invoices.edit'
const INVOICE = buildListedInvoice()
const SAVED = answer(INVOICE)

/** A request that the last page sent, and that was not answered before the reload. */
const leaveRequest = async (userId: string) => {
  const input = { commandId: newId(), id: INVOICE.id, version: 1 }
  await saveRequest({ commandId: input.commandId, userId, call: EDIT, input, sinceMs: 0 })
  return input
}

test('BIL-19 after a reload an unanswered request is sent again as it was, and its result shown', async ({
  server,
  user,
}) => {
  const input = await leaveRequest(user.id)
  server.on(EDIT, SAVED)
  await mount(() => useResumeRequests(user.id))
  await expect.poll(banner).toBe(messages.billing.updated)
  expect(server.sent(EDIT)).toEqual([input])
  expect(await storedRequests(user.id)).toEqual([])
})

test('ERR-01 a resumed request that the server refuses is told, and not sent a third time', async ({
  server,
  user,
}) => {
  await leaveRequest(user.id)
  server.on(EDIT, refuse(messages.billing.originalNotFound))
  await mount(() => useResumeRequests(user.id))
  await expect.poll(dialog).toContain(messages.billing.originalNotFound)
  expect(await storedRequests(user.id)).toEqual([])
  expect(server.sent(EDIT)).toHaveLength(1)
})

test('AUT-13 a request of another user waits for that user', async ({ server, user }) => {
  const other = newId()
  await leaveRequest(other)
  const own = await leaveRequest(user.id)
  server.on(EDIT, SAVED)
  await mount(() => useResumeRequests(user.id))
  await expect.poll(() => storedRequests(user.id)).toEqual([])
  expect(server.sent(EDIT)).toEqual([own])
  expect(await storedRequests(other)).toHaveLength(1)
})

test('AUT-13 a resumed request waits for the login, then goes on under its id', async ({
  clock,
  server,
  user,
}) => {
  const input = await leaveRequest(user.id)
  server.on(EDIT, deny('login'), SAVED)
  await mount(() => useResumeRequests(user.id))
  await expect.poll(() => server.sent(EDIT)).toHaveLength(1)
  setSession(user)
  await clock.runOut(300)
  await expect.poll(() => server.sent(EDIT)).toEqual([input, input])
  await expect.poll(() => storedRequests(user.id)).toEqual([])
})

test('BIL-19 a request that this page is still sending is not sent a second time', async ({
  server,
  user,
}) => {
  const reply = delayed<{ id: string }>()
  server.on('invoices.deliver', reply.reply)
  const form = await mount(() => useCommand(client.invoices.deliver.mutate))
  await form.act(({ run }) => run({ id: INVOICE.id }))
  await expect.poll(() => server.sent('invoices.deliver')).toHaveLength(1)
  // A request that is resumed is the sign that the stored ones have been read.
  await leaveRequest(user.id)
  server.on(EDIT, SAVED)
  await mount(() => useResumeRequests(user.id))
  await expect.poll(() => server.sent(EDIT)).toHaveLength(1)
  reply.send(answer({ id: INVOICE.id }))
  await expect.poll(() => storedRequests(user.id)).toEqual([])
  expect(server.sent('invoices.deliver')).toHaveLength(1)
})

test('BIL-19 of two tabs that resume one request, one sends it', async ({ server, user }) => {
  const input = await leaveRequest(user.id)
  server.on(EDIT, SAVED)
  const otherTab = Promise.withResolvers<void>()
  const locked = navigator.locks.request(`send ${input.commandId}`, () => otherTab.promise)
  await mount(() => useResumeRequests(user.id))
  const queued = async () =>
    (await navigator.locks.query()).pending?.some(({ name }) => name?.includes(input.commandId))
  await expect.poll(queued).toBe(true)
  await deleteRequest(input.commandId)
  otherTab.resolve()
  await locked
  await expect.poll(queued).toBe(false)
  expect(server.sent(EDIT)).toEqual([])
})
