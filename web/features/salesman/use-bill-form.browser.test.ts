import { describe, expect, vi } from 'vitest'
import { EMPTY_SALESMAN_FORM, salesmanFormFrom } from '#domain/salesman/salesman-form.ts'
import { messages } from '#domain/shared/messages.ts'
import { buildSalesmanForm } from '#tests/support/factories/forms.ts'
import { buildSalesmanBill } from '#tests/support/factories/listed-bills.ts'
import { storedCommands, storedDraft } from '#tests/support/hooks/stored.ts'
import { banner, dialog, mount, press, test } from '#tests/support/hooks/test.tsx'
import { newId } from '#web/lib/commands/new-id.ts'
import { commands, park } from '#web/lib/commands/queue.ts'
import { draftKey, readDraft, store } from '#web/lib/storage/browser-database.ts'
import { parkedOf } from './parked.ts'
import { useAttention } from './use-attention.ts'
import { useSalesmanForm } from './use-bill-form.ts'
import { useDeleteBill } from './use-delete-bill.ts'
import { useWaitingChanges } from './use-waiting-changes.ts'

const FORM = buildSalesmanForm()

const mountForm = (userId: string) => mount(() => useSalesmanForm(userId))

/** A bill of this phone that the server refused. */
const parkBill = async (userId: string, refused: { message: string; current?: unknown }) => {
  const form = await mountForm(userId)
  await form.act(({ change }) => change(FORM))
  await form.act(({ save }) => save())
  await expect.poll(() => storedCommands(userId)).toHaveLength(1)
  const [command] = await storedCommands(userId)
  if (!command) throw new Error('The queue is empty.')
  await park(command, refused)
  await form.unmount()
  const waiting = await mount(() => useWaitingChanges())
  await expect.poll(() => parkedOf(waiting.now())).toHaveLength(1)
  const [parked] = parkedOf(waiting.now())
  if (!parked) throw new Error('Nothing is parked.')
  return parked
}

describe('a new bill', () => {
  test('SAL-03 is queued as typed, with the time of the phone and the difference to the server', async ({
    clock,
    user,
  }) => {
    await store
      .table('roadState')
      .put({ userId: user.id, revision: 1, complete: true, offsetMs: 1500.4 })
    const form = await mountForm(user.id)
    await form.act(({ change }) => change(FORM))
    await expect.poll(() => storedDraft(user.id, 'road')).toEqual(FORM)
    await form.act(({ save }) => save())
    await expect.poll(() => form.now().form).toEqual(EMPTY_SALESMAN_FORM)
    expect(await storedCommands(user.id)).toMatchObject([
      {
        procedure: 'salesman.createInvoice',
        input: {
          customerName: FORM.customerName,
          lines: [{ product: 'premium-1l', quantity: 4 }],
          saved: { at: clock.now(), offsetMs: 1500 },
        },
      },
    ])
    expect(await storedDraft(user.id, 'road')).toBeUndefined()
  })

  test('BIL-19 keeps its id if another tab saves it in the middle of the save', async ({
    user,
  }) => {
    const form = await mountForm(user.id)
    await form.act(({ change }) => change(FORM))
    const key = draftKey(user.id, 'road')
    await expect.poll(() => readDraft(key)).toBeDefined()
    const ids = (await readDraft(key))?.ids
    // A slow disk: the save waits for the stored difference of the clocks.
    const blocked = Promise.withResolvers<undefined>()
    vi.spyOn(store.table('roadState'), 'get').mockReturnValueOnce(blocked.promise as never)
    await form.act(({ save }) => void save())
    const otherTab = new BroadcastChannel(`draft ${key}`)
    otherTab.postMessage(null)
    await expect.poll(() => form.now().form).toEqual(EMPTY_SALESMAN_FORM)
    otherTab.close()
    blocked.resolve(undefined)
    await expect.poll(() => storedCommands(user.id)).toMatchObject([{ input: ids }])
  })

  test('BIL-19 the same bill in two tabs is queued once', async ({ user }) => {
    const [first, second] = [await mountForm(user.id), await mountForm(user.id)]
    await first.act(({ change }) => change(FORM))
    await expect.poll(() => second.now().form).toEqual(FORM)
    // Both before the other tab hears of it.
    await Promise.all([first.act(({ save }) => save()), second.act(({ save }) => save())])
    await expect.poll(() => first.now().form).toEqual(EMPTY_SALESMAN_FORM)
    await expect.poll(() => second.now().form).toEqual(EMPTY_SALESMAN_FORM)
    expect(await storedCommands(user.id)).toHaveLength(1)
  })

  test('SAL-03 a form without a route is refused and stays; nothing is queued', async ({
    user,
  }) => {
    const form = await mountForm(user.id)
    await form.act(({ change }) => change({ ...FORM, route: '' }))
    await form.act(({ save }) => save())
    await expect.poll(banner).toBe(messages.salesman.noRoute)
    await expect.poll(() => form.now().refused?.refused).toBe(messages.salesman.noRoute)
    await expect.poll(() => form.now().form).toEqual({ ...FORM, route: '' })
    expect(await storedCommands(user.id)).toEqual([])
  })

  test('BIL-19 a second tap within 0.7 s is not a second bill; typing makes it one', async ({
    clock,
    user,
  }) => {
    const form = await mountForm(user.id)
    const typeAndSave = async () => {
      await form.act(({ change }) => change(FORM))
      await form.act(({ save }) => save())
    }
    await typeAndSave()
    await expect.poll(() => form.now().form).toEqual(EMPTY_SALESMAN_FORM)
    await form.act(({ save }) => save())
    await expect.poll(() => form.now().refused).toBeUndefined()
    await typeAndSave()
    await expect.poll(() => storedCommands(user.id)).toHaveLength(2)
    await expect.poll(() => form.now().form).toEqual(EMPTY_SALESMAN_FORM)
    await clock.pass(700)
    await form.act(({ save }) => save())
    await expect.poll(() => form.now().refused).toBeDefined()
  })
})

