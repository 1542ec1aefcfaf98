import { expect } from 'vitest'
import { buildBillInput } from '#tests/support/factories/salesman-inputs.ts'
import { answer } from '#tests/support/hooks/replies.ts'
import { storedCommands, storedRequests } from '#tests/support/hooks/stored.ts'
import { fillStorage, mount, test } from '#tests/support/hooks/test.tsx'
import { client } from '#web/lib/api/client.ts'
import { enqueue } from './queue.ts'
import { useStorageFull } from './storage-quota.ts'
import { useCommand } from './use-command.ts'

const saveBill = (userId: string) => {
  const input = buildBillInput()
  return enqueue(userId, 'salesman.createInvoice', input.id, input)
}

test('SAL-08 a full phone is told until a save succeeds again; earlier bills stay', async ({
  user,
}) => {
  const { now } = await mount(() => useStorageFull())
  await saveBill(user.id)
  await expect.poll(now).toBe(false)
  const storage = fillStorage()
  await expect(saveBill(user.id)).rejects.toThrow()
  await expect.poll(now).toBe(true)
  storage.free()
  await saveBill(user.id)
  await expect.poll(now).toBe(false)
  expect(await storedCommands(user.id)).toHaveLength(2)
})

test('SAL-08 a save that fails for another reason says nothing about the storage', async ({
  user,
}) => {
  const { now } = await mount(() => useStorageFull())
  const input = buildBillInput()
  const save = () => enqueue(user.id, 'salesman.createInvoice', input.id, input)
  await save()
  await expect(save()).rejects.toThrow()
  await expect.poll(now).toBe(false)
})

test('ERR-02 without storage an office write is still sent', async ({ server, user }) => {
  fillStorage()
  server.on('invoices.deliver', answer({ id: 'a' }))
  const form = await mount(() => useCommand(client.invoices.deliver.mutate))
  await form.act(({ run }) => run({ id: 'a' }))
  await expect.poll(() => server.sent('invoices.deliver')).toHaveLength(1)
  await expect.poll(() => form.now().busy).toBe(false)
  expect(await storedRequests(user.id)).toEqual([])
})
