import { execFileSync } from 'node:child_process'
import type { Locator, Page } from '@playwright/test'
import jsqr from 'jsqr'
import { PNG } from 'pngjs'

const scan = (picture: Buffer, inkOf = (grey: number) => grey): string | undefined => {
  const { data, width, height } = PNG.sync.read(picture)
  return jsqr.default(new Uint8ClampedArray(data.map(inkOf)), width, height)?.data
}

/** UPI-03: what a scanner reads from the picture of a page or an element. */
export const readCode = async (shown: Page | Locator): Promise<string | undefined> =>
  scan(await shown.screenshot())

/** The dots of a thermal printer: black or none. */
const DOTS_AN_INCH = '203'
const dotOf = (grey: number): number => (grey < 128 ? 0 : 255)

/** UPI-03: what a scanner reads from a page of a PDF, as a printer draws it. */
export const readPrintedCode = (file: string, page = 1): string | undefined => {
  const only = ['-f', String(page), '-singlefile']
  return scan(execFileSync('pdftoppm', ['-png', '-gray', '-r', DOTS_AN_INCH, ...only, file]), dotOf)
}
