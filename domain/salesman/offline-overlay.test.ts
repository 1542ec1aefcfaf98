import { expect, test } from 'vitest'
import { DEFAULT_CATALOG, defaultId } from '#domain/catalog/default-products.ts'
import { NOTHING } from '#tests/support/salesman-story.ts'
import { overlay, type SalesmanCommand } from './offline-overlay.ts'

const AT = Date.UTC(2026, 10, 14, 20)
const bill = {
  route: 'Ring Road',
  customerName: 'Shree Pan',
  customerPhone: '9824011476',
  payment: 'Cash' as const,
  totalPaise: 500,
  lines: [{ product: defaultId('premium-1l'), quantity: 2, schemeHundredths: 0 }],
}
const heading = (commandId: string, id = 'bill') => ({ commandId, id, schema: 2 })
const saved = { at: AT, offsetMs: 0 }

const create = (state: SalesmanCommand['state'], offsetMs: number | null = 0): SalesmanCommand => ({
  procedure: 'salesman.createInvoice',
  input: { ...heading('c1'), ...bill, saved: { at: AT, offsetMs } },
  savedAt: AT,
  state,
})
const edit = (state: SalesmanCommand['state'], version = 1): SalesmanCommand => ({
  procedure: 'salesman.editInvoice',
  input: { ...heading('c2'), ...bill, totalPaise: 900, version, saved },
  savedAt: AT,
  state,
})
const remove = (state: SalesmanCommand['state'], version = 1): SalesmanCommand => ({
  procedure: 'salesman.deleteInvoice',
  input: { ...heading('c3'), version, saved },
  savedAt: AT,
  state,
})

const billIn = (copy: typeof NOTHING, ...commands: SalesmanCommand[]) =>
  overlay(DEFAULT_CATALOG, copy, commands, 'Suresh').invoices[0]

test('SAL-08 a waiting bill is shown with its route and its customer, marked', () => {
  const { routes, customers, invoices } = overlay(
    DEFAULT_CATALOG,
    NOTHING,
    [create('waiting')],
    'Suresh',
  )
  expect(invoices[0]).toMatchObject({ createdBy: 'Suresh', version: 1, waiting: 'waiting' })
  expect(routes).toMatchObject([{ id: 'c1', name: 'Ring Road', waiting: 'waiting' }])
  expect(customers[0]).toMatchObject({ name: 'Shree Pan', route: 'Ring Road' })
})

test('SAL-09 its day is that of the corrected clock', () => {
  expect(billIn(NOTHING, create('waiting'))?.day).toBe('2026-11-15')
  expect(billIn(NOTHING, create('waiting', -26 * 3_600_000))?.day).toBe('2026-11-13')
})

test('SAL-08 a refused change is not laid over a bill that the server has, only marked', () => {
  const copy = overlay(DEFAULT_CATALOG, NOTHING, [create('done')], 'Suresh')
  expect(billIn(copy, edit('attention'))).toMatchObject({ totalPaise: 500, waiting: 'attention' })
  expect(billIn(copy, remove('attention'))).toMatchObject({ version: 1, waiting: 'attention' })
})

test('SAL-08 a bill that is already in the copy keeps the server’s contents', () => {
  const copy = overlay(DEFAULT_CATALOG, NOTHING, [create('done'), edit('done')], 'Suresh')
  const atServer = copy.invoices.map((one) => ({ ...one, day: '2026-11-16', clockDoubtful: true }))
  expect(billIn({ ...copy, invoices: atServer }, create('sending'))).toMatchObject({
    day: '2026-11-16',
    clockDoubtful: true,
    totalPaise: 900,
    version: 2,
    waiting: 'sending',
  })
})

test('SAL-08 a refused new bill stays in sight with what was changed of it', () => {
  expect(billIn(NOTHING, create('attention'), edit('attention'))).toMatchObject({
    totalPaise: 900,
    version: 2,
    waiting: 'attention',
  })
})

test('SAL-05 a change made on another version is not laid over in silence', () => {
  const copy = overlay(DEFAULT_CATALOG, NOTHING, [create('done'), edit('done')], 'Suresh')
  expect(billIn(copy, edit('waiting', 1))).toMatchObject({ version: 2, totalPaise: 900 })
  expect(billIn(copy, remove('waiting', 1))).toMatchObject({ version: 2, waiting: 'waiting' })
})

const tick = (state: SalesmanCommand['state'], lastDigits: string): SalesmanCommand => ({
  procedure: 'salesman.confirmPayment',
  input: { ...heading('c4'), lastDigits },
  savedAt: AT,
  state,
})

test('UPI-06 a tick shows at once, the first one stays, and the bill itself does not wait for it', () => {
  const copy = overlay(DEFAULT_CATALOG, NOTHING, [create('done')], 'Suresh')
  const ticked = billIn(copy, tick('waiting', '0417'), tick('waiting', '9999'))
  expect(ticked).toMatchObject({ version: 1, upi: { tick: { by: 'Suresh', lastDigits: '0417' } } })
  expect(ticked).not.toHaveProperty('waiting')
  expect(billIn(copy, tick('attention', '0417')), 'refused').not.toHaveProperty('upi')
  expect(billIn(NOTHING, tick('waiting', '0417')), 'of an unknown bill').toBeUndefined()
})
