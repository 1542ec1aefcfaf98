import { expect } from 'vitest'
import { queueBill, queueEdit, settle } from '#tests/support/hooks/stored.ts'
import { mount, test } from '#tests/support/hooks/test.tsx'
import { newId } from './new-id.ts'
import { useSummary } from './waiting-words.ts'

const MINUTE_MS = 60_000

test('SAL-08 the count of waiting bills follows the queue, and their age the clock', async ({
  clock,
  user,
}) => {
  const { now } = await mount(() => useSummary())
  expect(now()).toEqual({ bills: 0, others: 0, oldestHours: undefined })
  const { id } = await queueBill(user.id)
  await queueEdit(user.id, id, 1)
  await queueBill(newId())
  await expect.poll(now).toEqual({ bills: 1, others: 0, oldestHours: undefined })
  await clock.pass(59 * MINUTE_MS)
  await settle()
  expect(now().oldestHours).toBeUndefined()
  await clock.pass(MINUTE_MS)
  await expect.poll(() => now().oldestHours).toBe(1)
})
