import { expect, test } from 'vitest'
import { rollStyle } from './use-roll.ts'

test('PRN-02 the page is as long as the paper, with its margins', () => {
  // 378 px are 100 mm and a little.
  expect(rollStyle('80', 378)).toBe('@page { size: 80mm 108mm; margin: 3mm }')
  expect(rollStyle('58', 96)).toBe('@page { size: 58mm 33mm; margin: 3mm }')
})
