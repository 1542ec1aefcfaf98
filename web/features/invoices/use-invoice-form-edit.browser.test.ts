import { describe, expect } from 'vitest'
import { formFrom } from '#domain/invoices/invoice-form.ts'
import { messages } from '#domain/shared/messages.ts'
import { buildInvoiceForm } from '#tests/support/factories/forms.ts'
import { buildListedInvoice } from '#tests/support/factories/listed-bills.ts'
import { answer, refuse } from '#tests/support/hooks/replies.ts'
import { startSending } from '#tests/support/hooks/sending.ts'
import { storedDraft } from '#tests/support/hooks/stored.ts'
import { banner, mount, press, test } from '#tests/support/hooks/test.tsx'
import { useInvoiceForm } from './use-invoice-form.ts'

const EDIT = 'invoices.edit'
const FORM = buildInvoiceForm()
const INVOICE = buildListedInvoice({ version: 2, totalPaise: 48_600 })

/** The form with a new bill in it; then the invoice is opened over it. */
const mountOpened = async (userId: string) => {
  await startSending(userId)
  const form = await mount(() => useInvoiceForm(userId))
  await form.act(({ change }) => change(FORM))
  await expect.poll(() => storedDraft(userId, 'invoice')).toEqual(FORM)
  await form.act(({ open }) => open(INVOICE))
  return { ...form, save: () => form.act(({ save }) => save()) }
}

describe('an edit', () => {
  test('BIL-09 replaces the invoice and leaves the draft of a new bill alone', async ({
    server,
    user,
  }) => {
    server.on(EDIT, answer({ ...INVOICE, version: 3 }))
    const { act, now, save } = await mountOpened(user.id)
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
    const { act, now, save } = await mountOpened(user.id)
    await act(({ change, form }) => change({ ...form, total: '500' }))
    await save()
    await expect.poll(() => now().conflict?.current).toEqual(current)
    await expect.poll(() => now().form.total).toBe('500')
    await save()
    await expect.poll(banner).toBe(messages.billing.updated)
    expect(server.sent(EDIT).map(({ version }) => version)).toEqual([2, 5])
  })

  test('BIL-09 Cancel brings back the bill that was being typed', async ({ server, user }) => {
    const { act, now } = await mountOpened(user.id)
    await act(({ change, form }) => change({ ...form, total: '500' }))
    await act(({ cancel }) => cancel())
    await press('Discard')
    await expect.poll(() => now().form).toEqual(FORM)
    expect(server.sent(EDIT)).toEqual([])
  })
})
