import { describe, expect } from 'vitest'
import { messages } from '#domain/shared/messages.ts'
import { answer, delayed, deny, FAULT, refuse } from '#tests/support/hooks/replies.ts'
import { startSending } from '#tests/support/hooks/sending.ts'
import { blockStore, settle, storedCommands } from '#tests/support/hooks/stored.ts'
import { banner, mount, test } from '#tests/support/hooks/test.tsx'
import { setSession, useSession } from '#web/lib/session/session.ts'
import type { CommandOutcome } from './command-types.ts'
import { notifySender } from './send-now.ts'
import { useAddCommand, useCommand } from './use-command.ts'

const DELIVER = 'invoices.deliver'
const ADD = 'users.add'
const PERSON = { phone: '9824011476', name: 'Kiran', role: 'staff', dob: null } as const
const LATE_MS = 4000
const UNANSWERED = { failure: { kind: 'unreachable', isRetrying: true } }

/** A form that delivers invoices, and the outcomes that it got; its page sends. */
const mountDeliver = async (userId: string) => {
  await startSending(userId)
  const outcomes: (CommandOutcome<unknown> | undefined)[] = []
  const form = await mount(() => useCommand(DELIVER))
  const run = (id: string) => form.act(async ({ run }) => outcomes.push(await run({ id })))
  return { run, outcomes, busy: () => form.now().busy }
}

const mountAdd = async (userId: string) => {
  await startSending(userId)
  const outcomes: (CommandOutcome<unknown> | undefined)[] = []
  const form = await mount(() => useCommand(ADD))
  const run = (name: string) =>
    form.act(async ({ run }) => outcomes.push(await run({ ...PERSON, name })))
  return { run, outcomes }
}

const ADDED = answer({ id: crypto.randomUUID(), isOneTime: false })

const saved = (id: string) => answer({ id })

describe('the store', () => {
  test('ERR-02 a write is on the disk before it is sent, and leaves it with the answer', async ({
    server,
    user,
  }) => {
    const reply = delayed<{ id: string }>()
    server.on(DELIVER, reply.reply)
    const { run, busy } = await mountDeliver(user.id)
    await blockStore(async (turns) => {
      await run('a')
      const later = turns() + 20
      await expect.poll(turns).toBeGreaterThan(later)
      expect(server.sent(DELIVER)).toEqual([])
    })
    await expect.poll(() => server.sent(DELIVER)).toHaveLength(1)
    const [sent] = server.sent(DELIVER)
    expect(await storedCommands(user.id)).toMatchObject([
      { procedure: DELIVER, recordId: 'a', input: sent, state: 'sending' },
    ])
    await expect.poll(busy).toBe(true)
    reply.send(saved('a'))
    await expect.poll(busy).toBe(false)
    expect(await storedCommands(user.id)).toEqual([])
  })

  test('ERR-02 a password is never stored, and a changed one is sent under a new id', async ({
    server,
    user,
  }) => {
    server.on('users.resetPassword', FAULT)
    const form = await mount(() => useCommand('users.resetPassword'))
    for (const [index, password] of ['mango tree 42', 'mango tree 43'].entries()) {
      await form.act(({ run }) => run({ phone: '9824011476', password }))
      await expect.poll(() => server.sent('users.resetPassword')).toHaveLength(index + 1)
      expect(await storedCommands(user.id)).toEqual([])
      await expect.poll(() => form.now().busy).toBe(false)
    }
    const [first, second] = server.sent('users.resetPassword')
    expect(second?.commandId).not.toBe(first?.commandId)
  })

  test('E16 nor is a list of passwords', async ({ server, user }) => {
    server.on('users.setMissingPasswords', FAULT)
    const form = await mount(() => useCommand('users.setMissingPasswords'))
    const passwords = [{ id: crypto.randomUUID(), password: 'mango tree 42' }]
    await form.act(({ run }) => run({ passwords }))
    await expect.poll(() => server.sent('users.setMissingPasswords')).toHaveLength(1)
    expect(await storedCommands(user.id)).toEqual([])
  })
})

