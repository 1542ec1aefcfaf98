import { expect } from 'vitest'
import { buildBillInput } from '#tests/support/factories/salesman-inputs.ts'
import { settle } from '#tests/support/hooks/stored.ts'
import { mount, test } from '#tests/support/hooks/test.tsx'
import { newId } from './new-id.ts'
import { enqueue } from './queue.ts'
import { useSummary } from './waiting-words.ts'

const MINUTE_MS = 60_000

test('SAL-08 the count of waiting bills follows the queue, and their age the clock', async ({
  clock,
  user,
}) => {
  const { now } = await mount(() => useSummary())
  expect(now()).toEqual({ bills: 0, others: 0, oldestHours: undefined })
  const input = buildBillInput()
  await enqueue(user.id, 'salesman.createInvoice', input.id, input)
  const edit = { ...buildBillInput({ id: input.id }), version: 1 }
  await enqueue(user.id, 'salesman.editInvoice', input.id, edit)
  await enqueue(newId(), 'salesman.createInvoice', newId(), buildBillInput())
  await expect.poll(now).toEqual({ bills: 1, others: 0, oldestHours: undefined })
  await clock.pass(59 * MINUTE_MS)
  await settle()
  expect(now().oldestHours).toBeUndefined()
  await clock.pass(MINUTE_MS)
  await expect.poll(() => now().oldestHours).toBe(1)
})
