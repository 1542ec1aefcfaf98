import { describe, expect } from 'vitest'
import { EMPTY_FORM, formFrom } from '#domain/invoices/invoice-form.ts'
import { messages } from '#domain/shared/messages.ts'
import { buildInvoiceForm } from '#tests/support/factories/forms.ts'
import { buildListedInvoice } from '#tests/support/factories/listed-bills.ts'
import { answer, delayed, deny, FAULT, refuse } from '#tests/support/hooks/replies.ts'
import { settle, storedRequests } from '#tests/support/hooks/stored.ts'
import { banner, mount, press, setOnline, test } from '#tests/support/hooks/test.tsx'
import { readDraft } from '#web/lib/storage/browser-database.ts'
import { useInvoiceForm } from './use-invoice-form.ts'

const CREATE = 'invoices.create'
const EDIT = 'invoices.edit'
const FORM = buildInvoiceForm()
const { id, day, run, token } = buildListedInvoice()
const CREATED = answer({ id, day, run, token, time: '12:00:00' })

type Created = (typeof CREATED)['output']

/** The form of billing home with a bill typed into it. */
const mountTyped = async (userId: string) => {
  const form = await mount(() => useInvoiceForm(userId))
  await form.act(({ change }) => change(FORM))
  await expect.poll(() => readDraft(userId, 'invoice')).toEqual(FORM)
  return { ...form, save: () => form.act(({ save }) => save()) }
}

