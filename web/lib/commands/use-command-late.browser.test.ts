import { describe, expect } from 'vitest'
import { messages } from '#domain/shared/messages.ts'
import { answer, delayed, deny, refuse } from '#tests/support/hooks/replies.ts'
import { startSending } from '#tests/support/hooks/sending.ts'
import { settle, storedCommands } from '#tests/support/hooks/stored.ts'
import { banner, dialog, mount, setOnline, test } from '#tests/support/hooks/test.tsx'
import { currentSession } from '#web/lib/session/session.ts'
import type { CommandOutcome } from './command-types.ts'
import { useShowError } from './show-error.ts'
import { useCommand } from './use-command.ts'

const DELIVER = 'invoices.deliver'
const ADD = 'users.add'
const PERSON = { phone: '9824011476', role: 'staff', dob: null } as const
const ADDED = answer({ id: crypto.randomUUID(), isOneTime: false })
const LATE_MS = 4000
const UNANSWERED = { failure: { kind: 'unreachable', isRetrying: true } }

/** A form of the office, and the outcomes that it got; its page sends. */
const mountForm = async <Path extends typeof ADD | typeof DELIVER>(userId: string, path: Path) => {
  await startSending(userId)
  const outcomes: (CommandOutcome<unknown> | undefined)[] = []
  const form = await mount(() => useCommand(path))
  type Form = Parameters<ReturnType<typeof useCommand<Path>>['run']>[0]
  const run = (contents: Form) => form.act(async ({ run }) => outcomes.push(await run(contents)))
  return { run, outcomes }
}

const mountLate = async (userId: string, passed: (ms: number) => Promise<void>) => {
  const form = await mountForm(userId, ADD)
  await form.run({ ...PERSON, name: 'Kiran' })
  await expect.poll(() => storedCommands(userId)).toMatchObject([{ state: 'sending' }])
  await passed(LATE_MS)
  await expect.poll(() => form.outcomes.splice(0)).toEqual([UNANSWERED])
  await form.run({ ...PERSON, name: 'Kiran Patel' })
  await settle()
  expect(form.outcomes).toEqual([])
  return form
}

/** Shows every failure, as the forms do. */
const mountShowing = async (userId: string) => {
  await startSending(userId)
  return mount(() => {
    const { run } = useCommand(ADD)
    const showError = useShowError('alert')
    return {
      add: async () => {
        const outcome = await run({ ...PERSON, name: 'Kiran' })
        if (outcome && 'failure' in outcome) showError(outcome.failure)
        return outcome
      },
    }
  })
}

describe('a late answer', () => {
  test('ERR-01 is shown as not confirmed', async ({ clock, server, user }) => {
    server.on(ADD, delayed<(typeof ADDED)['output']>().reply)
    const form = await mountShowing(user.id)
    await form.act(({ add }) => void add())
    await expect.poll(() => storedCommands(user.id)).toMatchObject([{ state: 'sending' }])
    await clock.pass(LATE_MS)
    await expect.poll(() => dialog()).toContain('Not confirmed yet. We will keep trying.')
  })

  test('AUT-13 no alert covers the login form', async ({ clock, server, user }) => {
    server.on(ADD, deny('login'))
    const form = await mountShowing(user.id)
    const outcomes: unknown[] = []
    await form.act(({ add }) => void add().then((outcome) => outcomes.push(outcome)))
    await expect.poll(() => currentSession().ended).toBe(true)
    await clock.pass(LATE_MS)
    await expect.poll(() => outcomes).toEqual([UNANSWERED])
    await settle()
    expect(dialog()).not.toContain('Not confirmed yet.')
  })
})