const makeBill = async (userId: string) => {
  const form = await mountForm(userId)
  await form.act(({ change }) => change(FORM))
  expect(form.now().savedId).toBeUndefined()
  await form.act(({ save }) => save())
  await expect.poll(() => form.now().savedId).toBeDefined()
  return form
}

describe('R15 the bill just made', () => {
  test('has the id under which it is queued', async ({ user }) => {
    const form = await makeBill(user.id)
    const [command] = await storedCommands(user.id)
    expect(form.now().savedId).toBe(command?.recordId)
  })

  test('is no longer offered once the next one is begun here, or typed in another tab', async ({
    user,
  }) => {
    const here = await makeBill(user.id)
    await here.act(({ begin }) => begin())
    await expect.poll(() => here.now().savedId).toBeUndefined()
    await here.unmount()
    const form = await makeBill(user.id)
    const other = await mountForm(user.id)
    await other.act(({ change }) => change(FORM))
    await expect.poll(() => form.now().savedId).toBeUndefined()
    await other.act(({ save }) => save())
    await expect.poll(() => form.now().form.customerPhone).toBe('')
    expect(form.now().savedId).toBeUndefined()
  })

  test('an edit, and a save that is refused, offer nothing', async ({ user }) => {
    const form = await mountForm(user.id)
    await form.act(({ change }) => change({ ...FORM, route: '' }))
    await form.act(({ save }) => save())
    await expect.poll(() => form.now().refused).toBeDefined()
    await form.act(({ edit }) => edit(buildSalesmanBill({ id: newId() })))
    await form.act(({ change, form: shown }) => change({ ...shown, total: '120' }))
    await form.act(({ save }) => save())
    await expect.poll(() => storedCommands(user.id)).toHaveLength(1)
    await expect.poll(() => form.now().bill).toBeUndefined()
    expect(form.now().savedId).toBeUndefined()
  })
})

