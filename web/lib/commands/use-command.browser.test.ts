import { describe, expect } from 'vitest'
import { messages } from '#domain/shared/messages.ts'
import { answer, delayed, deny, FAULT, refuse } from '#tests/support/hooks/replies.ts'
import { blockStore, settle, storedRequests } from '#tests/support/hooks/stored.ts'
import { banner, dialog, mount, setOnline, test } from '#tests/support/hooks/test.tsx'
import { client } from '#web/lib/api/client.ts'
import { useSession } from '#web/lib/session/session.ts'
import type { CommandOutcome } from './send-request.ts'
import { useCommand } from './use-command.ts'

const DELIVER = 'invoices.deliver'
const ADD = 'users.add'
const PERSON = { phone: '9824011476', name: 'Kiran', role: 'staff', dob: null } as const

/** A form that delivers invoices, and the outcomes that it got. */
const mountDeliver = async () => {
  const outcomes: (CommandOutcome<unknown> | undefined)[] = []
  const form = await mount(() => useCommand(client.invoices.deliver.mutate))
  const run = (id: string) => form.act(async ({ run }) => outcomes.push(await run({ id })))
  return { run, outcomes, busy: () => form.now().busy }
}

const mountAdd = async () => {
  const outcomes: (CommandOutcome<unknown> | undefined)[] = []
  const form = await mount(() => useCommand(client.users.add.mutate))
  const run = (name: string) =>
    form.act(async ({ run }) => outcomes.push(await run({ ...PERSON, name })))
  return { run, outcomes }
}

const ADDED = answer({ id: crypto.randomUUID() })

const saved = (id: string) => answer({ id })

describe('the store', () => {
  test('ERR-02 a write is on the disk before it is sent, and leaves it with the answer', async ({
    server,
    user,
  }) => {
    const reply = delayed<{ id: string }>()
    server.on(DELIVER, reply.reply)
    const { run, busy } = await mountDeliver()
    await blockStore(async (turns) => {
      await run('a')
      const later = turns() + 20
      await expect.poll(turns).toBeGreaterThan(later)
      expect(server.sent(DELIVER)).toEqual([])
    })
    await expect.poll(() => server.sent(DELIVER)).toHaveLength(1)
    const [sent] = server.sent(DELIVER)
    expect(await storedRequests(user.id)).toMatchObject([{ call: DELIVER, input: sent }])
    await expect.poll(busy).toBe(true)
    reply.send(saved('a'))
    await expect.poll(busy).toBe(false)
    expect(await storedRequests(user.id)).toEqual([])
  })

  test('ERR-02 a password is never stored, and a changed one is sent under a new id', async ({
    server,
    user,
  }) => {
    server.on('users.resetPassword', FAULT)
    const form = await mount(() => useCommand(client.users.resetPassword.mutate))
    for (const [index, password] of ['mango tree 42', 'mango tree 43'].entries()) {
      await form.act(({ run }) => run({ phone: '9824011476', password }))
      await expect.poll(() => server.sent('users.resetPassword')).toHaveLength(index + 1)
      expect(await storedRequests(user.id)).toEqual([])
      await expect.poll(() => form.now().busy).toBe(false)
    }
    const [first, second] = server.sent('users.resetPassword')
    expect(second?.commandId).not.toBe(first?.commandId)
  })
})

describe('the id', () => {
  test('ERR-02 a refused form is sent under the same id after its correction', async ({
    server,
  }) => {
    server.on(ADD, refuse(messages.users.invalidAdd), ADDED)
    const { run, outcomes } = await mountAdd()
    await run('')
    await expect.poll(() => outcomes).toMatchObject([{ failure: { kind: 'refusal' } }])
    await run('Kiran')
    await expect.poll(() => outcomes).toHaveLength(2)
    const [first, second] = server.sent(ADD)
    expect(second).toEqual({ ...first, name: 'Kiran' })
  })

  test('ERR-02 after an answer the same contents are a new write', async ({ server }) => {
    server.on(ADD, ADDED)
    const { run, outcomes } = await mountAdd()
    await run('Kiran')
    await expect.poll(() => outcomes).toHaveLength(1)
    await run('Kiran')
    await expect.poll(() => outcomes).toHaveLength(2)
    const ids = server.sent(ADD).map(({ commandId }) => commandId)
    expect(new Set(ids).size).toBe(2)
  })

  test('BIL-19 a second tap while the first one waits sends nothing', async ({ server }) => {
    const reply = delayed<{ id: string }>()
    server.on(DELIVER, reply.reply)
    const { run, outcomes } = await mountDeliver()
    await run('a')
    await run('a')
    await expect.poll(() => outcomes).toEqual([undefined])
    reply.send(saved('a'))
    await expect.poll(() => outcomes).toEqual([undefined, { answer: { id: 'a' } }])
    expect(server.sent(DELIVER)).toHaveLength(1)
  })

  test('two records are sent side by side; the form is busy until both are answered', async ({
    server,
  }) => {
    const [first, second] = [delayed<{ id: string }>(), delayed<{ id: string }>()]
    server.on(DELIVER, first.reply, second.reply)
    const { run, outcomes, busy } = await mountDeliver()
    await run('a')
    await run('b')
    await expect.poll(() => server.sent(DELIVER).map(({ id }) => id)).toEqual(['a', 'b'])
    second.send(saved('b'))
    await expect.poll(() => outcomes).toHaveLength(1)
    await expect.poll(busy).toBe(true)
    first.send(saved('a'))
    await expect.poll(busy).toBe(false)
  })
})

