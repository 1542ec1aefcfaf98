import { defaultId } from '#domain/catalog/default-products.ts'
import { EMPTY_FORM, type InvoiceForm } from '#domain/invoices/invoice-form.ts'
import { EMPTY_SALESMAN_FORM, type SalesmanForm } from '#domain/salesman/salesman-form.ts'

const CUSTOMER = { customerPhone: '9824011476', customerName: 'Mahesh General Stores' }

/** The counter's bill form as typed. */
export const buildInvoiceForm = (change: Partial<InvoiceForm> = {}): InvoiceForm => ({
  ...EMPTY_FORM,
  ...CUSTOMER,
  quantities: { [defaultId('premium-1l')]: '4' },
  ...change,
})

/** The salesman's bill form as typed. */
export const buildSalesmanForm = (change: Partial<SalesmanForm> = {}): SalesmanForm => ({
  ...EMPTY_SALESMAN_FORM,
  ...CUSTOMER,
  route: 'Ring Road',
  quantities: { [defaultId('premium-1l')]: '4' },
  ...change,
})
