import type { Page } from '@playwright/test'
import { BUILT_MODULES } from '#domain/access/modules.ts'
import { routesOf, SCREENS } from '#domain/access/screens.ts'
import { expect, expectAccessible, expectReadable, test } from '#tests/support/browser.ts'
import { PASSWORD, PEOPLE } from '#tests/support/factories/people.ts'
import { fieldsOutOfSight } from '#tests/support/fields-in-sight.ts'
import { MAIN_STATES, STATES } from '#tests/support/states/states.ts'
import { looksByOrder } from '#tests/support/style-order.ts'

const LAPTOP = { width: 1366, height: 650 }
const SIZES = [
  LAPTOP,
  { width: 1280, height: 680 },
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  // The same phone with its keyboard open.
  { width: 360, height: 380 },
]
const ORDER_SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]

const expectFieldsInSight = async (page: Page): Promise<void> => {
  for (const size of SIZES) {
    const where = `${size.width}×${size.height}`
    await page.setViewportSize(size)
    expect.soft(await fieldsOutOfSight(page), where).toEqual([])
    // Going backwards, the header can cover the field.
    if (size === LAPTOP || size === SIZES.at(-1)) {
      expect.soft(await fieldsOutOfSight(page, true), `${where}, backwards`).toEqual([])
    }
  }
}

// CI checks the main states; `STATES=all` checks every one.
for (const state of process.env['STATES'] === 'all' ? STATES : MAIN_STATES) {
  const { name, visitor, path, before, prepare } = state
  test(`UX-05 C1 ${name}: axe finds nothing, and the field being typed in is visible`, async ({
    as,
    db,
  }) => {
    await before?.(db)
    const page = await as(visitor, path)
    await prepare?.(page, db)
    await expect(page.locator('h1').first()).toBeVisible()
    // No animations: axe would measure a colour in mid-transition.
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await expectReadable(page)
    if (!MAIN_STATES.includes(state)) return
    await expectFieldsInSight(page)
    expect(await looksByOrder(page, ORDER_SIZES), 'in another order of the sheets').toEqual([])
  })
}

test('UX-05 every screen has a state', () => {
  const seen = STATES.flatMap(({ visitor, path }) =>
    visitor === 'nobody'
      ? []
      : routesOf(visitor, BUILT_MODULES).filter((route) => route.path === path.split('?')[0]),
  ).map(({ screen }) => screen as string)
  expect(Object.keys(SCREENS).filter((screen) => !seen.includes(screen))).toEqual([])
})

test('UX-05 from the landing page to a new user by keyboard alone', async ({ as }) => {
  const page = await as('nobody', '/')
  const { keyboard } = page
  const tabTo = async (name: string, role: 'button' | 'textbox' | 'link' = 'textbox') => {
    const target = page.getByRole(role, { name, exact: true }).first()
    for (let press = 0; press < 40; press += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return
      await keyboard.press('Tab')
    }
    await expect(target).toBeFocused()
  }
  await tabTo('Employee Login', 'button')
  await keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
  await tabTo('Mobile number')
  await keyboard.type(PEOPLE.owner.phone)
  await keyboard.press('Tab')
  await keyboard.type(PASSWORD)
  await keyboard.press('Enter')
  await expect(page.getByText('Logged in as Asha (owner)')).toBeVisible()
  await tabTo('Add New User', 'link')
  await keyboard.press('Enter')
  await expect(page.getByRole('row', { name: /Vijay/ })).toBeVisible()
  await tabTo('Mobile number')
  await keyboard.type('9000000091')
  await keyboard.press('Tab')
  await keyboard.type('By keyboard')
  await keyboard.press('Enter')
  await expect(page.getByRole('row', { name: /By keyboard/ })).toBeVisible()
})
