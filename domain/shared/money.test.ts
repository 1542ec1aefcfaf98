import { describe, expect, it } from 'vitest'
import { formatRupees, groupIndian, MAX_PAISE, paiseTyped } from './money.ts'

describe('paiseTyped', () => {
  it.each([
    ['0', 0],
    ['240', 24_000],
    ['240.5', 24_050],
    ['240.05', 24_005],
    ['.5', 50],
    ['1.10', 110],
    ['19.99', 1999],
    [' 12 ', 1200],
    ['1.', 100],
    ['1,250', 125_000],
    ['12,50,000.50', 125_000_050],
    ['1,23,456.', 12_345_600],
    ['₹1,200', 120_000],
    ['₹ 1,200.50', 120_050],
    ['999999999.99', MAX_PAISE],
  ])('BIL-07 reads %j as %i paise', (text, paise) => {
    expect(paiseTyped(text)).toBe(paise)
  })

  it.each([
    '.',
    '-',
    '-1',
    '−1',
    '+1',
    '1e3',
    '1.234',
    '1,25',
    '2,5',
    '1,,250',
    '12,345,678',
    '1250,000',
    '0,250',
    '1,250,',
    '1,250.,5',
    '1.250,50',
    '₹',
    '₹₹5',
    '5₹',
    '₹-5',
    '₹ paid',
    '500 paid',
    'NaN',
    'Infinity',
    '1000000000',
    '9'.repeat(400),
  ])('BIL-07 refuses %j', (text) => {
    expect(paiseTyped(text)).toBeUndefined()
  })

  it('BIL-07 nothing typed is no amount', () => {
    expect(paiseTyped('')).toBe(null)
    expect(paiseTyped('  ')).toBe(null)
  })

  it.each([
    ['-5', -500],
    [' -1,250.50 ', -125_050],
    ['-0', 0],
    ['5', 500],
    ['', null],
    ['-', undefined],
    ['--5', undefined],
    ['5-', undefined],
  ])('LED-03 a balance %j is %j paise', (text, paise) => {
    expect(paiseTyped(text, MAX_PAISE, true)).toBe(paise)
  })
})

describe('formatRupees', () => {
  it.each([
    [0, '₹0'],
    [-0, '₹0'],
    [5, '₹0.05'],
    [50, '₹0.50'],
    [100, '₹1'],
    [99_900, '₹999'],
    [100_000, '₹1,000'],
    [12_345_600, '₹1,23,456'],
    [12_345_650, '₹1,23,456.50'],
    [1_234_567_801, '₹1,23,45,678.01'],
    [MAX_PAISE, '₹99,99,99,999.99'],
    [-200, '−₹2'],
    [-5, '−₹0.05'],
    [-12_345_650, '−₹1,23,456.50'],
  ])('APP-17 %i paise are %s', (paise, text) => {
    expect(formatRupees(paise)).toBe(text)
  })
})

describe('groupIndian', () => {
  it.each([
    [0, '0'],
    [-0, '0'],
    [999, '999'],
    [1286, '1,286'],
    [99_999, '99,999'],
    [100_000, '1,00,000'],
    [12_345_678, '1,23,45,678'],
    [-2, '−2'],
    [-1286, '−1,286'],
    [12_345_678_901_234_567_890n, '1,23,45,67,89,01,23,45,67,890'],
    [-1286n, '−1,286'],
  ])('APP-17 %s is grouped as %s', (n, text) => {
    expect(groupIndian(n)).toBe(text)
  })
})