describe('the id', () => {
  test('ERR-02 a refused form is sent under the same id after its correction', async ({
    server,
    user,
  }) => {
    server.on(ADD, refuse(messages.users.invalidAdd), ADDED)
    const { run, outcomes } = await mountAdd(user.id)
    await run('')
    await expect.poll(() => outcomes).toMatchObject([{ failure: { kind: 'refusal' } }])
    await run('Kiran')
    await expect.poll(() => outcomes).toHaveLength(2)
    const [first, second] = server.sent(ADD)
    expect(second).toEqual({ ...first, name: 'Kiran' })
  })

  test('ERR-02 after an answer the same contents are a new write', async ({ server, user }) => {
    server.on(ADD, ADDED)
    const { run, outcomes } = await mountAdd(user.id)
    await run('Kiran')
    await expect.poll(() => outcomes).toHaveLength(1)
    await run('Kiran')
    await expect.poll(() => outcomes).toHaveLength(2)
    const ids = server.sent(ADD).map(({ commandId }) => commandId)
    expect(new Set(ids).size).toBe(2)
  })

  test('ERR-02 a new record has the id of the command that creates it', async ({
    server,
    user,
  }) => {
    server.on('prices.add', answer({ id: 'a' }))
    await startSending(user.id)
    const form = await mount(() => useAddCommand('prices.add'))
    await form.act(({ run }) => run({} as never))
    await expect.poll(() => server.sent('prices.add')).toHaveLength(1)
    const [sent] = server.sent('prices.add')
    expect(sent?.id).toBe(sent?.commandId)
  })

  test('BIL-19 a second tap while the first one waits sends nothing', async ({ server, user }) => {
    const reply = delayed<{ id: string }>()
    server.on(DELIVER, reply.reply)
    const { run, outcomes } = await mountDeliver(user.id)
    await run('a')
    await run('a')
    await expect.poll(() => outcomes).toEqual([undefined])
    reply.send(saved('a'))
    await expect.poll(() => outcomes).toEqual([undefined, { answer: { id: 'a' } }])
    expect(server.sent(DELIVER)).toHaveLength(1)
  })

  test('ERR-02 two records are sent in order; the form is busy until both are answered', async ({
    server,
    user,
  }) => {
    const [first, second] = [delayed<{ id: string }>(), delayed<{ id: string }>()]
    server.on(DELIVER, first.reply, second.reply)
    const { run, outcomes, busy } = await mountDeliver(user.id)
    await run('a')
    await run('b')
    await expect.poll(() => storedCommands(user.id)).toHaveLength(2)
    await expect.poll(() => server.sent(DELIVER).map(({ id }) => id)).toEqual(['a'])
    first.send(saved('a'))
    await expect.poll(() => outcomes).toEqual([{ answer: { id: 'a' } }])
    await expect.poll(() => server.sent(DELIVER).map(({ id }) => id)).toEqual(['a', 'b'])
    await expect.poll(busy).toBe(true)
    second.send(saved('b'))
    await expect.poll(busy).toBe(false)
  })
})

