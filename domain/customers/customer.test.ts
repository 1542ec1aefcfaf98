import { describe, expect, test } from 'vitest'
import { messages } from '#domain/shared/messages.ts'
import {
  checkClose,
  checkCustomerName,
  checkLink,
  checkSeparate,
  customerTitle,
  isCustomerPhone,
  isOtherSpelling,
} from './customer.ts'

describe('NXT-20', () => {
  test.each(['9824359224', '6000000001', '7777777770'])('%s is a customer’s number', (phone) => {
    expect(isCustomerPhone(phone)).toBe(true)
  })
  test.each([
    '0000000000',
    '9999999999',
    '5824359224',
    '982435922',
    '98243 5922',
    '９８２４３５９２２４',
  ])('%s is not', (phone) => {
    expect(isCustomerPhone(phone)).toBe(false)
  })
})

test('NXT-22 without a name the number stands for it', () => {
  expect(customerTitle({ name: '', phone: '9824359224' })).toBe('9824359224')
  expect(customerTitle({ name: 'Krishna Hotel', phone: '9824359224' })).toBe('Krishna Hotel')
})

test.each([
  ['Krishna Hotel', 'Krishna Hotl', true],
  ['Krishna Hotel', ' krishna  HOTEL ', false],
  ['Krishna Hotel', '', false],
  ['', 'Krishna Hotel', false],
])('C14 known as %o, typed %o: another spelling is %o', (known, typed, other) => {
  expect(isOtherSpelling(known, typed)).toBe(other)
})

test('NXT-24 a name is needed', () => {
  expect(checkCustomerName('  ')).toEqual({ refused: messages.customers.noName })
  expect(checkCustomerName(' Krishna Hotel ')).toBe('Krishna Hotel')
})

test('NXT-23 links a number of a customer, not one of its own, and at most five', () => {
  const numbers = ['9824359221', '9824359222', '9824359223', '9824359224']
  expect(checkLink(numbers, '9824359225')).toBeUndefined()
  expect(checkLink(numbers, '9824359222')?.refused).toBe(
    'This number belongs to this customer already.',
  )
  expect(checkLink([...numbers, '9824359225'], '9824359226')?.refused).toBe(
    'A customer can have five numbers.',
  )
  expect(checkLink(numbers, '0000000000')?.refused).toBe('Invalid phone number')
})

test('NXT-23 separates every number but the first', () => {
  expect(checkSeparate(['9824359221', '9824359222'], '9824359222')).toBeUndefined()
  for (const phone of ['9824359221', '9824359229']) {
    expect(checkSeparate(['9824359221', '9824359222'], phone)?.refused).toBe(
      messages.customers.notLinked,
    )
  }
})

test('NXT-24 closes at balance 0 only', () => {
  expect(checkClose(0)).toBeUndefined()
  for (const paise of [1, -1]) expect(checkClose(paise)?.refused).toBe('The balance must be 0.')
})
