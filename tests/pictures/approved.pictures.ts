import { expect } from '#tests/support/browser.ts'
import { STATES } from '#tests/support/states/states.ts'
import { test } from './still-world.ts'

const BOTH = ['light', 'dark'] as const
const LIGHT = ['light'] as const

/** The main screens, by the names of their states. */
const MAIN = [
  ['landing', LIGHT],
  ['look-up-tokens', LIGHT],
  ['login', LIGHT],
  ['billing', BOTH],
  ['billing-empty', LIGHT],
  ['billing-delivered', LIGHT],
  ['token-history', LIGHT],
  ['production', LIGHT],
  ['raw-stock', LIGHT],
  ['road', BOTH],
  ['road-long-names', LIGHT],
  ['road-waiting', LIGHT],
  ['dashboard', BOTH],
  ['insights', LIGHT],
  ['salesman-report', LIGHT],
  ['customer-detail', LIGHT],
  ['add-user', LIGHT],
  ['profile', LIGHT],
] as const

const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1280, height: 800 }

for (const [name, schemes] of MAIN) {
  const state = STATES.find((one) => one.name === name)
  if (!state) throw new Error(`There is no state ${name}.`)
  test(name, async ({ as, db }) => {
    await state.before?.(db)
    const page = await as(state.visitor, state.path, { viewport: PHONE })
    await state.prepare?.(page, db)
    await page.locator('h1').first().waitFor()
    await page.mouse.move(0, 0)
    await page.evaluate(() => document.fonts.ready)
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport)
      // The phone stays scrolled to the subject of the state; the desktop shows it unscrolled.
      if (viewport === DESKTOP) await page.evaluate(() => scrollTo(0, 0))
      for (const colorScheme of schemes) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await expect(page).toHaveScreenshot(`${name}-${viewport.width}-${colorScheme}.png`)
      }
    }
  })
}
