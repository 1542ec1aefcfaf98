import { expect, test } from 'vitest'
import { doneSteps, FIRST_STEPS, type FirstRecords } from './first-steps.ts'

const NONE: FirstRecords = {
  address: false,
  ownProducts: false,
  people: false,
  salesmen: false,
  production: false,
  bills: false,
  routes: false,
}

test('SET-03 in a new business no step is done, and each record ticks its own', () => {
  expect(doneSteps(NONE)).toEqual([])
  expect(doneSteps({ ...NONE, address: true })).toEqual(['business'])
  expect(doneSteps({ ...NONE, ownProducts: true })).toEqual(['products'])
  expect(doneSteps({ ...NONE, people: true, salesmen: true })).toEqual(['people'])
  expect(doneSteps({ ...NONE, routes: true })).toEqual(['route'])
})

test('SET-03 products that were made or sold need no other look', () => {
  expect(doneSteps({ ...NONE, production: true })).toEqual(['products', 'production'])
  expect(doneSteps({ ...NONE, bills: true })).toEqual(['products', 'bill'])
})

test('SET-03 all steps, in the order of the list', () => {
  const all = { ...NONE, address: true, people: true, production: true, bills: true, routes: true }
  expect(doneSteps(all)).toEqual([...FIRST_STEPS])
})
