import { expect, vi } from 'vitest'
import { defaultId } from '#domain/catalog/default-products.ts'
import { buildSalesmanForm } from '#tests/support/factories/forms.ts'
import { banner, mount, setOnline, test } from '#tests/support/hooks/test.tsx'
import { clearBrowserStore, store } from '#web/lib/storage/browser-database.ts'
import { useBillRates } from './use-bill-rates.ts'

const HOUR_MS = 3_600_000
const FORM = buildSalesmanForm()
const facts = store.table('salesmanFacts')

const storeFacts = (userId: string, readAtMs: number, ratePaise = 12_000) =>
  facts.put({
    userId,
    stamp: String(ratePaise),
    readAtMs,
    rates: {
      rates: [
        {
          product: defaultId('premium-1l'),
          kind: 'counter',
          ofId: null,
          ratePaise,
          fromDay: '2026-01-01',
        },
      ],
      rules: [],
      rounding: 'To the rupee',
    },
  })

const mountRates = (userId: string) => mount(() => useBillRates(userId, FORM, undefined))

test('MNY-09 rates of more than a day ago say so, unless the phone hears of changes', async ({
  clock,
  user,
}) => {
  setOnline(false)
  await storeFacts(user.id, clock.now() - 25 * HOUR_MS)
  const { now } = await mountRates(user.id)
  await expect.poll(() => now().rates?.oldMs).toBe(clock.now() - 25 * HOUR_MS)
  await storeFacts(user.id, clock.now() - 23 * HOUR_MS)
  await expect.poll(() => now().rates?.oldMs).toBeUndefined()
})

test('MNY-10 an open form takes new rates at once, and says so', async ({ clock, user }) => {
  await storeFacts(user.id, clock.now())
  const { now } = await mountRates(user.id)
  await expect.poll(() => now().rates?.automatic.paise).toBe(48_000)
  expect(banner()).toBe('')
  await storeFacts(user.id, clock.now(), 13_000)
  await expect.poll(() => now().rates?.automatic.paise).toBe(52_000)
  await expect.poll(banner).toBe('Rates have changed.')
})

test('E10 without storage nothing is waited for', async ({ user }) => {
  vi.spyOn(facts, 'get').mockRejectedValue(new Error('blocked'))
  const { now } = await mountRates(user.id)
  await expect.poll(() => now().isLoading).toBe(false)
  expect(now().rates).toBeUndefined()
})

test('AUT-13 after the logout the phone has no rates', async ({ clock, user }) => {
  await storeFacts(user.id, clock.now())
  await clearBrowserStore()
  expect(await facts.count()).toBe(0)
})
