import fc from 'fast-check'
import { expect, test } from 'vitest'
import { shortCode } from './short-code.ts'

test('UPI-02 a code of an id has its letters, none that is misread, and is the same each time', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.integer({ min: 1, max: 25 }), (id, letters) => {
      const code = shortCode(id, letters)
      expect(code).toHaveLength(letters)
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]+$/)
      expect(shortCode(id.toUpperCase(), letters)).toBe(code)
      expect(shortCode(id, 25).endsWith(code)).toBe(true)
    }),
  )
})

test('UPI-02 the letters stand for the last bits of the id', () => {
  expect(shortCode('00000000-0000-0000-0000-000000000000', 6)).toBe('000000')
  expect(shortCode('00000000-0000-0000-0000-00000000001f', 6)).toBe('00000Z')
  expect(shortCode('ffffffff-ffff-4fff-bfff-ffffc0000020', 6)).toBe('000010')
  expect(shortCode('0190a5b4-8d2e-7c3f-9a1b-2c3d4e5f6071', 16)).toBe(
    shortCode('ffffffff-ffff-7c3f-9a1b-2c3d4e5f6071', 16),
  )
})
