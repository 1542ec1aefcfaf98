import { describe, expect, it } from 'vitest'
import { isPhone, phoneDigits } from './phone.ts'

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

describe('phoneDigits', () => {
  it.each([
    ['98243 59224', '9824359224'],
    ['98243-59224', '9824359224'],
    ['(98243) 59224', '9824359224'],
    ['09876500001', '9876500001'],
    ['098765 00001', '9876500001'],
    ['919824359224', '9824359224'],
    ['+91 98243 59224', '9824359224'],
    ['+91-98243-59224', '9824359224'],
    ['091 98243 59224', '9824359224'],
    ['  +91 98243 59224 \n', '9824359224'],
    ['0919876543', '0919876543'],
    ['09198765432', '9198765432'],
  ])('C12 %j is the number %j', (text, phone) => {
    expect(phoneDigits(text)).toBe(phone)
  })

  it.each([
    '',
    '0',
    '91',
    '0987650000',
    '9123456789',
    '0000000000',
    '98765000012',
    '091982435922',
    '00919824359224',
    '98243592249824359224',
  ])('C12 %j stays as it is', (text) => {
    expect(phoneDigits(text)).toBe(text)
  })

  it.each(['९८२४३५९२२४', '９８２４３５９２２４', 'Mahesh'])('C12 %j holds no digit', (text) => {
    expect(phoneDigits(text)).toBe('')
  })
})
