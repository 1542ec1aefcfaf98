import { defaultId } from '#domain/catalog/default-products.ts'
import type { SalesmanInvoice } from '#domain/salesman/offline-overlay.ts'
import type { ListedInvoice } from '#web/features/invoices/listed-invoice.ts'

/** An invoice as the counter's list shows it. */
export const buildListedInvoice = (change: Partial<ListedInvoice> = {}): ListedInvoice => ({
  id: crypto.randomUUID(),
  day: '2026-11-14',
  run: 1,
  token: 7,
  time: '12:00:00',
  customerName: 'Mahesh General Stores',
  customerPhone: '9824011476',
  deliveredBy: '',
  createdBy: 'Asha',
  payment: 'Cash',
  totalPaise: null,
  delivered: false,
  version: 1,
  lines: [{ product: defaultId('premium-1l'), quantity: 4, schemeHundredths: 0 }],
  ...change,
})

/** A salesman's bill as the phone's copy has it. */
export const buildSalesmanBill = (change: Partial<SalesmanInvoice> = {}): SalesmanInvoice => ({
  id: 'a',
  day: '2026-11-14',
  savedAt: '2026-11-14T09:00:00.000Z',
  route: 'Ring Road',
  customerName: 'Shree Pan',
  customerPhone: '9824011476',
  createdBy: 'Suresh',
  payment: 'Cash',
  totalPaise: null,
  lines: [{ product: defaultId('premium-1l'), quantity: 6, schemeHundredths: 150 }],
  clockDoubtful: false,
  version: 1,
  ...change,
})
