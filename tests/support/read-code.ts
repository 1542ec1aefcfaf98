import type { Locator, Page } from '@playwright/test'
import jsqr from 'jsqr'
import { PNG } from 'pngjs'

/** UPI-03: what a scanner reads from the picture of a page or an element. */
export const readCode = async (shown: Page | Locator): Promise<string | undefined> => {
  const { data, width, height } = PNG.sync.read(await shown.screenshot())
  return jsqr.default(new Uint8ClampedArray(data), width, height)?.data
}