describe('no answer', () => {
  test('ERR-02 a cut connection is tried again under the same id until it answers', async ({
    clock,
    server,
  }) => {
    server.on(DELIVER, 'cut', 'portal', 'cut', saved('a'))
    const { run, outcomes } = await mountDeliver()
    await run('a')
    for (const pauseMs of [300, 600, 1200]) await clock.runOut(pauseMs)
    await expect.poll(() => outcomes).toEqual([{ answer: { id: 'a' } }])
    const ids = server.sent(DELIVER).map(({ commandId }) => commandId)
    expect(ids).toHaveLength(4)
    expect(new Set(ids).size).toBe(1)
  })

  test('ERR-02 one fault is tried again, because it may follow a commit; the second is told', async ({
    clock,
    server,
  }) => {
    server.on(DELIVER, FAULT)
    const { run, outcomes } = await mountDeliver()
    await run('a')
    await clock.runOut(300)
    await expect.poll(() => outcomes).toMatchObject([{ failure: { kind: 'fault' } }])
    const [first, second, ...more] = server.sent(DELIVER)
    expect([second, more]).toEqual([first, []])
  })

  test('ERR-02 after 10 s the form is free, the late answer is shown, and a repeat sends nothing', async ({
    clock,
    server,
  }) => {
    const reply = delayed<{ id: string }>()
    server.on(DELIVER, reply.reply)
    const { run, outcomes, busy } = await mountDeliver()
    await run('a')
    await expect.poll(() => server.sent(DELIVER)).toHaveLength(1)
    await clock.pass(9_999)
    await settle()
    expect(outcomes).toEqual([])
    await clock.pass(1)
    const unanswered = { failure: { kind: 'unreachable', isRetrying: true } }
    await expect.poll(() => outcomes).toEqual([unanswered])
    await expect.poll(busy).toBe(false)
    reply.send(saved('a'))
    await expect.poll(banner).toBe(messages.billing.delivered)
    await run('a')
    await expect.poll(() => outcomes).toEqual([unanswered, { answer: { id: 'a' } }])
    expect(server.sent(DELIVER)).toHaveLength(1)
  })

  test('ERR-02 contents changed after the late answer are a new write', async ({
    clock,
    server,
  }) => {
    const reply = delayed<(typeof ADDED)['output']>()
    server.on(ADD, reply.reply, ADDED)
    const { run, outcomes } = await mountAdd()
    await run('Kiran')
    await expect.poll(() => server.sent(ADD)).toHaveLength(1)
    await clock.pass(10_000)
    await expect.poll(() => outcomes).toHaveLength(1)
    reply.send(ADDED)
    await expect.poll(dialog).toContain('Your earlier change is now saved.')
    await run('Kiran Patel')
    await expect.poll(() => outcomes).toHaveLength(2)
    const [first, second] = server.sent(ADD)
    expect(second).toMatchObject({ name: 'Kiran Patel' })
    expect(second?.commandId).not.toBe(first?.commandId)
  })

  test('ERR-01 a browser that knows it is offline says so after half a second', async ({
    clock,
    server,
  }) => {
    setOnline(false)
    server.on(DELIVER, delayed<{ id: string }>().reply)
    const { run, outcomes } = await mountDeliver()
    await run('a')
    await expect.poll(() => server.sent(DELIVER)).toHaveLength(1)
    await clock.pass(500)
    await expect.poll(() => outcomes).toMatchObject([{ failure: { isRetrying: true } }])
  })

  test('AUT-13 an ended session is no failure of the form: the login form appears', async ({
    server,
  }) => {
    server.on(DELIVER, deny('login'))
    const session = await mount(() => useSession())
    const { run, outcomes } = await mountDeliver()
    await run('a')
    await expect.poll(() => outcomes).toMatchObject([{ failure: { reason: 'login' } }])
    await expect.poll(() => session.now().ended).toBe(true)
  })
})
