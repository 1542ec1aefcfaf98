import { expect } from 'vitest'
import { buildBillInput } from '#tests/support/factories/salesman-inputs.ts'
import { answer } from '#tests/support/hooks/replies.ts'
import { queueBill, storedCommands } from '#tests/support/hooks/stored.ts'
import { fillStorage, mount, test } from '#tests/support/hooks/test.tsx'
import { enqueue } from './queue.ts'
import { useStorageFull } from './storage-quota.ts'
import { useCommand } from './use-command.ts'

const crash = () => Promise.reject(new Error('crash'))

test('SAL-08 a full phone is told until a save succeeds again; earlier bills stay', async ({
  user,
}) => {
  const { now } = await mount(() => useStorageFull())
  await queueBill(user.id)
  await expect.poll(now).toBe(false)
  const storage = fillStorage()
  await expect(queueBill(user.id)).rejects.toThrow()
  await expect.poll(now).toBe(true)
  storage.free()
  await queueBill(user.id)
  await expect.poll(now).toBe(false)
  expect(await storedCommands(user.id)).toHaveLength(2)
})

test('SAL-08 a save that fails for another reason says nothing about the storage', async ({
  user,
}) => {
  const { now } = await mount(() => useStorageFull())
  const input = buildBillInput()
  const bill = { userId: user.id, procedure: 'salesman.createInvoice', recordId: input.id, input }
  await expect(enqueue(bill, crash)).rejects.toThrow('crash')
  await expect.poll(now).toBe(false)
})

test('ERR-02 without storage an office write is still sent', async ({ server, user }) => {
  fillStorage()
  server.on('invoices.deliver', answer({ id: 'a' }))
  const form = await mount(() => useCommand('invoices.deliver'))
  await form.act(({ run }) => run({ id: 'a' }))
  await expect.poll(() => server.sent('invoices.deliver')).toHaveLength(1)
  await expect.poll(() => form.now().busy).toBe(false)
  expect(await storedCommands(user.id)).toEqual([])
})
