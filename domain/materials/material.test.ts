import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRefusal } from '#domain/shared/refusal.ts'
import {
  checkName,
  checkNewItem,
  deleteMovement,
  editMovement,
  formatQuantity,
  isLow,
  type Movement,
  move,
  nameKey,
  quantityFrom,
  typedQuantity,
} from './material.ts'

const stockOf = (quantityThousandths: number) => ({ quantityThousandths })
const added = (quantityThousandths: number): Movement => ({ type: 'Added', quantityThousandths })
const used = (quantityThousandths: number): Movement => ({ type: 'Used', quantityThousandths })
const refused = (text: string) => ({ refused: text })

describe('RAW-02 names', () => {
  it('are trimmed, and an empty one is refused in the words of the kind', () => {
    expect(checkName('raw', '  Pink   cap ')).toBe('Pink cap')
    expect(checkName('raw', '  ')).toEqual(refused('Enter product name'))
    expect(checkName('scrap', '')).toEqual(refused('Enter item name'))
  })

  it('are the same ignoring case and spaces', () => {
    expect(nameKey(' Pink  CAP')).toBe(nameKey('pink cap'))
    expect(nameKey('É')).toBe(nameKey('é'))
    expect(nameKey('Cap 28')).not.toBe(nameKey('Cap 29'))
  })

  it('SCR-02 scrap is in kg only', () => {
    expect(checkNewItem('raw', { name: 'Glue', unit: 'L' })).toBe('Glue')
    expect(checkNewItem('scrap', { name: 'Flakes', unit: 'kg' })).toBe('Flakes')
    expect(isRefusal(checkNewItem('scrap', { name: 'Oil', unit: 'L' }))).toBe(true)
  })
})

describe('RAW-03 quantities', () => {
  it.each([
    ['12', 12_000],
    ['12.5', 12_500],
    ['12.', 12_000],
    ['.125', 125],
    [' 7 ', 7000],
    ['999999.999', 999_999_999],
    ['1,000', 1_000_000],
    [' 1,25,000.5 ', 125_000_500],
    ['9,99,999.999', 999_999_999],
  ])('%j is read as %i thousandths', (text, thousandths) => {
    expect(quantityFrom(text)).toBe(thousandths)
  })

  it.each([
    '',
    ' ',
    '.',
    '0',
    '0.000',
    '-1',
    '1e3',
    'abc',
    '1.2345',
    '1000000',
    '1,5',
    '1,50',
    '0,500',
    '1.000,5',
    '10,00,000',
    '100,000',
  ])('%j is nothing', (text) => {
    expect(quantityFrom(text)).toBe(undefined)
  })

  it.each([
    [0, '0'],
    [12_500, '12.5'],
    [1_240_000_125, '12,40,000.125'],
    [60, '0.06'],
  ])('%i thousandths read %s', (thousandths, text) => {
    expect(formatQuantity(thousandths)).toBe(text)
  })

  it('a comma is never read as the point of a decimal', () => {
    const digits = fc.stringMatching(/^\d{1,4}$/)
    fc.assert(
      fc.property(fc.array(digits, { minLength: 2, maxLength: 4 }), (groups) => {
        const thousandths = quantityFrom(groups.join(','))
        const isWhole = thousandths === undefined || thousandths === Number(groups.join('')) * 1000
        expect(isWhole).toBe(true)
      }),
    )
  })

  it('the text of a field is read back unchanged', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 999_999_999 }), (thousandths) => {
        expect(quantityFrom(typedQuantity(thousandths))).toBe(thousandths)
        expect(quantityFrom(formatQuantity(thousandths)), 'with commas').toBe(thousandths)
      }),
    )
  })
})

