import { describe, expect } from 'vitest'
import { EMPTY_SALESMAN_FORM } from '#domain/salesman/salesman-form.ts'
import { buildSalesmanForm } from '#tests/support/factories/forms.ts'
import { buildBillInput } from '#tests/support/factories/salesman-inputs.ts'
import {
  queueBill,
  queueEdit,
  storeDraft,
  storedCommands,
  storedDraft,
} from '#tests/support/hooks/stored.ts'
import { mount, test } from '#tests/support/hooks/test.tsx'
import { deleteDraft, draftKey } from '#web/lib/storage/browser-database.ts'
import { newId } from './new-id.ts'
import {
  cancel,
  commands,
  discard,
  discardOthers,
  enqueue,
  park,
  resubmit,
  resubmitAll,
} from './queue.ts'
import { useDraft } from './use-draft.ts'

const REFUSED = { message: 'Invalid phone number', values: { n: 1 }, current: { version: 4 } }

/** Bill A made and changed twice, bill B made, in this order: A1 B1 A2 A3. */
const fillQueue = async (userId: string) => {
  const { id: a } = await queueBill(userId)
  const { id: b } = await queueBill(userId)
  for (const version of [1, 2]) await queueEdit(userId, a, version)
  const [first] = await storedCommands(userId)
  if (!first) throw new Error('The queue is empty.')
  return { a, b, first }
}

const statesOf = async (userId: string) => (await storedCommands(userId)).map(({ state }) => state)

describe('enqueue', () => {
  test('SAL-08 a bill and the end of its draft are one transaction', async ({ user }) => {
    const form = buildSalesmanForm()
    await storeDraft(user.id, 'road', form)
    const input = buildBillInput()
    const bill = { userId: user.id, procedure: 'salesman.createInvoice', recordId: input.id, input }
    const save = (also: () => Promise<void>) => enqueue(bill, also)
    const crash = async () => {
      await deleteDraft(draftKey(user.id, 'road'))
      throw new Error('crash')
    }
    await expect(save(crash)).rejects.toThrow('crash')
    expect(await storedCommands(user.id)).toEqual([])
    expect(await storedDraft(user.id, 'road')).toEqual(form)
    const draft = await mount(() => useDraft(user.id, 'road', EMPTY_SALESMAN_FORM))
    await save(draft.now().handOver)
    expect(await storedCommands(user.id)).toMatchObject([{ input, state: 'waiting' }])
    expect(await storedDraft(user.id, 'road')).toBeUndefined()
  })

  test('SAL-08 a command id is in the queue once; a second tab with the same draft adds nothing', async ({
    user,
  }) => {
    const input = await queueBill(user.id)
    const before = await storedCommands(user.id)
    await storeDraft(user.id, 'road', buildSalesmanForm())
    const drop = () => deleteDraft(draftKey(user.id, 'road'))
    const again = { ...input, customerName: 'Typed in the other tab' }
    await enqueue(
      { userId: user.id, procedure: 'salesman.createInvoice', recordId: input.id, input: again },
      drop,
    )
    expect(await storedCommands(user.id)).toEqual(before)
    expect(await storedDraft(user.id, 'road')).toBeUndefined()
  })

  test('SAL-08 a change behind a refused one needs attention too, a change of another bill does not', async ({
    user,
  }) => {
    const { a, b, first } = await fillQueue(user.id)
    await park(first, REFUSED)
    for (const id of [a, b]) await queueEdit(user.id, id, 3)
    const [behind, other] = (await storedCommands(user.id)).slice(-2)
    expect([behind?.state, other?.state]).toEqual(['attention', 'waiting'])
    expect(behind?.message).toBe('An earlier change of the same entry needs attention first.')
  })
})

