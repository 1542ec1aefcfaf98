import { expect } from 'vitest'
import { buildSalesmanBill } from '#tests/support/factories/listed-bills.ts'
import { answer } from '#tests/support/hooks/replies.ts'
import { queueBill, storedCommands } from '#tests/support/hooks/stored.ts'
import { mount, show, test } from '#tests/support/hooks/test.tsx'
import { newId } from '#web/lib/commands/new-id.ts'
import type { SessionHint } from '#web/public/shared/session-hint.ts'
import { BackgroundSync } from './background-sync.tsx'
import { useOfflineData } from './offline-data.ts'

const CREATE = 'salesman.createInvoice'
const CHANGES = 'salesman.changes'
const GAP_MS = 3000

const changes = (revision: number, bills: ReturnType<typeof buildSalesmanBill>[]) =>
  answer({
    epoch: 'one',
    revision,
    more: false,
    whole: revision === 1,
    serverTime: Date.now(),
    routes: [],
    customers: [],
    invoices: bills.map((bill) => ({ ...bill, lines: [...bill.lines] })),
    payments: [],
  })

const openPhone = async ({ id, name }: SessionHint) => {
  await show(<BackgroundSync userId={id} name={name} isSalesman />)
  const phone = await mount(() => useOfflineData())
  await expect.poll(() => phone.now().complete).toBe(true)
  return phone
}

test('SAL-08 a bill shows at once, is marked until the server has it, and never shows twice', async ({
  clock,
  server,
  user,
}) => {
  const id = newId()
  server.on(CHANGES, changes(1, []), changes(2, [buildSalesmanBill({ id })]))
  server.on(CREATE, 'cut')
  const { now } = await openPhone(user)
  const shown = () => now().invoices.map(({ id, waiting }) => [id, waiting])
  await queueBill(user.id, { id })
  await expect.poll(shown).toEqual([[id, 'waiting']])
  await expect
    .poll(() => now().invoices[0])
    .toMatchObject({ createdBy: user.name, day: '2026-11-14' })
  server.on(CREATE, answer({ id }))
  dispatchEvent(new Event('online'))
  await expect.poll(shown).toEqual([[id, undefined]])
  // The copy is read at most every 3 s; then it includes the bill, and the queue forgets it.
  await clock.runOut(GAP_MS)
  await expect.poll(() => storedCommands(user.id)).toEqual([])
  expect(server.sent(CHANGES)[1]).toEqual({ since: 1, epoch: 'one' })
  await expect.poll(shown).toEqual([[id, undefined]])
  await clock.runOut(GAP_MS)
})
