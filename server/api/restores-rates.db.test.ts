import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createClock } from '#tests/support/business.ts'
import type { Client, TestApp } from '#tests/support/client.ts'
import { openRatesSite, saveRate } from '#tests/support/rates.ts'
import { announce, createBill, loseAfter, offer, restored } from '#tests/support/restores.ts'

const MINUTE = 60_000
const clock = createClock()
let site: TestApp
let boss: Client

beforeAll(async () => {
  ;({ site, boss } = await openRatesSite(inject('superuserUrl'), { clock: clock.now }))
})
afterAll(() => site.end())

test('E7 MNY-06 a bill that a restore lost has its total back, whatever the rates are now', async () => {
  await saveRate(boss, { ratePaise: 12_000 })
  await createBill(boss)
  const last = new Date(clock.now())
  clock.advance(MINUTE)
  const lines = [{ product: 'premium-1l', quantity: 2, schemeHundredths: 0 }]
  const lost = await createBill(boss, { lines, totalKind: 'auto', totalPaise: 24_000 })
  await loseAfter(site.ownerUrl, last)
  clock.advance(10 * MINUTE)
  await restored(site.ownerUrl, clock.now(), true)
  await saveRate(boss, { ratePaise: 15_000 })
  await announce(boss, [lost])
  expect((await offer(boss, lost)).data).toEqual({ outcome: 'saved' })
  const [row] = await site.rows(
    `SELECT total_paise::int, total_kind, auto_total_paise::int,
       (SELECT array_agg(rate_paise) FROM invoice_lines WHERE invoice_id = invoices.id) AS rates
     FROM invoices WHERE id = $1`,
    [lost.answer.id],
  )
  expect(row).toEqual({
    total_paise: 24_000,
    total_kind: 'auto',
    auto_total_paise: 30_000,
    rates: [15_000],
  })
})
