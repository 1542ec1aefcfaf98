import { ROLES, type Role } from '#domain/access/roles.ts'
import { PUBLIC_PATHS, SCREENS } from '#domain/access/screens.ts'
import { expect, test } from '#tests/support/browser.ts'
import { REQUIRED_ACCESS, REQUIRED_HEADINGS } from '#tests/support/required-access.ts'

const LANDING = 'Jalkhata'
const LOOK_UP = 'Your tokens'

const PATHS = [
  ...PUBLIC_PATHS,
  ...Object.values(REQUIRED_ACCESS).flatMap(({ routes }) => Object.keys(routes)),
  ...Object.values(SCREENS).flatMap(({ at }) => Object.keys(at)),
  '/nothing',
  '/owner/nothing',
  '/Staff2',
]

const headingsOf = (role: Role) =>
  Object.fromEntries(
    Object.entries(REQUIRED_ACCESS[role].routes).map(([path, screen]) => [
      path,
      REQUIRED_HEADINGS[screen],
    ]),
  )

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
  ...ROLES.map((role) => {
    const { id, elsewhere } = REQUIRED_ACCESS[role]
    return { id, visitor: role, screens: headingsOf(role), elsewhere }
  }),
]

for (const { id, visitor, screens, elsewhere } of VISITS) {
  test(`${id} every path leads ${visitor} to the right screen`, async ({ as }) => {
    const page = await as(visitor)
    for (const path of new Set(PATHS)) {
      const expected = { '/customer': LOOK_UP, ...screens }[path]
      await page.goto(path)
      await expect(page, path).toHaveURL(expected ? path : elsewhere)
      const title = expected ?? screens[elsewhere] ?? ''
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    }
  })
}

test('APP-20 the login page redirects logged-in users', async ({ as }) => {
  const page = await as('owner', '/login')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { name: REQUIRED_HEADINGS['billing-home'] })).toBeVisible()
})