describe('a new bill', () => {
  test('BIL-07 is sent as typed; then the form and its draft are empty', async ({
    server,
    user,
  }) => {
    server.on(CREATE, CREATED)
    const { now, save } = await mountTyped(user.id)
    await save()
    await expect.poll(banner).toBe(messages.billing.created)
    expect(server.sent(CREATE)).toMatchObject([
      { customerPhone: FORM.customerPhone, lines: [{ product: 'premium-1l', quantity: 4 }] },
    ])
    await expect.poll(() => now().form).toEqual(EMPTY_FORM)
    await expect.poll(() => readDraft(user.id, 'invoice')).toBeUndefined()
    expect(await storedRequests(user.id)).toEqual([])
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

  test('BIL-19 refused by the server, it keeps its ids: the corrected bill is the same one', async ({
    server,
    user,
  }) => {
    server.on(CREATE, refuse(messages.billing.invalidPhone), CREATED)
    const { act, now, save } = await mountTyped(user.id)
    await save()
    await expect.poll(banner).toBe(messages.billing.invalidPhone)
    await expect.poll(() => now().isSubmitting).toBe(false)
    await expect.poll(() => now().form).toEqual(FORM)
    await act(({ change }) => change({ ...FORM, customerName: 'Corrected' }))
    await save()
    await expect.poll(banner).toBe(messages.billing.created)
    const [first, second] = server.sent(CREATE)
    expect(second).toEqual({ ...first, customerName: 'Corrected' })
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

  test('BIL-08 two faults are a token that could not be taken; the bill stays in the form', async ({
    clock,
    server,
    user,
  }) => {
    server.on(CREATE, FAULT)
    const { now, save } = await mountTyped(user.id)
    await save()
    await clock.runOut(300)
    await expect.poll(banner).toBe(messages.billing.noToken)
    await expect.poll(() => now().isSubmitting).toBe(false)
    await expect.poll(() => now().form).toEqual(FORM)
    await expect.poll(() => readDraft(user.id, 'invoice')).toEqual(FORM)
  })

  test('BIL-08 is not sent offline, where no token can be taken', async ({ server, user }) => {
    setOnline(false)
    const { now, save } = await mountTyped(user.id)
    await save()
    await expect.poll(banner).toBe(messages.billing.noToken)
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
  test('BIL-19 its draft waits in the request, so a reload shows it once', async ({
    server,
    user,
  }) => {
    const reply = delayed<Created>()
    server.on(CREATE, reply.reply)
    const { save } = await mountTyped(user.id)
    await save()
    await expect.poll(() => server.sent(CREATE)).toHaveLength(1)
    expect(await readDraft(user.id, 'invoice')).toBeUndefined()
    expect(await storedRequests(user.id)).toMatchObject([{ input: server.sent(CREATE)[0] }])
    reply.send(CREATED)
    await expect.poll(() => storedRequests(user.id)).toEqual([])
  })

  test('BIL-19 is told after 10 s; another bill can start, and this one shows as unconfirmed', async ({
    clock,
    server,
    user,
  }) => {
    const reply = delayed<Created>()
    server.on(CREATE, reply.reply)
    const { act, now, save } = await mountTyped(user.id)
    await save()
    await expect.poll(() => server.sent(CREATE)).toHaveLength(1)
    await clock.pass(9_999)
    await settle()
    expect(now().isLate).toBe(false)
    await clock.pass(1)
    await expect.poll(() => now().isLate).toBe(true)
    await act(({ detach }) => detach())
    await expect.poll(now).toMatchObject({ form: EMPTY_FORM, isSubmitting: false, isLate: false })
    await expect.poll(() => now().pending).toMatchObject([{ customerName: FORM.customerName }])
    const next = { ...FORM, customerName: 'Next' }
    await act(({ change }) => change(next))
    reply.send(CREATED)
    await expect.poll(() => now().pending).toEqual([])
    await expect.poll(banner).toBe(messages.billing.created)
    await expect.poll(() => now().form).toEqual(next)
  })

  test('BIL-19 goes again under its ids when the connection was cut or the login had ended', async ({
    clock,
    server,
    user,
  }) => {
    server.on(CREATE, 'cut', deny('login'), CREATED)
    const { now, save } = await mountTyped(user.id)
    await save()
    await clock.runOut(300)
    await clock.runOut(600)
    await expect.poll(() => now().form).toEqual(EMPTY_FORM)
    const [first, second, third] = server.sent(CREATE)
    expect([second, third]).toEqual([first, first])
  })
})

describe('an edit', () => {
  const INVOICE = buildListedInvoice({ version: 2, totalPaise: 48_600 })

  test('BIL-09 replaces the invoice and leaves the draft of a new bill alone', async ({
    server,
    user,
  }) => {
    server.on(EDIT, answer({ ...INVOICE, version: 3 }))
    const { act, now, save } = await mountTyped(user.id)
    await act(({ open }) => open(INVOICE))
    await expect
      .poll(now)
      .toMatchObject({ form: formFrom(INVOICE), invoice: INVOICE, clear: undefined })
    await act(({ change, form }) => change({ ...form, total: '500' }))
    await save()
    await expect.poll(banner).toBe(messages.billing.updated)
    expect(server.sent(EDIT)).toMatchObject([{ id: INVOICE.id, version: 2, totalPaise: 50_000 }])
    await expect.poll(() => now().invoice).toBeUndefined()
    await expect.poll(() => now().form).toEqual(FORM)
  })

  test('BIL-18 that lost shows the saved invoice, keeps what was typed, and can replace it', async ({
    server,
    user,
  }) => {
    const current = { ...INVOICE, customerName: 'Changed', version: 5 }
    server.on(EDIT, refuse(messages.conflict, { current }), answer({ ...current, version: 6 }))
    const { act, now, save } = await mountTyped(user.id)
    await act(({ open }) => open(INVOICE))
    await act(({ change, form }) => change({ ...form, total: '500' }))
    await save()
    await expect.poll(() => now().conflict?.current).toEqual(current)
    await expect.poll(() => now().form.total).toBe('500')
    await save()
    await expect.poll(banner).toBe(messages.billing.updated)
    expect(server.sent(EDIT).map(({ version }) => version)).toEqual([2, 5])
  })

  test('BIL-09 Cancel brings back the bill that was being typed', async ({ server, user }) => {
    const { act, now } = await mountTyped(user.id)
    await act(({ open }) => open(INVOICE))
    await act(({ change, form }) => change({ ...form, total: '500' }))
    await act(({ cancel }) => cancel())
    await expect.poll(() => now().form).toEqual(FORM)
    expect(server.sent(EDIT)).toEqual([])
  })
})
