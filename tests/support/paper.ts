import { execFileSync } from 'node:child_process'
import type { Page } from '@playwright/test'
import { expect, test } from './browser.ts'

/** The page count, page size and text of a PDF. */
const readPdf = (file: string) => {
  const info = execFileSync('pdfinfo', [file]).toString()
  const pages = Number(/Pages:\s+(\d+)/.exec(info)?.[1])
  const size = /Page size:\s+([\d.]+) x ([\d.]+) pts/.exec(info)?.slice(1).map(Number) ?? []
  const texts = Array.from({ length: pages }, (_, place) => {
    const page = String(place + 1)
    return execFileSync('pdftotext', ['-layout', '-f', page, '-l', page, file, '-']).toString()
  })
  return { pages, size: size.map(Math.round), texts }
}

/** Prints the report to a PDF and reads it. */
export const printOut = async (page: Page, name: string) => {
  await expect(page.getByRole('article').first()).toBeVisible()
  const file = test.info().outputPath(`${name}.pdf`)
  await page.pdf({ path: file, preferCSSPageSize: true, tagged: false })
  return readPdf(file)
}
