import { expect, test } from 'vitest'
import { featuresOf, isOn } from './modules.ts'
import { type PrintRow, printsFrom, type ScreenRow, screensFrom } from './screens.ts'

const SCREENS = {
  billing: { at: { '/': ['owner', 'boss'] }, menu: { boss: [1, 'Billing'] }, link: null },
  rates: {
    module: 'rates',
    at: { '/rates': ['boss', 'owner'] },
    menu: { boss: [2, 'Rates'] },
    link: 'Rates',
  },
} as const satisfies Record<string, ScreenRow>

const PRINTS = {
  bill: { path: '/print/bill', right: 'invoice.write' },
  statement: { path: '/print/statement', right: 'invoice.write', module: 'accounts' },
} as const satisfies Record<string, PrintRow>

const { routesOf, menuOf, linksOf } = screensFrom<keyof typeof SCREENS>(SCREENS)

test('NXT-01 a module of another version counts as off, and so does an unknown switch', () => {
  expect(featuresOf(['rates', 'vans'], ['rates', 'accounts'])).toEqual(['rates'])
  expect(featuresOf(['rates', 'accounts'], [])).toEqual([])
  expect(isOn([], undefined)).toBe(true)
  expect(isOn(['rates'], 'accounts')).toBe(false)
})

const paths = (features: Parameters<typeof routesOf>[1]) =>
  routesOf('boss', features).map(({ path }) => path)

test('NXT-03 routes, menus and links follow the module of the screen', () => {
  expect(paths([])).toEqual(['/'])
  expect(paths(['rates'])).toEqual(['/', '/rates'])
  expect(menuOf('boss', []).map(({ label }) => label)).toEqual(['Billing'])
  expect(menuOf('boss', ['rates']).map(({ label }) => label)).toEqual(['Billing', 'Rates'])
  expect(linksOf('owner', [])).toEqual([])
  expect(linksOf('owner', ['rates'])).toEqual([{ label: 'Rates', path: '/rates' }])
})

test('NXT-03 prints follow the module too', () => {
  const printsOf = printsFrom<keyof typeof PRINTS>(PRINTS)
  expect(printsOf('boss', []).map(({ print }) => print)).toEqual(['bill'])
  expect(printsOf('boss', ['accounts']).map(({ print }) => print)).toEqual(['bill', 'statement'])
  expect(printsOf('salesman', ['accounts'])).toEqual([])
})