describe('a bill of the history', () => {
  const BILL = buildSalesmanBill({ id: newId(), version: 3 })

  test('SAL-05 an edit is queued with its version and leaves the draft of a new bill alone', async ({
    user,
  }) => {
    const form = await mountForm(user.id)
    await form.act(({ change }) => change(FORM))
    await form.act(({ edit }) => edit(BILL))
    await expect.poll(() => form.now().form).toEqual(salesmanFormFrom(BILL))
    await form.act(({ change, form: shown }) => change({ ...shown, total: '120' }))
    await form.act(({ save }) => save())
    await expect
      .poll(() => storedCommands(user.id))
      .toMatchObject([
        {
          procedure: 'salesman.editInvoice',
          recordId: BILL.id,
          input: { id: BILL.id, version: 3, totalPaise: 12_000 },
        },
      ])
    await expect.poll(() => form.now().bill).toBeUndefined()
    await expect.poll(() => form.now().form).toEqual(FORM)
  })

  test('SAL-05 a delete is queued after the question, and not after Cancel', async ({ user }) => {
    const remove = await mount(() => useDeleteBill())
    await remove.act((deleteBill) => deleteBill(BILL))
    await expect.poll(dialog).toContain(messages.billing.askDelete)
    await press('Cancel')
    await expect.poll(dialog).toBe('')
    await remove.act((deleteBill) => deleteBill(BILL))
    await expect.poll(dialog).toContain('Shree Pan · Ring Road')
    await press('Delete invoice')
    await expect
      .poll(() => storedCommands(user.id))
      .toMatchObject([{ procedure: 'salesman.deleteInvoice', input: { id: BILL.id, version: 3 } }])
  })

  /** Deletes the bill on the phone, where it waits 10 s for an undo. */
  const deleteBill = async (userId: string) => {
    const remove = await mount(() => useDeleteBill())
    await remove.act((deleteBill) => deleteBill(BILL))
    await expect.poll(dialog).toContain(messages.billing.askDelete)
    await press('Delete invoice')
    await expect.poll(banner).toContain('Deleted on this phone')
    const [command] = await storedCommands(userId)
    if (!command) throw new Error('The queue is empty.')
    return command
  }

  test('SAL-05 a delete is sent 5 s later, and can be undone until then', async ({
    clock,
    user,
  }) => {
    const { notBefore } = await deleteBill(user.id)
    expect(notBefore).toBe(clock.now() + 5000)
    await press('Undo')
    await expect.poll(banner).toContain('Not deleted')
    expect(await storedCommands(user.id)).toEqual([])
  })

  test('SAL-05 an undo that comes too late says so', async ({ user }) => {
    const { order } = await deleteBill(user.id)
    await commands.update(order, { state: 'sending' })
    await press('Undo')
    await expect.poll(banner).toContain('Too late. It is deleted.')
    expect(await storedCommands(user.id)).toHaveLength(1)
  })
})

describe('a refused bill', () => {
  test('SAL-05 opens with the saved version beside it; saving replaces that one', async ({
    user,
  }) => {
    const current = buildSalesmanBill({ version: 6 })
    const parked = await parkBill(user.id, { message: messages.conflict, current })
    const form = await mountForm(user.id)
    await form.act(({ fix }) => fix(parked))
    await expect.poll(() => form.now().conflict?.current).toEqual(current)
    // A bill without a total does not get one by an edit.
    await expect.poll(() => form.now().form).toEqual({ ...FORM, totalKind: 'none' })
    await form.act(({ change }) => change({ ...FORM, total: '90' }))
    await form.act(({ save }) => save())
    await expect.poll(() => form.now().parked).toBeUndefined()
    const [queued, ...others] = await storedCommands(user.id)
    expect(others).toEqual([])
    expect(queued).toMatchObject({ state: 'waiting', input: { version: 6, totalPaise: 9000 } })
    expect(queued?.commandId).not.toBe(parked.first.commandId)
  })

  test('SAL-08 is discarded only after the question', async ({ user }) => {
    const parked = await parkBill(user.id, { message: messages.billing.invalidPhone })
    const attention = await mount(() => useAttention())
    const discard = () => attention.act(({ discardParked }) => discardParked(parked, 'Shree Pan'))
    await discard()
    await expect.poll(dialog).toContain('Discarding cannot be undone.')
    await press('Cancel')
    await expect.poll(dialog).toBe('')
    expect(await storedCommands(user.id)).toHaveLength(1)
    await discard()
    await expect.poll(dialog).toContain('Shree Pan')
    await press('Discard')
    await expect.poll(() => storedCommands(user.id)).toEqual([])
  })

  test('SAL-08 goes again unchanged where its cause is gone', async ({ user }) => {
    const parked = await parkBill(user.id, { message: messages.billing.invalidPhone })
    const attention = await mount(() => useAttention())
    await attention.act(({ sendAgain }) => sendAgain(parked))
    await expect.poll(() => storedCommands(user.id)).toMatchObject([{ state: 'waiting' }])
    const [{ commandId: _id, ...before }, { commandId: _newId, ...after }] = [
      parked.first.input,
      (await storedCommands(user.id))[0]?.input ?? { commandId: '' },
    ]
    expect(after).toEqual(before)
  })
})
