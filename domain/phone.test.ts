import { describe, expect, it } from 'vitest'
import { isPhone } from './phone.ts'

describe('isPhone', () => {
  it.each(['9000000001', '0000000000'])('BIL-06 %j is a phone', (text) => {
    expect(isPhone(text)).toBe(true)
  })

  it.each([
    '',
    '900000001',
    '90000000011',
    '+919000000001',
    ' 9000000001',
    '9000000001\n',
    '90000 00001',
    '900000000a',
    '९०००००००००',
    '９０００００００００',
  ])('BIL-06 %j is no phone', (text) => {
    expect(isPhone(text)).toBe(false)
  })
})
