import { expectAccessible, test } from '#tests/support/browser.ts'
import { STATES } from '#tests/support/states.ts'

const SIZES = {
  phone: { width: 390, height: 844 },
  narrow: { width: 360, height: 740 },
  desktop: { width: 1280, height: 800 },
} as const

const SCHEMES = ['light', 'dark'] as const

for (const { name, visitor, path, before, prepare } of STATES) {
  for (const [size, viewport] of Object.entries(SIZES)) {
    test(`${name} ${size}`, async ({ as, db }) => {
      await before?.(db)
      const page = await as(visitor, path, { viewport })
      await prepare?.(page, db)
      await page.evaluate(() => document.fonts.ready)
      for (const colorScheme of SCHEMES) {
        // Still pictures: a colour that is on its way would be judged as neither.
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
        await expectAccessible(page)
        await page.screenshot({ path: `pictures/${name}-${size}-${colorScheme}.png` })
      }
    })
  }
}
