import { DEFAULT_CATALOG, type DefaultId, defaultId } from '#domain/catalog/default-products.ts'
import type { ProductId } from '#domain/catalog/product-id.ts'
import { filledLines, type Line } from '#domain/invoices/invoice.ts'
import type { InvoiceInput } from '#domain/invoices/invoice-input.ts'
import type { Customer, Regular } from './customers.ts'
import type { Random } from './random.ts'
import { thirst } from './season.ts'

/** The fields of the bill form. */
export const buildInvoice = (input: Partial<InvoiceInput> = {}): InvoiceInput => ({
  customerName: 'Mahesh General Stores',
  customerPhone: '9824011476',
  deliveredBy: '',
  payment: 'Cash',
  totalPaise: null,
  lines: [{ product: defaultId('premium-1l'), quantity: 1, schemeHundredths: 0 }],
  ...input,
})

export interface Maker {
  readonly id: string
  readonly name: string
}

/** A bill as it is stored. */
export interface StoredInvoice extends InvoiceInput {
  readonly id: string
  readonly day: string
  readonly run: number
  readonly token: number
  readonly time: string
  readonly customer: Customer
  readonly maker: Maker
  readonly madeAtMs: number
  readonly delivered: boolean
  readonly deletedAtMs: number | null
}

const RATES: Readonly<Record<DefaultId, number>> = {
  'premium-2l': 13_500,
  'premium-1l': 12_000,
  'premium-500ml': 14_400,
  'premium-250ml': 12_000,
  'green-1l': 9600,
  'green-500ml': 11_000,
  'pouch-250ml': 6000,
  'ice-500g': 18_000,
}
const RATE_PAISE = new Map<string, number>(Object.entries(RATES))
const SCHEME_FROM_CARTONS = 10

const lineOf = (product: ProductId, cartons: number): Line => {
  const quantity = Math.max(1, Math.round(cartons))
  // One free bottle for every ten cartons.
  return { product, quantity, schemeHundredths: Math.floor(quantity / SCHEME_FROM_CARTONS) * 100 }
}

const totalOf = (lines: readonly Line[]): number =>
  lines.reduce((all, { product, quantity }) => all + quantity * (RATE_PAISE.get(product) ?? 0), 0)

export const billOfRegular = (random: Random, regular: Regular, day: string): InvoiceInput => {
  const lines = filledLines(
    DEFAULT_CATALOG,
    regular.usual.map(({ product, cartons }) =>
      lineOf(product, cartons * thirst(day, product) * random.between(0.7, 1.4)),
    ),
  )
  const isGift = random.chance(0.01)
  const total = random.chance(0.15) ? null : totalOf(lines)
  return buildInvoice({
    customerName: regular.name,
    customerPhone: regular.phone,
    deliveredBy: regular.deliveredBy,
    payment: isGift ? 'Free' : regular.payment,
    totalPaise: isGift ? 0 : total,
    lines,
  })
}

const FOR_SALESMEN = ['premium-1l', 'premium-500ml', 'green-1l', 'ice-500g'] as const

export const billOfPasserBy = (random: Random, customer: Customer): InvoiceInput => {
  const product = random.pick(FOR_SALESMEN)
  const lines = [lineOf(defaultId(product), random.between(1, 4))]
  return buildInvoice({
    customerName: customer.name,
    customerPhone: customer.phone,
    payment: random.chance(0.4) ? 'Google Pay' : 'Cash',
    totalPaise: totalOf(lines),
    lines,
  })
}
