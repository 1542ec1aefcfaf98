import { describe, expect } from 'vitest'
import { EMPTY_FORM } from '#domain/invoices/invoice-form.ts'
import { messages } from '#domain/shared/messages.ts'
import { buildInvoiceForm } from '#tests/support/factories/forms.ts'
import { buildListedInvoice } from '#tests/support/factories/listed-bills.ts'
import { answer, delayed, deny, FAULT, refuse } from '#tests/support/hooks/replies.ts'
import { startSending } from '#tests/support/hooks/sending.ts'
import { settle, storedCommands, storedDraft } from '#tests/support/hooks/stored.ts'
import { banner, mount, press, setOnline, test } from '#tests/support/hooks/test.tsx'
import { notifySender } from '#web/lib/commands/send-now.ts'
import { setSession } from '#web/lib/session/session.ts'
import { useInvoiceForm } from './use-invoice-form.ts'

const CREATE = 'invoices.create'
const FORM = buildInvoiceForm()
const { id, day, run, token } = buildListedInvoice()
const CREATED = answer({ id, day, run, token, time: '12:00:00' })

type Created = (typeof CREATED)['output']

/** The form of billing home with a bill typed into it; its page sends. */
const mountTyped = async (userId: string) => {
  await startSending(userId)
  const form = await mount(() => useInvoiceForm(userId))
  await form.act(({ change }) => change(FORM))
  await expect.poll(() => storedDraft(userId, 'invoice')).toEqual(FORM)
  return { ...form, save: () => form.act(({ save }) => save()) }
}

describe('a new bill', () => {
  test('BIL-07 C7 is sent as typed; then the form is empty', async ({ server, user }) => {
    server.on(CREATE, CREATED)
    const { act, now, save } = await mountTyped(user.id)
    await save()
    await expect.poll(() => now().saved?.token).toBe(token)
    expect(server.sent(CREATE)).toMatchObject([
      { customerPhone: FORM.customerPhone, lines: [{ product: 'premium-1l', quantity: 4 }] },
    ])
    await expect.poll(() => now().form).toEqual(EMPTY_FORM)
    await expect.poll(() => storedDraft(user.id, 'invoice')).toBeUndefined()
    expect(await storedCommands(user.id)).toEqual([])
    expect(now().saved).toMatchObject({ id, day, customerPhone: FORM.customerPhone })
    await act(({ change }) => change(FORM))
    await expect.poll(() => now().saved).toBeUndefined()
  })

  test('BIL-06 is refused in the browser: nothing is sent, and the reason stays', async ({
    server,
    user,
  }) => {
    const { act, now, save } = await mountTyped(user.id)
    await act(({ change }) => change({ ...FORM, customerPhone: '98240' }))
    await save()
    await expect.poll(banner).toBe(messages.billing.invalidPhone)
    await expect.poll(() => now().refused?.refused).toBe(messages.billing.invalidPhone)
    expect(server.sent(CREATE)).toEqual([])
    await act(({ change }) => change(FORM))
    await expect.poll(() => now().refused).toBeUndefined()
  })

  test('BIL-19 refused by the server, it comes back as a draft; the corrected bill is another command', async ({
    server,
    user,
  }) => {
    server.on(CREATE, refuse(messages.billing.invalidPhone), CREATED)
    const { act, now, save } = await mountTyped(user.id)
    await save()
    await expect.poll(banner).toBe(`${messages.billing.invalidPhone}Bill not saved.`)
    await expect.poll(() => now().isSubmitting).toBe(false)
    await expect.poll(() => now().form).toEqual(FORM)
    await expect.poll(() => storedDraft(user.id, 'invoice')).toEqual(FORM)
    await act(({ change }) => change({ ...FORM, customerName: 'Corrected' }))
    await save()
    await expect.poll(() => now().saved?.token).toBe(token)
    const [first, second] = server.sent(CREATE)
    expect(second?.customerName).toBe('Corrected')
    expect(second?.commandId).not.toBe(first?.commandId)
    expect(second?.id).not.toBe(first?.id)
  })

  test('BIL-19 after a created bill the next one has other ids', async ({
    clock,
    server,
    user,
  }) => {
    server.on(CREATE, CREATED)
    const { act, now, save } = await mountTyped(user.id)
    await save()
    await expect.poll(() => now().form).toEqual(EMPTY_FORM)
    await clock.pass(700)
    await act(({ change }) => change(FORM))
    await save()
    await expect.poll(() => server.sent(CREATE)).toHaveLength(2)
    const [first, second] = server.sent(CREATE)
    expect(second?.id).not.toBe(first?.id)
    expect(second?.commandId).not.toBe(first?.commandId)
  })

  test('BIL-19 a tap just after the save is its second tap, a key never is', async ({
    clock,
    server,
    user,
  }) => {
    server.on(CREATE, CREATED)
    const { now, save } = await mountTyped(user.id)
    await save()
    await expect.poll(() => now().form).toEqual(EMPTY_FORM)
    const taken = () => [1, 0].map((detail) => now().isSecondTap({ detail }))
    expect(taken()).toEqual([true, false])
    await clock.pass(700)
    expect(taken()).toEqual([false, false])
  })

  test('BIL-08 is not sent offline, where no token can be taken', async ({ server, user }) => {
    setOnline(false)
    const { now, save } = await mountTyped(user.id)
    await save()
    await expect.poll(banner).toBe(`${messages.billing.noToken}Bill not saved.`)
    await expect.poll(() => now().form).toEqual(FORM)
    expect(server.sent(CREATE)).toEqual([])
  })

  test('BIL-19 a double tap makes one bill and complains about nothing', async ({
    clock,
    server,
    user,
  }) => {
    const reply = delayed<Created>()
    server.on(CREATE, reply.reply)
    const { now, save } = await mountTyped(user.id)
    await save()
    await expect.poll(() => server.sent(CREATE)).toHaveLength(1)
    await expect.poll(() => now().isSubmitting).toBe(true)
    await save()
    await settle()
    reply.send(CREATED)
    await expect.poll(() => now().form).toEqual(EMPTY_FORM)
    await save()
    await expect.poll(() => now().refused).toBeUndefined()
    expect(server.sent(CREATE)).toHaveLength(1)
    await clock.pass(700)
    await save()
    await expect.poll(() => now().refused?.refused).toBe(messages.billing.invalidPhone)
  })

  test('cleared by hand, it can be brought back', async ({ user }) => {
    const { act, now } = await mountTyped(user.id)
    await act(({ clear }) => clear?.())
    await expect.poll(() => now().form).toEqual(EMPTY_FORM)
    await expect.poll(() => now().clear).toBeUndefined()
    await press('Undo')
    await expect.poll(() => now().form).toEqual(FORM)
  })
})

