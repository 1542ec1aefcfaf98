import { expectAccessible, test } from '#tests/support/browser.ts'
import { STATES } from '#tests/support/states/states.ts'

const PHONE = { width: 390, height: 844 }

const SIZES = [
  PHONE,
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  // A common laptop, minus the browser bars.
  { width: 1366, height: 650 },
  { width: 1920, height: 1080 },
]

for (const { name, visitor, path, before, prepare } of STATES) {
  test(name, async ({ as, db }) => {
    await before?.(db)
    const page = await as(visitor, path, { viewport: PHONE })
    await prepare?.(page, db)
    await page.locator('h1').first().waitFor()
    await page.evaluate(() => document.fonts.ready)
    for (const viewport of SIZES) {
      await page.setViewportSize(viewport)
      for (const colorScheme of ['light', 'dark'] as const) {
        // No animations: axe would measure a colour in mid-transition.
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        // The browser tests run axe on the desktop size; here it runs on the phone size.
        if (viewport === PHONE) await expectAccessible(page)
        await page.screenshot({ path: `pictures/${name}-${viewport.width}-${colorScheme}.png` })
      }
    }
  })
}
