import type { Catalog } from '#domain/catalog/catalog.ts'
import { businessDay, businessTime } from '#domain/shared/dates.ts'
import type { PaperBill } from './paper-bill.ts'

/** PRN-01: a bill that is on paper only. */
export const testBill = (catalog: Catalog, nowMs: number): PaperBill => ({
  heading: { token: '123', run: 1 },
  marks: ['Test print'],
  day: businessDay(nowMs),
  time: businessTime(nowMs),
  customerName: 'ABC · अआइ · અઆઇ',
  customerPhone: '0123456789',
  lines: catalog.inUse.slice(0, 3).map(({ id, label, name }, place) => ({
    product: id,
    label,
    name,
    quantity: 10 * (place + 1),
    schemeHundredths: 100 * place,
  })),
  totalPaise: 123_450,
  payment: '',
  deliveredBy: '',
  billedBy: '',
})
