import { describe, expect, test } from 'vitest'
import { REQUIRED_ACCESS } from '#tests/support/required-access.ts'
import { MODULES } from './modules.ts'
import { ROLES, type Role } from './roles.ts'
import {
  linksOf,
  menuOf,
  PUBLIC_PATHS,
  redirectOf,
  routesOf,
  SCREENS,
  type ScreenId,
  sideMenuOf,
} from './screens.ts'

const REQUIRED = ROLES.map((role) => ({ role, ...REQUIRED_ACCESS[role] }))

describe('routes', () => {
  test.each(REQUIRED)('$id $role', ({ role, routes, elsewhere }) => {
    const found = routesOf(role, []).map(({ path, screen }) => [path, screen] as const)
    expect(found.length).toBe(Object.keys(routes).length)
    expect(Object.fromEntries(found)).toEqual(routes)
    expect(redirectOf(role)).toBe(elsewhere)
  })

  test('a path leads a role to one screen, and every role has a home', () => {
    for (const role of ROLES) {
      const paths = routesOf(role, []).map(({ path }) => path)
      expect(new Set(paths).size).toBe(paths.length)
      expect(paths).toContain('/')
      expect(paths).toContain(redirectOf(role))
    }
  })

  test('the look-up and the login are screens of no role: they are outside the app', () => {
    expect(PUBLIC_PATHS).toEqual(['/', '/login', '/customer'])
    const inApp = Object.values(SCREENS).flatMap(({ at }) => Object.keys(at))
    expect(inApp).not.toContain('/customer')
    expect(inApp).not.toContain('/login')
  })
})

const words = (links: readonly { label: string; path: string }[]) =>
  links.map(({ label, path }) => `${label} ${path}`)

describe('menus', () => {
  test('APP-12 boss', () => {
    expect(words(menuOf('boss', []))).toEqual(REQUIRED_ACCESS.boss.menu)
  })

  const others = ROLES.filter((role): role is Exclude<Role, 'boss'> => role !== 'boss')
  test.each(others)('APP-13 %s', (role) => {
    expect(words(menuOf(role, []))).toEqual(REQUIRED_ACCESS[role].menu)
  })

  test('PRM-01 every entry leads to the screen that the route table has there', () => {
    for (const role of ROLES) {
      for (const { path, screen } of menuOf(role, [])) {
        expect(routesOf(role, [])).toContainEqual({ path, screen })
      }
    }
  })
})

describe('NXT-03 menus of new screens', () => {
  test('a line separates the eleven entries of the boss from the new ones', () => {
    const menu = menuOf('boss', [])
    expect(menu.filter(({ hasLine }) => hasLine)).toEqual([menu[11]])
    expect(menu[11]).toMatchObject({ label: 'Customers' })
    expect(menuOf('salesman', []).some(({ hasLine }) => hasLine)).toBe(false)
  })

  test('owner and manager have a side menu there, and none on billing home', () => {
    const owner = ['Billing /', 'Customers /customers', 'Trends /trends', 'Products /products']
    expect(words(sideMenuOf('owner', [], '/products'))).toEqual(owner)
    expect(words(sideMenuOf('owner', [], '/customers'))).toEqual(owner)
    const manager = ['Billing /', 'Customers /customers']
    expect(words(sideMenuOf('manager', [], '/customers'))).toEqual(manager)
    for (const path of ['/', '/owner', '/production', '/token-history']) {
      expect(sideMenuOf('owner', [], path), path).toEqual([])
    }
    expect(sideMenuOf('boss', [], '/')).toEqual(menuOf('boss', []))
  })
})

test.each(REQUIRED)('APP-21 links of billing home: $role', ({ role, links }) => {
  expect(words(linksOf(role, []))).toEqual(links)
})

test('a screen is a home, in a menu or linked from billing home, or another screen opens it', () => {
  const offered = ROLES.flatMap((role) => [
    '/',
    redirectOf(role),
    ...[...menuOf(role, MODULES), ...linksOf(role, MODULES)].map(({ path }) => path),
  ])
  const screens = Object.entries(SCREENS) as [ScreenId, { at: object }][]
  const hidden = screens.filter(([, { at }]) => !Object.keys(at).some((p) => offered.includes(p)))
  expect(hidden.map(([screen]) => screen)).toEqual([
    'customer-detail',
    'all-customers',
    'account',
    'opening-balances',
  ])
})
