import { describe, expect } from 'vitest'
import { messages } from '#domain/shared/messages.ts'
import { answer, delayed, deny, FAULT, type Reply, refuse } from '#tests/support/hooks/replies.ts'
import type { Server } from '#tests/support/hooks/server.ts'
import { mount, test } from '#tests/support/hooks/test.tsx'
import { useSession } from '#web/lib/session/session.ts'
import { client } from './client.ts'
import { failureOf } from './failure.ts'
import { refetchTopic, useLiveQuery } from './queries.ts'
import { READ_PAUSES_MS } from './retry-pauses.ts'

const LIST = 'invoices.deleted'
const NONE = answer({ invoices: [], more: false })
const SOME = answer({ invoices: [], more: true })

const mountList = () =>
  mount(() =>
    useLiveQuery({
      key: [LIST],
      topics: ['invoices'],
      read: () => client.invoices.deleted.query({ cursor: null }),
    }),
  )

const isLiveRefetch = (server: Server) =>
  server.headersOf(LIST).map((headers) => headers.get('x-live-refetch') === '1')

describe('a failed read', () => {
  test('is tried three times more, then shown as failed', async ({ clock, server }) => {
    server.on(LIST, 'cut', FAULT, 'portal', 'cut')
    const { now } = await mountList()
    for (const pauseMs of READ_PAUSES_MS) {
      await expect.poll(() => now().isError).toBe(false)
      await clock.runOut(pauseMs)
    }
    await expect.poll(() => now().isError).toBe(true)
    expect(server.sent(LIST)).toHaveLength(4)
  })

  test('that the server refuses is not tried again', async ({ server }) => {
    server.on(LIST, refuse(messages.app.unreadable))
    const { now } = await mountList()
    await expect.poll(() => now().isError).toBe(true)
    expect(server.sent(LIST)).toHaveLength(1)
  })

  test('AUT-13 shows the login form when the session has ended', async ({ server }) => {
    server.on(LIST, deny('login'))
    const session = await mount(() => useSession())
    await mountList()
    await expect.poll(() => session.now().ended).toBe(true)
  })
})

describe('a live event', () => {
  test('BIL-17 reads the lists of its topic again, marked so that no idle session lives on', async ({
    server,
  }) => {
    server.on(LIST, NONE, SOME)
    const { now } = await mountList()
    await expect.poll(() => now().data).toEqual(NONE.output)
    refetchTopic('stock')
    refetchTopic('invoices')
    await expect.poll(() => now().data).toEqual(SOME.output)
    expect(isLiveRefetch(server)).toEqual([false, true])
  })

  test('BIL-17 during the first read causes a second one, which may be newer', async ({
    server,
  }) => {
    const first = delayed<(typeof NONE)['output']>()
    server.on(LIST, first.reply, SOME)
    const { now } = await mountList()
    await expect.poll(() => server.sent(LIST)).toHaveLength(1)
    refetchTopic('invoices')
    first.send(NONE)
    await expect.poll(() => now().data).toEqual(SOME.output)
  })

  test('BIL-17 events that come faster than answers cut none off, and cause one newer read', async ({
    server,
  }) => {
    const second = delayed<(typeof NONE)['output']>()
    const third = delayed<(typeof NONE)['output']>()
    server.on(LIST, NONE, second.reply, third.reply)
    const { now } = await mountList()
    await expect.poll(() => now().data).toEqual(NONE.output)
    refetchTopic('invoices')
    await expect.poll(() => server.sent(LIST)).toHaveLength(2)
    for (let event = 0; event < 3; event += 1) refetchTopic('invoices')
    second.send(SOME)
    await expect.poll(() => now().data).toEqual(SOME.output)
    await expect.poll(() => server.sent(LIST)).toHaveLength(3)
    third.send(NONE)
    await expect.poll(() => now().data).toEqual(NONE.output)
    expect(server.sent(LIST)).toHaveLength(3)
  })

  test('BIL-17 a retry of a marked read is marked too', async ({ clock, server }) => {
    server.on(LIST, NONE, 'cut', SOME)
    const { now } = await mountList()
    await expect.poll(() => now().data).toEqual(NONE.output)
    refetchTopic('invoices')
    await clock.runOut(300)
    await expect.poll(() => now().data).toEqual(SOME.output)
    expect(isLiveRefetch(server)).toEqual([false, true, true])
  })
})

const failureBy = async (server: Server, reply: Reply<{ id: string }>) => {
  server.on('invoices.deliver', reply)
  const write = client.invoices.deliver.mutate({ commandId: 'c', id: 'a' })
  return write.then(() => undefined, failureOf)
}

describe('a failure', () => {
  test('ERR-01 is what the server said, or unreachable where our server said nothing', async ({
    server,
  }) => {
    const values = { n: 4 }
    const current = { version: 2 }
    expect(await failureBy(server, refuse('No', { values, current }))).toEqual({
      kind: 'refusal',
      text: 'No',
      values,
      current,
    })
    expect(await failureBy(server, deny('right'))).toEqual({ kind: 'denial', reason: 'right' })
    expect(await failureBy(server, FAULT)).toEqual(FAULT.failure)
    expect(await failureBy(server, 'cut')).toEqual({ kind: 'unreachable' })
    expect(await failureBy(server, 'portal')).toEqual({ kind: 'unreachable' })
  })

  test('AUT-13 every call names the user of its tab', async ({ server, user }) => {
    server.on(LIST, NONE)
    const { now } = await mountList()
    await expect.poll(() => now().data).toBeDefined()
    expect(server.headersOf(LIST)[0]?.get('x-user')).toBe(user.id)
  })
})
