import { BUILT_MODULES } from '#domain/access/modules.ts'
import { routesOf, SCREENS } from '#domain/access/screens.ts'
import { expect, expectAccessible, expectReadable, test } from '#tests/support/browser.ts'
import { PASSWORD, PEOPLE } from '#tests/support/factories/people.ts'
import { STATES } from '#tests/support/states/states.ts'

for (const { name, visitor, path, before, prepare } of STATES) {
  test(`UX-05 axe finds nothing: ${name}`, async ({ as, db }) => {
    await before?.(db)
    const page = await as(visitor, path)
    await prepare?.(page, db)
    await expect(page.locator('h1').first()).toBeVisible()
    // No animations: axe would measure a colour in mid-transition.
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await expectAccessible(page)
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    await expectReadable(page)
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
  await tabTo('Add New User', 'button')
  await keyboard.press('Enter')
  await expect(page.getByRole('row', { name: /Vijay/ })).toBeVisible()
  await tabTo('Mobile number')
  await keyboard.type('9000000091')
  await keyboard.press('Tab')
  await keyboard.type('By keyboard')
  await keyboard.press('Enter')
  await expect(page.getByRole('row', { name: /By keyboard/ })).toBeVisible()
})