describe('a refused command', () => {
  test('SAL-08 parks the later changes of its bill and no others', async ({ user }) => {
    const { first } = await fillQueue(user.id)
    await park(first, REFUSED)
    expect(await statesOf(user.id)).toEqual(['attention', 'waiting', 'attention', 'attention'])
    expect((await storedCommands(user.id))[0]).toMatchObject(REFUSED)
  })

  test('SAL-05 fixed, it goes again in its place under a new id, its followers renumbered', async ({
    user,
  }) => {
    const { first } = await fillQueue(user.id)
    await park(first, REFUSED)
    const id = await resubmit(first.commandId, { ...first.input, version: 7 })
    const queue = await storedCommands(user.id)
    expect(queue.map(({ state }) => state)).toEqual(Array.from({ length: 4 }, () => 'waiting'))
    expect(queue[0]).toMatchObject({ order: first.order, commandId: id, input: { commandId: id } })
    expect(id).not.toBe(first.commandId)
    expect(queue[0]).not.toHaveProperty('message')
    expect(queue[0]).not.toHaveProperty('current')
    expect(queue.slice(2).map(({ input }) => input)).toMatchObject([{ version: 8 }, { version: 9 }])
  })

  test('SAL-05 a correction of the whole bill replaces what was parked behind it', async ({
    user,
  }) => {
    const { a, b, first } = await fillQueue(user.id)
    await park(first, REFUSED)
    await resubmitAll(first.commandId, first.input)
    const queue = await storedCommands(user.id)
    expect(queue.map(({ recordId }) => recordId)).toEqual([a, b])
    expect(queue.map(({ state }) => state)).toEqual(['waiting', 'waiting'])
  })

  test('SAL-08 discarded, it goes with its followers; other bills stay', async ({ user }) => {
    const { b, first } = await fillQueue(user.id)
    await park(first, REFUSED)
    await discard(first.commandId)
    expect((await storedCommands(user.id)).map(({ recordId }) => recordId)).toEqual([b])
  })

  test('SAL-08 a command that is not parked can be neither discarded nor changed', async ({
    user,
  }) => {
    const { first } = await fillQueue(user.id)
    const before = await storedCommands(user.id)
    await expect(discard(first.commandId)).rejects.toThrow('Only a parked command')
    await expect(resubmit(first.commandId, first.input)).rejects.toThrow('Only a parked command')
    await expect(resubmitAll(first.commandId, first.input)).rejects.toThrow('Only a parked')
    expect(await storedCommands(user.id)).toEqual(before)
  })
})

const cancelFirst = async (userId: string, change: Parameters<typeof commands.update>[1]) => {
  const { first } = await fillQueue(userId)
  await commands.update(first.order, change)
  return cancel(first.commandId)
}

describe('cancel', () => {
  test('BIL-19 takes back a command that was never sent, and what builds on it', async ({
    user,
  }) => {
    const { b, first } = await fillQueue(user.id)
    expect(await cancel(first.commandId)).toBe(true)
    expect((await storedCommands(user.id)).map(({ recordId }) => recordId)).toEqual([b])
    expect(await cancel(first.commandId)).toBe(false)
  })

  test.for([
    ['is being sent', { state: 'sending' }],
    ['was tried without an answer', { triedAt: 1 }],
    ['was refused', { state: 'attention' }],
    ['was answered', { state: 'done' }],
  ] as const)('BIL-19 is too late for one that %s', async ([, change], { user }) => {
    expect(await cancelFirst(user.id, change)).toBe(false)
    expect(await storedCommands(user.id)).toHaveLength(4)
  })
})

const queueOfficeEdit = async (userId: string) => {
  const input = { commandId: newId(), id: newId() }
  await enqueue({ userId, procedure: 'invoices.edit', recordId: input.id, input })
  return input.commandId
}

describe('what other people left here', () => {
  test('SAL-10 owner and boss discard changes of the office; bills and what is on its way stay', async ({
    user,
  }) => {
    const other = newId()
    const [dropped, sent, own] = [
      await queueOfficeEdit(other),
      await queueOfficeEdit(other),
      await queueOfficeEdit(user.id),
    ]
    await commands.where({ commandId: sent }).modify({ state: 'sending' })
    const bill = await queueBill(other)
    expect(await discardOthers(user.id)).toBe(1)
    const left = [...(await storedCommands(other)), ...(await storedCommands(user.id))]
    const ids = left.map(({ commandId }) => commandId)
    expect(ids).toEqual([sent, bill.commandId, own])
    expect(ids).not.toContain(dropped)
  })
})