describe('a bill without an answer', () => {
  test('BIL-19 its draft waits in the queue, so a reload shows it once', async ({
    server,
    user,
  }) => {
    const reply = delayed<Created>()
    server.on(CREATE, reply.reply)
    const { save } = await mountTyped(user.id)
    await save()
    await expect.poll(() => server.sent(CREATE)).toHaveLength(1)
    expect(await storedDraft(user.id, 'invoice')).toBeUndefined()
    expect(await storedCommands(user.id)).toMatchObject([{ input: server.sent(CREATE)[0] }])
    reply.send(CREATED)
    await expect.poll(() => storedCommands(user.id)).toEqual([])
  })

  test('BIL-19 is told after 4 s; another bill can start, and this one stays queued until its answer', async ({
    clock,
    server,
    user,
  }) => {
    const reply = delayed<Created>()
    server.on(CREATE, reply.reply)
    const { act, now, save } = await mountTyped(user.id)
    await save()
    await expect.poll(() => server.sent(CREATE)).toHaveLength(1)
    await clock.pass(3_999)
    await settle()
    expect(now().isLate).toBe(false)
    await clock.pass(1)
    await expect.poll(() => now().isLate).toBe(true)
    await act(({ detach }) => detach())
    await expect.poll(now).toMatchObject({ form: EMPTY_FORM, isSubmitting: false, isLate: false })
    expect(await storedCommands(user.id)).toMatchObject([
      { input: { customerName: FORM.customerName } },
    ])
    const next = { ...FORM, customerName: 'Next' }
    await act(({ change }) => change(next))
    reply.send(CREATED)
    await expect.poll(() => storedCommands(user.id)).toEqual([])
    await expect.poll(banner).toBe(`${messages.billing.created}Token ${token}`)
    await expect.poll(() => now().form).toEqual(next)
  })

  test('BIL-19 refused after the form was freed, it waits for a fix, which is another bill', async ({
    clock,
    server,
    user,
  }) => {
    const reply = delayed<Created>()
    server.on(CREATE, reply.reply)
    const { act, now, save } = await mountTyped(user.id)
    await save()
    await expect.poll(() => server.sent(CREATE)).toHaveLength(1)
    await clock.pass(4_000)
    await expect.poll(() => now().isLate).toBe(true)
    await act(({ detach }) => detach())
    reply.send(refuse(messages.billing.invalidPhone))
    await expect.poll(() => storedCommands(user.id)).toMatchObject([{ state: 'attention' }])
    await act(({ fix }) => fix(FORM))
    server.on(CREATE, CREATED)
    await clock.pass(700)
    await save()
    await expect.poll(() => now().saved?.token).toBe(token)
    expect(new Set(server.sent(CREATE).map((sent) => sent.id)).size).toBe(2)
  })

  test('BIL-08 goes again under its ids after a cut, a fault or an ended login', async ({
    clock,
    server,
    user,
  }) => {
    server.on(CREATE, 'cut', FAULT, deny('login'), CREATED)
    const { now, save } = await mountTyped(user.id)
    await save()
    for (const pauseMs of [500, 1000]) {
      await expect
        .poll(() => storedCommands(user.id))
        .toMatchObject([{ state: 'waiting', triedAt: clock.now() }])
      await settle()
      await clock.pass(pauseMs)
    }
    await expect.poll(() => server.sent(CREATE)).toHaveLength(3)
    setSession(user)
    notifySender()
    await expect.poll(() => now().form).toEqual(EMPTY_FORM)
    const [first, ...others] = server.sent(CREATE)
    expect(others).toEqual([first, first, first])
  })

  test('BIL-19 saved in two tabs at once, it is one bill, and one tab tells it', async ({
    server,
    user,
  }) => {
    const reply = delayed<Created>()
    server.on(CREATE, reply.reply)
    const { now, save } = await mountTyped(user.id)
    const other = await mount(() => useInvoiceForm(user.id))
    await expect.poll(() => other.now().form).toEqual(FORM)
    await Promise.all([save(), other.act(({ save }) => save())])
    await expect.poll(() => server.sent(CREATE)).toHaveLength(1)
    await settle()
    reply.send(CREATED)
    await expect.poll(() => now().form).toEqual(EMPTY_FORM)
    await expect.poll(() => other.now().form).toEqual(EMPTY_FORM)
    await settle()
    expect(server.sent(CREATE)).toHaveLength(1)
    expect([now(), other.now()].filter(({ saved }) => saved)).toHaveLength(1)
  })
})
