import { expect, test } from 'vitest'
import { messages } from '#domain/shared/messages.ts'
import { refuse } from '#domain/shared/refusal.ts'
import {
  checkSettings,
  DEFAULT_SETTINGS,
  lowBelow,
  settingsFrom,
  withLimitsOf,
} from './settings.ts'

const changed = (fields: Partial<typeof DEFAULT_SETTINGS>) =>
  checkSettings({ ...DEFAULT_SETTINGS, ...fields })

test('SET-01 the defaults', () => {
  expect(DEFAULT_SETTINGS.lowStockThousandths).toBe(10_000)
  expect(DEFAULT_SETTINGS.idleHours).toBe(16)
})

test('SET-01 spaces and empty lines are left out', () => {
  expect(
    changed({
      name: '  Jalkhata   Mineral Water ',
      address: [' Plot 14,  GIDC', '  ', 'Navapura '],
      phone: ' 98250  00000 ',
      licences: ['', ' FSSAI 10724003000217 '],
      billLine: ' Empty bottles  back, please. ',
    }),
  ).toEqual({
    ...DEFAULT_SETTINGS,
    name: 'Jalkhata Mineral Water',
    address: ['Plot 14, GIDC', 'Navapura'],
    phone: '98250 00000',
    licences: ['FSSAI 10724003000217'],
    billLine: 'Empty bottles back, please.',
  })
})

test('SET-01 a business has a name, and a phone is a number', () => {
  expect(changed({ name: ' \n ' })).toEqual(refuse(messages.settings.noName))
  for (const phone of ['', '98250 00000', '+91 (2762) 22-1100 / 22-1101']) {
    expect(changed({ phone })).toHaveProperty('phone', phone)
  }
  for (const phone of ['call us', '98250\u202e00000', '<b>1</b>']) {
    expect(changed({ phone }), phone).toEqual(refuse(messages.settings.invalidPhone))
  }
})

test('SET-01 an item with its own limit, the others with the common one', () => {
  const settings = { ...DEFAULT_SETTINGS, lowStockOf: { caps: 250_000, gone: 1, none: 0 } }
  expect(lowBelow(settings, 'caps')).toBe(250_000)
  expect(lowBelow(settings, 'none')).toBe(0)
  expect(lowBelow(settings, 'labels')).toBe(10_000)
  expect(withLimitsOf(settings, ['caps', 'labels']).lowStockOf).toEqual({ caps: 250_000 })
})

test('SET-02 settings of an older version get the defaults of new fields', () => {
  expect(settingsFrom({ name: 'Himdhara' })).toEqual({ ...DEFAULT_SETTINGS, name: 'Himdhara' })
  expect(settingsFrom(undefined)).toEqual(DEFAULT_SETTINGS)
})
