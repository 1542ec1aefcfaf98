import { expect, test } from 'vitest'
import { openLog, withoutPhones } from './log.ts'

test.each([
  ['9000000001', '[phone]'],
  ['"phone":"9000000001"', '"phone":"[phone]"'],
  ['Key (phone)=(9000000001) exists', 'Key (phone)=([phone]) exists'],
  ['wa.me/919000000001?text', 'wa.me/[phone]?text'],
  ['+919000000001', '[phone]'],
  ['name9812345678', 'name[phone]'],
  ['9812345678abc', '[phone]abc'],
  ['bed9812345678', 'bed[phone]'],
  ['98123 45678', '[phone]'],
  ['98123-45678.', '[phone].'],
  ['9812 345 678', '[phone]'],
  ['+91-98123-45678', '[phone]'],
  ['+91 98123 45678', '[phone]'],
  ['0 98123 45678', '[phone]'],
  ['%2B919812345678', '%2B[phone]'],
  ['09000000001', '[phone]'],
  ['9000000001,9000000002', '[phone],[phone]'],
])('a number is taken out of %j', (line, without) => {
  expect(withoutPhones(line)).toBe(without)
})

test.each([
  '"time":1731556800000',
  '900000000',
  'level 30',
  'a1b2c3d4',
  '0d9f1c2e-1234-4567-8901-123456789012',
  '{"id":"12345678-1234-4567-8901-981234567890"}',
  'a9812345678b0c1d2e3f',
  '2026-11-16T10:20:30.123Z',
  '2026-11-16 10:20:30.123',
])('what is no number stays: %j', (line) => {
  expect(withoutPhones(line)).toBe(line)
})

test('whatever is logged, and however: message, fields, errors, children', () => {
  const lines: string[] = []
  const log = openLog('debug', { write: (line) => void lines.push(line) })
  log.info({ phone: '9000000001', nested: { list: ['9000000002'] } }, 'call 9000000003')
  log.error({ err: Object.assign(new Error('9000000004'), { detail: '=(9000000005)' }) }, 'fault')
  log.child({ reqId: '9000000006' }).warn('x')
  expect(lines).toHaveLength(3)
  expect(lines.join('')).not.toMatch(/90000000/)
  for (const line of lines) expect(() => JSON.parse(line)).not.toThrow()
})
