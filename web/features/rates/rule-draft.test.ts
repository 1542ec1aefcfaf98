import { expect, test } from 'vitest'
import { DEFAULT_CATALOG } from '#domain/catalog/default-products.ts'
import { emptyRule, freeOf, ruleDraft, ruleInput, wrongRule } from './rule-draft.ts'

const TODAY = '2026-11-14'
const [product] = DEFAULT_CATALOG.products
if (!product) throw new Error('no products')

const DRAFT = { ...emptyRule(TODAY), product: product.id, every: '10', free: '1' }

const wrong = (fields: object, before?: string) =>
  Object.fromEntries(
    Object.entries(
      wrongRule({ ...DRAFT, ...fields }, DEFAULT_CATALOG, { today: TODAY, before }),
    ).filter(([, text]) => text),
  )

test('MNY-07 free cartons are stored as bottles, and shown as cartons again', () => {
  const cartons = ruleInput({ ...DRAFT, unit: 'Cartons' }, DEFAULT_CATALOG)
  expect(cartons).toMatchObject({ everyCartons: 10, freeHundredths: 900, toDay: null, ofId: null })
  expect(freeOf(cartons, 9)).toEqual({ n: 1, unit: 'Cartons' })
  const half = ruleInput({ ...DRAFT, free: '0.5' }, DEFAULT_CATALOG)
  expect(freeOf(half, 9)).toEqual({ n: 0.5, unit: 'Bottles' })
  // A carton of one: both words would be right, and the office says bottle.
  expect(freeOf({ freeHundredths: 100 }, 1)).toEqual({ n: 1, unit: 'Bottles' })
  expect(ruleDraft({ ...cartons, toDay: null }, DEFAULT_CATALOG)).toEqual({
    ...DRAFT,
    unit: 'Cartons',
  })
})

test('MNY-07 wrong fields are named', () => {
  expect(wrong({})).toEqual({})
  expect(wrong({ product: null, every: '', free: '' })).toEqual({
    product: 'Choose a product.',
    every: 'Enter a number of cartons.',
    free: 'Enter how much is free.',
  })
  expect(wrong({ every: '0' })).toEqual({ every: 'Enter a number of cartons.' })
  expect(wrong({ every: '10000' })).toEqual({ every: 'At most 9999' })
  expect(wrong({ free: '0.5', unit: 'Cartons' })).toEqual({ free: 'Whole cartons only' })
  expect(wrong({ free: '999999', unit: 'Cartons' })).toEqual({ free: 'At most 111111' })
  expect(wrong({ owner: { kind: 'route', ofId: null, ofName: '' } })).toEqual({
    owner: 'Choose a route.',
  })
  expect(wrong({ toDay: '2026-11-13' })).toEqual({
    toDay: 'The last day cannot be before the first day.',
  })
})

test('MNY-07 a first day that is long ago may stay', () => {
  const fromDay = '2024-01-01'
  expect(wrong({ fromDay }, fromDay)).toEqual({})
  expect(wrong({ fromDay })).toEqual({ fromDay: 'The day cannot be more than a year away.' })
})
