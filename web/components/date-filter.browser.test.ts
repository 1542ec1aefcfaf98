import { expect } from 'vitest'
import { rangeOfChoice } from '#domain/shared/date-filter.ts'
import { mount, test } from '#tests/support/hooks/test.tsx'
import { noteServerDate } from '#web/lib/clock/server-clock.ts'
import { useToday } from '#web/lib/clock/today.ts'

test('R16 a preset moves on at midnight in Kolkata, chosen days do not', async ({ clock }) => {
  noteServerDate(new Date(clock.now()).toUTCString())
  const days = { from: '2026-11-03', to: '2026-11-14' }
  const { now } = await mount(() => {
    const today = useToday()
    return [rangeOfChoice('today', today), rangeOfChoice(days, today)]
  })
  await expect.poll(now).toEqual([{ from: '2026-11-14', to: '2026-11-14' }, days])
  await clock.pass(12 * 3_600_000)
  await expect.poll(now).toEqual([{ from: '2026-11-15', to: '2026-11-15' }, days])
})
