import { expect, test } from 'vitest'
import { DEFAULT_CATALOG, defaultId } from '#domain/catalog/default-products.ts'
import type { Marked } from './offline-book.ts'
import type { SalesmanInvoice } from './offline-overlay.ts'
import { ownPaperOf } from './own-paper.ts'

const bill: Marked<SalesmanInvoice> = {
  id: '019a9476-6f9a-7cc0-8000-0000000003ff',
  day: '2026-11-14',
  savedAt: '2026-11-14T13:12:05.000Z',
  route: 'Ring Road',
  customerName: 'Shree Pan',
  customerPhone: '9824011476',
  payment: 'On credit',
  totalPaise: 24_200,
  lines: [{ product: defaultId('premium-1l'), quantity: 2, schemeHundredths: 150 }],
  createdBy: 'Suresh',
  clockDoubtful: false,
  version: 1,
}

test('PRN-02 the route in place of the token, the code, and the names of the salesman', () => {
  expect(ownPaperOf(DEFAULT_CATALOG, bill)).toEqual({
    heading: { route: 'Ring Road' },
    letters: '0000ZZ',
    marks: [],
    day: '2026-11-14',
    time: '18:42:05',
    customerName: 'Shree Pan',
    customerPhone: '9824011476',
    lines: [
      {
        product: 'premium-1l',
        label: 'Pink 1L',
        name: 'Premium 1L',
        quantity: 2,
        schemeHundredths: 150,
      },
    ],
    totalPaise: 24_200,
    payment: 'On credit',
    deliveredBy: '',
    billedBy: 'Suresh',
  })
})

test('PRN-02 a bill that waits says so; MNY-08 one made with rates has its amounts', () => {
  const [line] = bill.lines
  if (!line) throw new Error('no line')
  const waiting = { ...bill, waiting: 'waiting' } as const
  const rated = { ...waiting, totalKind: 'auto', lines: [{ ...line, ratePaise: 12_050 }] } as const
  expect(ownPaperOf(DEFAULT_CATALOG, rated)).toMatchObject({
    marks: ['Not sent yet'],
    lines: [{ ratePaise: 12_050, amountPaise: 24_100 }],
    roundOffPaise: 100,
  })
})