describe('a form changed while its command waits', () => {
  test('ERR-02 is told that its first version was saved; the change is not sent', async ({
    clock,
    server,
    user,
  }) => {
    const reply = delayed<(typeof ADDED)['output']>()
    server.on(ADD, reply.reply)
    const { outcomes } = await mountLate(user.id, clock.pass)
    reply.send(ADDED)
    await expect
      .poll(() => outcomes)
      .toEqual([{ failure: { kind: 'refusal', text: messages.app.idTaken } }])
    expect(server.sent(ADD)).toMatchObject([{ name: 'Kiran' }])
    expect(await storedCommands(user.id)).toEqual([])
  })

  test('ERR-02 is sent after the first version was refused', async ({ clock, server, user }) => {
    const reply = delayed<(typeof ADDED)['output']>()
    server.on(ADD, reply.reply, ADDED)
    const { outcomes } = await mountLate(user.id, clock.pass)
    reply.send(refuse(messages.users.invalidAdd))
    await expect.poll(() => outcomes).toEqual([{ answer: ADDED.output }])
    expect(server.sent(ADD)).toMatchObject([{ name: 'Kiran' }, { name: 'Kiran Patel' }])
  })

  test('ERR-02 keeps the change if there is still no answer, and says so', async ({
    clock,
    server,
    user,
  }) => {
    server.on(ADD, delayed<(typeof ADDED)['output']>().reply)
    const { outcomes } = await mountLate(user.id, clock.pass)
    await clock.pass(LATE_MS)
    await expect.poll(() => outcomes).toEqual([{ failure: { kind: 'unreachable' } }])
    expect(await storedCommands(user.id)).toMatchObject([{ input: { name: 'Kiran' } }])
  })

  test('ERR-02 goes under its first id after the late answer was shown, so the server decides', async ({
    clock,
    server,
    user,
  }) => {
    const reply = delayed<(typeof ADDED)['output']>()
    server.on(ADD, reply.reply, refuse(messages.app.idTaken), ADDED)
    const { run, outcomes } = await mountForm(user.id, ADD)
    await run({ ...PERSON, name: 'Kiran' })
    await expect.poll(() => server.sent(ADD)).toHaveLength(1)
    await clock.pass(LATE_MS)
    await expect.poll(() => outcomes).toHaveLength(1)
    reply.send(ADDED)
    await expect.poll(banner).toContain('Your earlier change is now saved.')
    await run({ ...PERSON, name: 'Kiran Patel' })
    await expect.poll(() => outcomes).toHaveLength(2)
    await run({ ...PERSON, name: 'Kiran Patel' })
    await expect.poll(() => outcomes).toHaveLength(3)
    const [first, second, third] = server.sent(ADD)
    expect(second).toMatchObject({ name: 'Kiran Patel', commandId: first?.commandId })
    expect(third).toMatchObject({ name: 'Kiran Patel' })
    expect(third?.commandId).not.toBe(first?.commandId)
  })
})

describe('offline', () => {
  test('ERR-01 a command that needs the server is not queued; the text stays in its form', async ({
    user,
  }) => {
    setOnline(false)
    const { run, outcomes } = await mountForm(user.id, ADD)
    await run({ ...PERSON, name: 'Kiran' })
    await expect.poll(() => outcomes).toEqual([{ failure: { kind: 'unreachable' } }])
    expect(await storedCommands(user.id)).toEqual([])
  })

  test('ERR-01 a delivery is queued, told after half a second, and sent when the network is back', async ({
    clock,
    server,
    user,
  }) => {
    setOnline(false)
    const { run, outcomes } = await mountForm(user.id, DELIVER)
    await run({ id: 'a' })
    await expect.poll(() => storedCommands(user.id)).toHaveLength(1)
    await clock.pass(499)
    await settle()
    expect(outcomes).toEqual([])
    await clock.pass(1)
    await expect.poll(() => outcomes).toEqual([UNANSWERED])
    const [queued] = await storedCommands(user.id)
    expect(queued).toMatchObject({ state: 'waiting', input: { id: 'a' } })
    // Never tried, so it can be cancelled.
    expect(queued).not.toHaveProperty('triedAt')
    server.on(DELIVER, answer({ id: 'a' }))
    setOnline(true)
    await expect.poll(banner).toBe(messages.billing.delivered)
    expect(server.sent(DELIVER)).toEqual([queued?.input])
  })
})
