import { expect } from 'vitest'
import { answer } from '#tests/support/hooks/replies.ts'
import { settle } from '#tests/support/hooks/stored.ts'
import { mount, test } from '#tests/support/hooks/test.tsx'
import { client } from '#web/lib/api/client.ts'
import { noteServerDate } from './server-clock.ts'
import { useToday } from './today.ts'

const HOUR_MS = 3_600_000

/** The offset of the last test would remain: the clock of a page is one. */
const agree = (nowMs: number) => noteServerDate(new Date(nowMs).toUTCString())

test('TOK-01 an open screen changes its day at midnight in Kolkata, every night', async ({
  clock,
}) => {
  agree(clock.now())
  const { now } = await mount(() => useToday())
  await expect.poll(now).toBe('2026-11-14')
  await clock.pass(12 * HOUR_MS - 1)
  await settle()
  expect(now()).toBe('2026-11-14')
  await clock.pass(1)
  await expect.poll(now).toBe('2026-11-15')
  await clock.pass(24 * HOUR_MS)
  await expect.poll(now).toBe('2026-11-16')
})

test('TOK-01 the day is the server’s: an answer corrects the clock of the device', async ({
  clock,
  server,
}) => {
  agree(clock.now())
  const { now } = await mount(() => useToday())
  server.setTime(clock.now() + 13 * HOUR_MS)
  server.on('invoices.deliver', answer({ id: 'a' }))
  await client.invoices.deliver.mutate({ commandId: 'c', id: 'a' })
  await expect.poll(now).toBe('2026-11-15')
  server.setTime(clock.now())
  await client.invoices.deliver.mutate({ commandId: 'd', id: 'a' })
  await expect.poll(now).toBe('2026-11-14')
})

test('TOK-01 a difference below two seconds is the network’s', async ({ clock, server }) => {
  await clock.pass(12 * HOUR_MS - 1000)
  agree(clock.now())
  const { now } = await mount(() => useToday())
  server.setTime(clock.now() + 1000)
  server.on('invoices.deliver', answer({ id: 'a' }))
  await client.invoices.deliver.mutate({ commandId: 'c', id: 'a' })
  await settle()
  expect(now()).toBe('2026-11-14')
  server.setTime(clock.now() + 3000)
  await client.invoices.deliver.mutate({ commandId: 'd', id: 'a' })
  await expect.poll(now).toBe('2026-11-15')
})
