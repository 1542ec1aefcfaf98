import { execFileSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, test } from './browser.ts'
import { sendAs } from './factories/invoices.ts'

export const INCH = 72

interface PrintCall {
  readonly fonts: boolean
  readonly text: string
}

/** Records each call of window.print with the text it would print. */
export const watchPrint = (page: Page) =>
  page.addInitScript(() => {
    const calls: { fonts: boolean; text: string }[] = []
    Object.assign(window, { printCalls: calls })
    window.print = () => {
      calls.push({
        fonts: document.fonts.check('800 48pt "Figtree Variable"', '46'),
        text: document.body.textContent,
      })
    }
  })

export const printCalls = (page: Page) =>
  page.evaluate(() => (window as unknown as { printCalls: PrintCall[] }).printCalls)

export const createBill = async (page: Page, bill: object): Promise<string> => {
  const id = randomUUID()
  await sendAs(page, 'invoices.create', { id, ...bill })
  return id
}

export const sheet = (page: Page) => page.getByRole('article')

export const pathOf = (id: string, paper?: string) =>
  `/print/invoice?id=${id}${paper ? `&paper=${paper}` : ''}`

export const openBill = async (page: Page, id: string, paper?: string) => {
  await page.goto(pathOf(id, paper))
  await expect(sheet(page).first()).toBeVisible()
  await expect.poll(() => printCalls(page)).toHaveLength(1)
}

/** The bounds of the print in points from the upper left; `pdftoppm` draws one pixel per point. */
const inkOf = (file: string) => {
  const drawn = execFileSync('pdftoppm', ['-gray', '-r', String(INCH), file])
  const [head = '', width = ''] = /^P5\s+(\d+)\s+\d+\s+255\s/.exec(drawn.toString('latin1')) ?? []
  const places = [...drawn.subarray(head.length)].flatMap((grey, at) =>
    grey < 200 ? [[at % Number(width), Math.floor(at / Number(width))] as const] : [],
  )
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)]
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs) + 1,
    bottom: Math.max(...ys) + 1,
  }
}

/** Prints the bill to a PDF and reads it; `ink` is of its first page. */
export const printBill = async (page: Page, name: string) => {
  const file = test.info().outputPath(`${name}.pdf`)
  await page.pdf({ path: file, preferCSSPageSize: true })
  const info = execFileSync('pdfinfo', [file]).toString()
  return {
    file,
    pages: /Pages:\s+(\d+)/.exec(info)?.[1],
    size: /Page size:\s+([\d.]+ x [\d.]+) pts/.exec(info)?.[1],
    text: execFileSync('pdftotext', ['-layout', file, '-']).toString().replaceAll(/\s+/g, ' '),
    ink: inkOf(file),
  }
}

/** No part of the paper is clipped: its content fits into its box. */
export const expectNothingCut = async (page: Page) => {
  const cut = await sheet(page).evaluateAll((sheets) =>
    sheets
      .flatMap((element) => [element, ...element.querySelectorAll('*')])
      .filter((part) => part instanceof HTMLElement && getComputedStyle(part).display !== 'inline')
      .filter(
        (part) =>
          getComputedStyle(part).overflow !== 'visible' &&
          (part.scrollHeight > part.clientHeight + 1 || part.scrollWidth > part.clientWidth + 1),
      )
      .map((part) => `${part.tagName} ${part.textContent}`),
  )
  expect(cut).toEqual([])
}

/** SET-01: of a business with an address. */
export const LETTERHEAD = {
  name: 'Jalkhata Mineral Water',
  address: ['Plot 14, GIDC Phase 2', 'Mehsana 384002'],
  phone: '98250 40040',
  licences: ['FSSAI 10724003000217'],
  billLine: 'Empty bottles back, please.',
}

/** Names of 60 letters, which need three lines on 4 × 6 in. */
export const LONG_NAMES = {
  Latin: 'Shree Krishna Caterers, Banquet Hall & Marriage Lawns, Navsa',
  Devanagari: 'श्री कृष्णा कैटरर्स, बैंक्वेट हॉल एवं मैरिज लॉन्स, नवसारी रो',
  Gujarati: 'શ્રી કૃષ્ણ કેટરર્સ, બેન્ક્વેટ હોલ અને મેરેજ લોન્સ, નવસારી રો',
}