describe('no answer', () => {
  test('ERR-02 a cut connection or a fault is tried again under the same id until it answers', async ({
    clock,
    server,
    user,
  }) => {
    server.on(DELIVER, 'cut', 'portal', FAULT, saved('a'))
    const { run, outcomes } = await mountDeliver(user.id)
    await run('a')
    for (const pauseMs of [500, 1000, 2000]) {
      await expect
        .poll(() => storedCommands(user.id))
        .toMatchObject([{ state: 'waiting', triedAt: clock.now() }])
      await settle()
      await clock.pass(pauseMs)
    }
    await expect.poll(() => outcomes).toEqual([{ answer: { id: 'a' } }])
    const [first, ...others] = server.sent(DELIVER)
    expect(others).toEqual([first, first, first])
  })

  test('ERR-02 JSON like an answer, but not from our server, is none', async ({
    clock,
    server,
    user,
  }) => {
    server.on(DELIVER, 'json', saved('a'))
    const { run, outcomes } = await mountDeliver(user.id)
    await run('a')
    await expect
      .poll(() => storedCommands(user.id))
      .toMatchObject([{ state: 'waiting', triedAt: clock.now() }])
    await settle()
    await clock.pass(500)
    await expect.poll(() => outcomes).toEqual([{ answer: { id: 'a' } }])
    expect(server.sent(DELIVER)).toHaveLength(2)
  })

  test('ERR-02 after 4 s the form is free, the late answer is shown once, and a repeat is the same command', async ({
    clock,
    server,
    user,
  }) => {
    const reply = delayed<{ id: string }>()
    server.on(DELIVER, reply.reply, saved('a'))
    const { run, outcomes, busy } = await mountDeliver(user.id)
    await run('a')
    await expect.poll(() => server.sent(DELIVER)).toHaveLength(1)
    await clock.pass(LATE_MS - 1)
    await settle()
    expect(outcomes).toEqual([])
    await clock.pass(1)
    await expect.poll(() => outcomes).toEqual([UNANSWERED])
    await expect.poll(busy).toBe(false)
    reply.send(saved('a'))
    await expect.poll(banner).toBe(messages.billing.delivered)
    expect(await storedCommands(user.id)).toEqual([])
    await run('a')
    await expect.poll(() => outcomes).toEqual([UNANSWERED, { answer: { id: 'a' } }])
    const [first, ...others] = server.sent(DELIVER)
    // The server recognises its id and answers again.
    expect(others).toEqual([first])
  })

  test('BIL-19 the same form, saved again while it waits, is not queued twice', async ({
    clock,
    server,
    user,
  }) => {
    const reply = delayed<{ id: string }>()
    server.on(DELIVER, reply.reply)
    const { run, outcomes } = await mountDeliver(user.id)
    await run('a')
    await expect.poll(() => server.sent(DELIVER)).toHaveLength(1)
    await clock.pass(LATE_MS)
    await expect.poll(() => outcomes).toEqual([UNANSWERED])
    await run('a')
    await settle()
    expect(await storedCommands(user.id)).toHaveLength(1)
    reply.send(saved('a'))
    await expect.poll(() => outcomes).toEqual([UNANSWERED, { answer: { id: 'a' } }])
    expect(server.sent(DELIVER)).toHaveLength(1)
    expect(banner()).toBe('')
  })

  test('AUT-13 an ended session shows the login form; then the command goes under its id', async ({
    server,
    user,
  }) => {
    server.on(DELIVER, deny('login'), saved('a'))
    const session = await mount(() => useSession())
    const { run, outcomes } = await mountDeliver(user.id)
    await run('a')
    await expect.poll(() => session.now().ended).toBe(true)
    expect(outcomes).toEqual([])
    setSession(user)
    notifySender()
    await expect.poll(() => outcomes).toEqual([{ answer: { id: 'a' } }])
    const [first, second] = server.sent(DELIVER)
    expect(second).toEqual(first)
  })

  test('AUT-13 a denial of the old session that arrives after the login does not ask again', async ({
    server,
    user,
  }) => {
    const late = delayed<{ id: string }>()
    server.on(DELIVER, late.reply, saved('a'))
    const session = await mount(() => useSession())
    const { run, outcomes } = await mountDeliver(user.id)
    await run('a')
    await expect.poll(() => server.sent(DELIVER)).toHaveLength(1)
    setSession(user)
    late.send(deny('login'))
    await expect.poll(async () => (await storedCommands(user.id))[0]?.faults).toBe(0)
    notifySender()
    await expect.poll(() => outcomes).toEqual([{ answer: { id: 'a' } }])
    expect(session.now().ended).toBe(false)
  })

  test('ERR-01 a right that the user has lost is told, and the next command goes', async ({
    server,
    user,
  }) => {
    server.on(DELIVER, deny('right'), saved('b'))
    const { run, outcomes } = await mountDeliver(user.id)
    await run('a')
    await expect
      .poll(() => outcomes)
      .toEqual([{ failure: { kind: 'refusal', text: 'You may not do this.' } }])
    await run('b')
    await expect.poll(() => outcomes.slice(1)).toEqual([{ answer: { id: 'b' } }])
    expect(await storedCommands(user.id)).toEqual([])
  })
})
