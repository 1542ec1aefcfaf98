import { test } from '#tests/support/browser.ts'
import { STATES } from '#tests/support/states.ts'

const WIDTHS = [
  { width: 390, height: 844 },
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
] as const

for (const { name, visitor, path, before, prepare } of STATES) {
  test(name, async ({ as, db }) => {
    await before?.(db)
    const page = await as(visitor, path, { viewport: WIDTHS[0] })
    await prepare?.(page, db)
    await page.locator('h1').first().waitFor()
    await page.evaluate(() => document.fonts.ready)
    for (const viewport of WIDTHS) {
      await page.setViewportSize(viewport)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await page.screenshot({ path: `pictures/${name}-${viewport.width}-${colorScheme}.png` })
      }
    }
  })
}
