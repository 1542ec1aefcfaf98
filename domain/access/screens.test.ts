import { describe, expect, test } from 'vitest'
import { ROLES, type Role } from './roles.ts'
import {
  linksOf,
  menuOf,
  PUBLIC_PATHS,
  redirectOf,
  routesOf,
  SCREENS,
  type ScreenId,
} from './screens.ts'

type Routes = Readonly<Record<string, ScreenId>>

const OFFICE: Routes = {
  '/': 'billing-home',
  '/staff': 'billing-home',
  '/raw-stock': 'raw-stock',
  '/scrap': 'scrap',
  '/production': 'production',
}

/** Each role with the redirect of every other path. */
const REQUIRED: readonly [id: string, role: Role, routes: Routes, elsewhere: string][] = [
  [
    'APP-06',
    'owner',
    {
      '/': 'billing-home',
      '/owner': 'billing-home',
      '/staff': 'billing-home',
      '/owner-add-user': 'add-user',
      '/raw-stock': 'raw-stock',
      '/scrap': 'scrap',
      '/production': 'production',
      '/token-history': 'token-history',
    },
    '/',
  ],
  [
    'APP-07',
    'boss',
    {
      '/': 'boss-dashboard',
      '/staff': 'billing-home',
      '/owner': 'billing-home',
      '/owner-add-user': 'add-user',
      '/raw-stock': 'raw-stock',
      '/scrap': 'scrap',
      '/production': 'production',
      '/customer-sales': 'sales-insights',
      '/saleman-report': 'salesman-report',
      '/customer-detail': 'customer-detail',
      '/all-customer': 'all-customers',
      '/bottlers': 'bottlers',
      '/manage-prices': 'prices',
      '/enterprises': 'enterprises',
    },
    '/',
  ],
  [
    'APP-08',
    'production',
    {
      '/': 'production',
      '/staff': 'billing-home',
      '/raw-stock': 'raw-stock',
      '/scrap': 'scrap',
      '/token-history': 'token-history',
    },
    '/',
  ],
  [
    'APP-09',
    'stock manager',
    {
      '/': 'raw-stock',
      '/scrap': 'scrap',
      '/staff': 'billing-home',
      '/production': 'production',
    },
    '/',
  ],
  ['APP-10', 'staff', OFFICE, '/'],
  ['APP-10', 'manager', OFFICE, '/'],
  [
    'APP-11',
    'salesman',
    {
      '/': 'salesman-billing',
      '/saleman': 'salesman-billing',
      '/report': 'own-report',
      '/my-sales': 'own-sales',
    },
    '/saleman',
  ],
]

describe('routes', () => {
  test.each(REQUIRED)('%s %s', (_id, role, routes, elsewhere) => {
    const found = routesOf(role).map(({ path, screen }) => [path, screen] as const)
    expect(found.length).toBe(Object.keys(routes).length)
    expect(Object.fromEntries(found)).toEqual(routes)
    expect(redirectOf(role)).toBe(elsewhere)
  })

  test('the table speaks of every role', () => {
    expect(REQUIRED.map(([, role]) => role).toSorted()).toEqual(ROLES.toSorted())
  })

  test('a path leads a role to one screen, and every role has a home', () => {
    for (const role of ROLES) {
      const paths = routesOf(role).map(({ path }) => path)
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

const menu = (role: Role) => menuOf(role).map(({ label, path }) => `${label} ${path}`)

describe('menus', () => {
  test('APP-12 boss', () => {
    expect(menu('boss')).toEqual([
      'Home /',
      'Billing /owner',
      'Add New User /owner-add-user',
      'Raw Stock /raw-stock',
      'Production /production',
      'Scrap /scrap',
      'Sales Insights /customer-sales',
      'Salesman Report /saleman-report',
      'Bottlers Entry /bottlers',
      'Manage Prices /manage-prices',
      'Enterprises Entry /enterprises',
    ])
  })

  test.each<[Role, string[]]>([
    // If the screen is the role's `/`, the menu links there.
    ['stock manager', ['Raw Stock /', 'Scrap /scrap']],
    [
      'production',
      ['Token History /staff', 'Production /', 'Raw Stock /raw-stock', 'Scrap /scrap'],
    ],
    ['salesman', ['Salesman Report /report', 'My Sales /my-sales']],
  ])('APP-13 %s', (role, entries) => {
    expect(menu(role)).toEqual(entries)
  })

  test.each<Role>(['owner', 'staff', 'manager'])('APP-13 %s has none', (role) => {
    expect(menu(role)).toEqual([])
  })

  test('PRM-01 every entry leads to the screen that the route table has there', () => {
    for (const role of ROLES) {
      for (const { path, screen } of menuOf(role)) {
        expect(routesOf(role)).toContainEqual({ path, screen })
      }
    }
  })
})

describe('APP-21 links of billing home', () => {
  const office = ['Raw Stock /raw-stock', 'Production /production', 'Scrap /scrap']
  test.each<[Role, string[]]>([
    ['owner', ['Add New User /owner-add-user', ...office, 'Token History /token-history']],
    ['boss', []],
    ['manager', office],
    ['staff', office],
    ['production', ['Token History /token-history']],
    ['stock manager', ['Production /production']],
    ['salesman', []],
  ])('%s', (role, links) => {
    expect(linksOf(role).map(({ label, path }) => `${label} ${path}`)).toEqual(links)
  })
})

test('a screen is a home, in a menu or linked from billing home, or another screen opens it', () => {
  const offered = ROLES.flatMap((role) => [
    '/',
    redirectOf(role),
    ...[...menuOf(role), ...linksOf(role)].map(({ path }) => path),
  ])
  const screens = Object.entries(SCREENS) as [ScreenId, { at: object }][]
  const hidden = screens.filter(([, { at }]) => !Object.keys(at).some((p) => offered.includes(p)))
  expect(hidden.map(([screen]) => screen)).toEqual(['customer-detail', 'all-customers'])
})
