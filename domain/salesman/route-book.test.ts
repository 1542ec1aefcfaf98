import { describe, expect, test } from 'vitest'
import { refuse } from '#domain/shared/refusal.ts'
import {
  checkCustomerEdit,
  checkNewRoute,
  checkRouteEdit,
  findRoute,
  formerAfter,
  inVisitOrder,
  isCustomerTaken,
  movedTo,
  routeKeys,
} from './route-book.ts'

const EAST = { id: 'east', name: 'Ring Road East', formerKeys: ['ring road'] }
const STATION = { id: 'station', name: 'Station Road', formerKeys: [] }
const ROUTES = [EAST, STATION]

describe('SAL-11 names of routes', () => {
  test('a bill with the old text belongs to the renamed route', () => {
    expect(findRoute(ROUTES, ' Ring ROAD')).toBe(EAST)
    expect(findRoute(ROUTES, 'ring road east')).toBe(EAST)
    expect(findRoute(ROUTES, 'Highway')).toBeUndefined()
    expect([...routeKeys(ROUTES, 'Ring Road East')]).toEqual(['ring road east', 'ring road'])
    expect([...routeKeys(ROUTES, 'Highway')]).toEqual(['highway'])
  })

  test('the present name wins over an old one', () => {
    const again = { id: 'again', name: 'Ring Road', formerKeys: [] }
    expect(findRoute([EAST, again], 'ring road')).toBe(again)
  })

  test('an old name is no name of a new route', () => {
    expect(checkNewRoute(ROUTES, 'Ring Road')).toEqual(
      refuse('This is the old name of {name}.', { name: 'Ring Road East' }),
    )
    expect(checkNewRoute(ROUTES, ' Highway ')).toBe('Highway')
    expect(checkNewRoute(ROUTES, 'station road')).toBe('station road')
    expect(checkNewRoute(ROUTES, ' ')).toEqual(refuse('Enter a route/address'))
  })

  test('a name is free, or the own one in other letters, or an old one', () => {
    expect(checkRouteEdit(ROUTES, 'station', ' STATION road ')).toBe('STATION road')
    expect(checkRouteEdit(ROUTES, 'station', 'Ring Road')).toBe('Ring Road')
    expect(checkRouteEdit(ROUTES, 'station', 'ring road EAST')).toEqual(
      refuse('This route exists already.'),
    )
    expect(checkRouteEdit(ROUTES, 'station', '  ')).toEqual(refuse('Enter a route/address'))
  })

  test('earlier names are each listed once, without the present one', () => {
    expect(formerAfter(['a'], 'b', 'c')).toEqual(['a', 'b'])
    expect(formerAfter(['a', 'b'], 'c', 'a')).toEqual(['b', 'c'])
    expect(formerAfter(['a'], 'b', 'b')).toEqual(['a'])
  })
})

test('SAL-11 two customers of one number have two names', () => {
  const customers = [
    { id: '1', phone: '9824011476', name: 'Om Sai' },
    { id: '2', phone: '9824011476', name: 'Shree Pan' },
  ]
  const [, second] = customers
  expect(isCustomerTaken(customers, { id: '2', phone: '9824011476', name: 'Om Sai' })).toBe(true)
  expect(isCustomerTaken(customers, { id: '2', phone: '9824011477', name: 'Om Sai' })).toBe(false)
  expect(isCustomerTaken(customers, second as NonNullable<typeof second>)).toBe(false)
})

test('SAL-11 a customer keeps a name and a route', () => {
  const om = { name: 'Om Sai' }
  expect(checkCustomerEdit(om, { name: ' Om ', route: ' Station ' })).toEqual({
    name: 'Om',
    route: 'Station',
  })
  const refused = refuse('Enter valid name, phone & route')
  expect(checkCustomerEdit(om, { name: ' ', route: 'Station' })).toEqual(refused)
  expect(checkCustomerEdit(om, { name: 'Om', route: ' ' })).toEqual(refused)
  expect(checkCustomerEdit({ name: '' }, { name: '', route: 'Station' })).toMatchObject({
    name: '',
  })
})

describe('SAL-12 the visit order', () => {
  const [a, b, c] = [
    { id: '1', name: 'Amba' },
    { id: '2', name: 'Bharat' },
    { id: '3', name: 'Chetan' },
  ]

  test('customers without a place follow by name', () => {
    expect(inVisitOrder([a, b, c], ['3'])).toEqual([c, a, b])
    expect(inVisitOrder([c, b, a], [])).toEqual([a, b, c])
    expect(inVisitOrder([a, b], ['2', 'gone', '1'])).toEqual([b, a])
  })

  test('one moves, the others keep their order', () => {
    expect(movedTo(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a'])
    expect(movedTo(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
    expect(movedTo(['a', 'b', 'c'], 1, 3)).toEqual(['a', 'b', 'c'])
    expect(movedTo(['a', 'b', 'c'], 1, -1)).toEqual(['a', 'b', 'c'])
  })
})
