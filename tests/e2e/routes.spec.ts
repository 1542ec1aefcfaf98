import type { Role } from '#domain/access/roles.ts'
import { PUBLIC_PATHS, SCREENS } from '#domain/access/screens.ts'
import { expect, test } from '#tests/support/browser.ts'

/** Copied from the requirements, not imported from the code's own table. */
const BILLING = 'Billing System'
const RAW = 'Raw Stock Management'
const SCRAP = 'Scrap Stock Management (KG)'
const PRODUCTION = 'Production Entry'
const ADD_USER = 'Add New User'
const GREETING = /, Harshad$/
const LANDING = 'Jalkhata'
const LOOK_UP = 'Your tokens'

const PATHS = [
  '/',
  '/login',
  '/customer',
  '/owner',
  '/staff',
  '/owner-add-user',
  '/raw-stock',
  '/scrap',
  '/production',
  '/token-history',
  '/customer-sales',
  '/saleman-report',
  '/customer-detail',
  '/all-customer',
  '/bottlers',
  '/manage-prices',
  '/enterprises',
  '/saleman',
  '/report',
  '/my-sales',
  '/nothing',
  '/owner/nothing',
  '/Staff2',
]

interface Visits {
  readonly id: string
  readonly visitor: Role | 'nobody'
  readonly screens: Readonly<Record<string, string | RegExp>>
  readonly elsewhere: string
}

const VISITS: readonly Visits[] = [
  {
    id: 'APP-02',
    visitor: 'nobody',
    screens: { '/': LANDING, '/login': 'Employee Login' },
    elsewhere: '/',
  },
  {
    id: 'APP-06',
    visitor: 'owner',
    screens: {
      '/': BILLING,
      '/owner': BILLING,
      '/staff': BILLING,
      '/owner-add-user': ADD_USER,
      '/raw-stock': RAW,
      '/scrap': SCRAP,
      '/production': PRODUCTION,
      '/token-history': 'Token History',
    },
    elsewhere: '/',
  },
  {
    id: 'APP-07',
    visitor: 'boss',
    screens: {
      '/': GREETING,
      '/staff': BILLING,
      '/owner': BILLING,
      '/owner-add-user': ADD_USER,
      '/raw-stock': RAW,
      '/scrap': SCRAP,
      '/production': PRODUCTION,
      '/customer-sales': 'Sales Insights',
      '/saleman-report': 'Salesman Report',
      '/customer-detail': 'Customer Detail',
      '/all-customer': 'All Customers',
      '/bottlers': 'Bottlers Entry',
      '/manage-prices': 'Manage Prices',
      '/enterprises': 'Enterprises Entry',
    },
    elsewhere: '/',
  },
  {
    id: 'APP-08',
    visitor: 'production',
    screens: {
      '/': PRODUCTION,
      '/staff': BILLING,
      '/raw-stock': RAW,
      '/scrap': SCRAP,
      '/token-history': 'Token History',
    },
    elsewhere: '/',
  },
  {
    id: 'APP-09',
    visitor: 'stock manager',
    screens: { '/': RAW, '/scrap': SCRAP, '/staff': BILLING, '/production': PRODUCTION },
    elsewhere: '/',
  },
  ...(['staff', 'manager'] as const).map((visitor) => ({
    id: 'APP-10',
    visitor,
    screens: {
      '/': BILLING,
      '/staff': BILLING,
      '/raw-stock': RAW,
      '/scrap': SCRAP,
      '/production': PRODUCTION,
    },
    elsewhere: '/',
  })),
  {
    id: 'APP-11',
    visitor: 'salesman',
    screens: {
      '/': 'Salesman Billing',
      '/saleman': 'Salesman Billing',
      '/report': 'Salesman Report',
      '/my-sales': 'My Sales',
    },
    elsewhere: '/saleman',
  },
]

for (const { id, visitor, screens, elsewhere } of VISITS) {
  test(`${id} every path leads ${visitor} to the right screen`, async ({ as }) => {
    const page = await as(visitor)
    for (const path of PATHS) {
      const expected = { '/customer': LOOK_UP, ...screens }[path]
      await page.goto(path)
      await expect(page, path).toHaveURL(expected ? path : elsewhere)
      const title = expected ?? screens[elsewhere] ?? ''
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    }
  })
}

test('every path of the table of screens is visited above', () => {
  const paths = Object.values(SCREENS).flatMap(({ at }) => Object.keys(at))
  expect([...paths, ...PUBLIC_PATHS].filter((path) => !PATHS.includes(path))).toEqual([])
})

test('APP-20 the login page redirects logged-in users', async ({ as }) => {
  const page = await as('owner', '/login')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: BILLING })).toBeVisible()
})
