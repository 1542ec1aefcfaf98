import { describe, expect, it, test } from 'vitest'
import { amountOf, bottlersContents, bottlersForm, isFull } from './bottlers.ts'
import { EMPTY_ENTERPRISES, enterprisesContents, enterprisesInput } from './enterprises.ts'
import { balanceFrom, isPaid, ledgerListInput } from './ledger.ts'
import { checkPrice, priceForm, priceInput } from './prices.ts'

const DAY = '2026-11-14'

describe('LED-01 bottlers', () => {
  it('needs a name', () => {
    for (const name of ['', '  ']) {
      const input = { name, day: DAY, lines: [], balancePaise: 0 }
      expect(bottlersContents(input)).toEqual({ refused: 'Enter name first' })
    }
  })

  it.each([
    [320, 100_000, 320_000],
    [40, 50_000, 20_000],
    [33, 50, 17],
    [1, 49, 0],
    [0, 999_999_999, 0],
    [9_999_999, 999_999_999, 99_999_989_900_000],
  ])('%i paise × %i hundredths are %i paise', (pricePaise, quantityHundredths, amount) => {
    expect(amountOf({ pricePaise, quantityHundredths })).toBe(amount)
  })

  it('what an import left out is empty in the fields', () => {
    const line = { name: 'Caps', ratePaise: null, pricePaise: null, quantityHundredths: null }
    const form = bottlersForm({
      name: 'Cap House',
      day: DAY,
      balancePaise: null,
      lines: [{ ...line, amountPaise: 20_000 }],
    })
    expect(form.balance).toBe('')
    expect(form.lines).toEqual([{ key: 1, name: 'Caps', ratePaise: null, price: '', quantity: '' }])
    expect(isFull(form)).toBe(false)
  })
})

test('LED-02 enterprises need a name, and numbers default to 0', () => {
  const input = enterprisesInput({ ...EMPTY_ENTERPRISES, name: ' Hotel Surya ', day: DAY })
  expect(enterprisesContents(input)).toEqual({
    name: 'Hotel Surya',
    day: DAY,
    lines: [],
    jars: { coolJarOut: 0, coolJarIn: 0, coolJarFull: 0, jarOut: 0, jarIn: 0, jarFull: 0 },
    amountPaise: 0,
    balancePaise: 0,
  })
  expect(enterprisesContents({ ...input, name: ' ' })).toEqual({
    refused: 'Please enter name first!',
  })
})

test.each([
  ['', 0, true],
  ['-', 0, true],
  ['.', 0, true],
  ['0', 0, true],
  ['-.5', -50, true],
  ['-12.', -1200, true],
  ['0.01', 1, false],
  ['12.', 1200, false],
  ['999999999.99', 99_999_999_999, false],
])('LED-03 a balance of %j is %i paise, paid: %s', (text, paise, paid) => {
  expect(balanceFrom(text)).toBe(paise)
  expect(isPaid(paise)).toBe(paid)
})

test('LED-03 a missing balance counts as 0', () => {
  expect(isPaid(null)).toBe(true)
})

describe('LED-05 a price', () => {
  it.each([
    ['', '3.25'],
    [' ', '3.25'],
    ['Caps', ''],
    ['Caps', '.'],
    ['', ''],
  ])('%j at %j is refused', (name, rate) => {
    expect(checkPrice(priceInput({ name, rate }))).toEqual({
      refused: 'Please enter both name and rate.',
    })
  })

  it('has a name and a rate, which may be 0', () => {
    const price = checkPrice(priceInput({ name: ' Caps ', rate: '0.4' }))
    expect(price).toEqual({ name: 'Caps', ratePaise: 40 })
    expect(checkPrice(priceInput({ name: 'Sample', rate: '0' }))).toEqual({
      name: 'Sample',
      ratePaise: 0,
    })
    expect(priceForm({ name: 'Caps', ratePaise: 40 })).toEqual({ name: 'Caps', rate: '0.40' })
  })
})

test('LED-06 a filter has a name and one of three states', () => {
  const filter = { name: '', state: 'pending', cursor: null }
  expect(ledgerListInput.safeParse(filter).success).toBe(true)
  expect(ledgerListInput.safeParse({ ...filter, state: 'lost' }).success).toBe(false)
})