describe('RAW-03 add and use', () => {
  it('change the stock and keep what else the item has', () => {
    expect(move('raw', { name: 'Glue', ...stockOf(500) }, added(250))).toEqual({
      name: 'Glue',
      ...stockOf(750),
    })
    expect(move('raw', stockOf(500), used(500))).toEqual(stockOf(0))
  })

  it('use beyond the stock is refused', () => {
    expect(move('raw', stockOf(500), used(501))).toEqual(refused('Not enough stock'))
  })

  it('a missing item is refused with the text of its kind', () => {
    expect(move('raw', undefined, added(1))).toEqual(refused('Product not found.'))
    expect(move('scrap', undefined, added(1))).toEqual(refused('Item not found.'))
  })

  it('SCR-02 scrap is never used', () => {
    expect(isRefusal(move('scrap', stockOf(500), used(1)))).toBe(true)
    expect(move('scrap', stockOf(500), added(1))).toEqual(stockOf(501))
  })
})

describe('RAW-04 history edit', () => {
  it('changes the stock by the difference', () => {
    expect(editMovement('raw', stockOf(500), added(300), 100)).toEqual(stockOf(300))
    expect(editMovement('raw', stockOf(500), used(300), 100)).toEqual(stockOf(700))
  })

  it('is refused below 0 and for an item that is gone', () => {
    const below = refused('Resulting stock would be negative.')
    expect(editMovement('raw', stockOf(100), added(300), 199)).toEqual(below)
    expect(editMovement('raw', stockOf(100), used(300), 401)).toEqual(below)
    expect(editMovement('raw', stockOf(100), used(300), 400)).toEqual(stockOf(0))
    expect(editMovement('raw', undefined, added(1), 2)).toEqual(refused('Product not found.'))
    expect(editMovement('scrap', undefined, added(1), 2)).toEqual(refused('Item not found.'))
  })
})

describe('RAW-05 history delete', () => {
  it('reverses the effect', () => {
    expect(deleteMovement('raw', stockOf(500), added(300))).toEqual(stockOf(200))
    expect(deleteMovement('raw', stockOf(500), used(300))).toEqual(stockOf(800))
  })

  it('is refused below 0 and for an item that is gone', () => {
    const below = refused('Cannot delete, stock would go negative.')
    expect(deleteMovement('raw', stockOf(299), added(300))).toEqual(below)
    expect(deleteMovement('scrap', undefined, added(1))).toEqual(refused('Item not found.'))
  })
})

it('RAW-06 the stock is the sum of what the history says, and never below 0', () => {
  const quantity = fc.integer({ min: 1, max: 5000 })
  const input = fc.record({
    what: fc.constantFrom('Added', 'Used', 'edit', 'delete'),
    quantity,
    place: fc.nat(),
  })
  fc.assert(
    fc.property(fc.array(input, { maxLength: 60 }), (inputs) => {
      let stock = stockOf(0)
      let history: Movement[] = []
      for (const { what, quantity, place } of inputs) {
        const at = history.length > 0 ? place % history.length : 0
        const chosen = history[at]
        if (what === 'Added' || what === 'Used') {
          const movement: Movement = { type: what, quantityThousandths: quantity }
          const next = move('raw', stock, movement)
          if (isRefusal(next)) continue
          stock = next
          history = [...history, movement]
        } else if (chosen) {
          const next =
            what === 'edit'
              ? editMovement('raw', stock, chosen, quantity)
              : deleteMovement('raw', stock, chosen)
          if (isRefusal(next)) continue
          stock = next
          const instead = what === 'edit' ? [{ ...chosen, quantityThousandths: quantity }] : []
          history = history.toSpliced(at, 1, ...instead)
        }
        const sum = history.reduce(
          (all, { type, quantityThousandths }) =>
            all + (type === 'Added' ? quantityThousandths : -quantityThousandths),
          0,
        )
        expect(stock.quantityThousandths).toBe(sum)
        expect(sum).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

it('an item is low below its limit', () => {
  expect(isLow({ ...stockOf(9999), lowBelowThousandths: 10_000 })).toBe(true)
  expect(isLow({ ...stockOf(10_000), lowBelowThousandths: 10_000 })).toBe(false)
  expect(isLow({ ...stockOf(0), lowBelowThousandths: 0 })).toBe(false)
})
