import { describe, expect } from 'vitest'
import { DEFAULT_PRODUCTS } from '#domain/catalog/default-products.ts'
import type { PaperBill } from '#domain/paper/paper-bill.ts'
import { show, test } from '#tests/support/hooks/test.tsx'
import { Bill } from './bill.tsx'
import { BillPaper } from './bill-paper.tsx'

const PX_OF_AN_INCH = 96

const LETTERHEAD = {
  name: 'Jalkhata Mineral Water',
  address: ['Plot 14, GIDC Phase 2', 'Mehsana 384002'],
  phone: '98250 40040',
  licences: ['FSSAI 10724003000217'],
  billLine: '',
  logoTag: null,
}

const LINE = 'Survey 1204/2 paiki 3, behind the old sugar factory, Navsari'
const LONGEST = {
  ...LETTERHEAD,
  name: 'Shree Krishna Packaged Drinking Water and Ice Industries Pvt',
  address: [LINE, LINE, LINE],
  licences: [LINE, LINE],
  billLine: LINE,
}

const bill = (lines: number, contents: Partial<PaperBill> = {}): PaperBill => ({
  heading: { token: '30', run: 1 },
  marks: [],
  day: '2026-11-15',
  time: '14:40:00',
  customerName: 'Shree Krishna Caterers & Banquet Hall',
  customerPhone: '9909042218',
  lines: DEFAULT_PRODUCTS.slice(0, lines).map(({ id: product, label, name }) => ({
    product,
    label,
    name,
    quantity: 12,
    schemeHundredths: 200,
    ratePaise: 11_000,
    amountPaise: 132_000,
  })),
  roundOffPaise: 0,
  totalPaise: 862_000,
  payment: 'Pay Later',
  deliveredBy: 'Iqbal',
  billedBy: 'Ramesh',
  ...contents,
})

const code = <svg data-code-square="true" />
const codeText = 'Scan to pay ₹8,620'
const article = () => document.querySelector('article') as HTMLElement
const boxOf = (selector: string) =>
  (document.querySelector(selector) as Element).getBoundingClientRect()

describe('the paper of a bill', () => {
  test('PRN-03 the code stands at the right, and is smaller from 7 lines on', async () => {
    for (const [lines, dots] of [
      [1, 4],
      [6, 4],
      [7, 3],
      [8, 3],
    ] as const) {
      const { unmount } = await show(
        <Bill bill={bill(lines)} letterhead={LETTERHEAD} {...{ code, codeText }} />,
      )
      const square = boxOf('[data-code-square]')
      // 53 modules, 8 dots a millimetre.
      const px = (53 * dots * PX_OF_AN_INCH) / 8 / 25.4
      expect(square.width).toBeCloseTo(px, 1)
      expect(square.height).toBeCloseTo(px, 1)
      const sheet = boxOf('article')
      expect(square.left).toBeGreaterThan(sheet.left + sheet.width / 2)
      expect(article().textContent).toContain(codeText)
      expect(article().scrollHeight).toBeLessThanOrEqual(article().clientHeight)
      await unmount()
    }
  })

  test('SET-04 the longest texts leave a place for the code', async () => {
    const names = {
      customerName: 'Sri Venkateshwara '.repeat(12).slice(0, 199),
      deliveredBy: 'Mohammed Iqbal '.repeat(14).slice(0, 199),
      heading: { token: '146', run: 2 },
    }
    await show(<Bill bill={bill(8, names)} letterhead={LONGEST} {...{ code, codeText }} />)
    expect(article().scrollHeight).toBeLessThanOrEqual(article().clientHeight)
  })

  test('PRN-03 without a code Thank you has the middle', async () => {
    await show(<Bill bill={bill(3)} letterhead={LETTERHEAD} />)
    const thanks = [...document.querySelectorAll('strong')].at(-1) as Element
    const [sheet, words] = [boxOf('article'), thanks.getBoundingClientRect()]
    expect(thanks.textContent).toBe('Thank you')
    expect(words.left + words.width / 2).toBeCloseTo(sheet.left + sheet.width / 2, 0)
  })

  test('PRN-02 a bill of a route has its letters and no token, on every paper', async () => {
    for (const paper of ['4x6', '80', '58'] as const) {
      const { unmount } = await show(
        <BillPaper
          paper={paper}
          letterhead={LETTERHEAD}
          bill={bill(2, {
            heading: { route: 'Ring Road' },
            letters: 'K7M2QD',
            marks: ['Copy', 'Not sent yet'],
          })}
        />,
      )
      const { textContent } = article()
      for (const text of ['Route Ring Road', 'Bill K7M2QD', 'Copy · Not sent yet · 15 Nov 2026']) {
        expect(textContent).toContain(text)
      }
      expect(textContent).not.toContain('Token')
      await unmount()
    }
  })

  test('PRN-03 on a roll the code has whole dots', async () => {
    await show(
      <BillPaper paper="58" letterhead={LETTERHEAD} bill={bill(1)} {...{ code, codeText }} />,
    )
    const dots = (boxOf('[data-code-square]').width / PX_OF_AN_INCH) * 25.4 * 8
    expect(dots).toBeCloseTo(265, 0)
  })
})
