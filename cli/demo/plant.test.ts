import { expect, test } from 'vitest'
import { DEFAULT_CATALOG } from '#domain/catalog/default-products.ts'
import { checkInvoice } from '#domain/invoices/invoice.ts'
import { businessDay } from '#domain/shared/dates.ts'
import { isRefusal } from '#domain/shared/refusal.ts'
import { type PlantOptions, plantDays } from './plant.ts'

const options: PlantOptions = {
  seed: 7,
  days: 40,
  bills: 30,
  nowMs: Date.parse('2026-05-20T06:00:00Z'),
  makers: { clerks: [{ id: 'a', name: 'Asha' }], production: { id: 'i', name: 'Iqbal' } },
}

const plantText = (seed: number) => JSON.stringify([...plantDays({ ...options, seed })])

test('the same seed makes the same plant, another one another', () => {
  expect(plantText(7)).toBe(plantText(7))
  expect(plantText(7)).not.toBe(plantText(8))
})

test('every bill is one that the counter would have taken', () => {
  for (const { invoices } of plantDays(options)) {
    for (const bill of invoices) {
      const lines = checkInvoice(DEFAULT_CATALOG, bill)
      expect(isRefusal(lines) ? lines : [...bill.lines]).toEqual(lines)
      expect(businessDay(bill.madeAtMs)).toBe(bill.day)
    }
  }
})

test.each([
  '2026-11-13T18:31:00Z',
  '2026-11-13T23:00:00Z',
  '2026-11-14T10:00:00Z',
  '2026-11-14T18:29:59Z',
])('today has bills by %s, none of them later than that', (now) => {
  const nowMs = Date.parse(now)
  const { day, invoices = [] } = [...plantDays({ ...options, nowMs, days: 3 })].at(-1) ?? {}
  expect(day).toBe('2026-11-14')
  expect(invoices.length).toBeGreaterThan(0)
  expect(invoices.every((bill) => bill.madeAtMs <= nowMs && bill.day === day)).toBe(true)
  expect(invoices.some((bill) => bill.delivered)).toBe(true)
  expect(invoices.some((bill) => !bill.delivered)).toBe(true)
})

test('days come one at a time: ten years need no more memory than one', () => {
  const years = plantDays({ ...options, days: 100_000 })
  expect(years.next().value?.invoices.length).toBeGreaterThan(0)
})
