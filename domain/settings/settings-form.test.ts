import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from './settings.ts'
import { formOf, idleHoursTyped, limitTyped, settingsOf } from './settings-form.ts'

test('SET-01 the form shows what is stored, and sends it back unchanged', () => {
  const settings = {
    ...DEFAULT_SETTINGS,
    address: ['Plot 14', 'GIDC', 'Navapura'],
    licences: ['FSSAI 1', 'GSTIN 2'],
    idleHours: 72,
    lowStockThousandths: 12_345,
    lowStockOf: { caps: 250_000, film: 500 },
  }
  expect(formOf(settings)).toMatchObject({ lowStock: '12.345', lowStockOf: { film: '0.5' } })
  expect(settingsOf(formOf(settings))).toEqual(settings)
})

test('SET-01 every line has its field; an empty limit is the common one', () => {
  const form = formOf(DEFAULT_SETTINGS)
  expect(form.address).toEqual(['', '', ''])
  expect(form.licences).toEqual(['', ''])
  expect(settingsOf({ ...form, lowStockOf: { caps: ' ', film: '0' } }).lowStockOf).toEqual({
    film: 0,
  })
})

test('SET-01 idle time is 1 to 72 whole hours', () => {
  expect(['1', ' 16 ', '72'].map(idleHoursTyped)).toEqual([1, 16, 72])
  for (const text of ['', '0', '73', '1.5', '-1', '1e1', 'x']) {
    expect(idleHoursTyped(text), text).toBeUndefined()
  }
  expect([limitTyped('2.5'), limitTyped(''), limitTyped('2,5'), limitTyped('-1')]).toEqual([
    2500,
    null,
    undefined,
    undefined,
  ])
})
