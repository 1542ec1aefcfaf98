import * as z from 'zod/mini'
import { MAX_SCHEME_HUNDREDTHS } from '#domain/catalog/cartons.ts'
import { PRODUCTS, type ProductId } from '#domain/catalog/products.ts'
import { MAX_PAISE } from '#domain/shared/money.ts'
import { PAYMENTS } from './payment.ts'

/** PostgreSQL cannot store a lone surrogate or a zero byte. */
export const storable = (most: number) =>
  z.string().check(z.maxLength(most), z.regex(/^[^\p{Surrogate}\0]*$/u))

const MAX_QUANTITY = 99_999
export const typedText = storable(200)
const productId = z.enum(PRODUCTS.map(({ id }) => id) as [ProductId, ...ProductId[]])

/** Quantity in cartons, scheme in hundredths of a bottle (BIL-05). */
const lineInput = z.strictObject({
  product: productId,
  quantity: z.int().check(z.minimum(0), z.maximum(MAX_QUANTITY)),
  schemeHundredths: z.int().check(z.minimum(0), z.maximum(MAX_SCHEME_HUNDREDTHS)),
})

/** The fields that counter invoices and salesman invoices share. */
export const billContents = {
  customerName: typedText,
  customerPhone: typedText,
  totalPaise: z.nullable(z.int().check(z.minimum(0), z.maximum(MAX_PAISE))),
  lines: z.array(lineInput).check(z.maxLength(PRODUCTS.length)),
}

/** The user's fields. Token, day, time, maker and delivery are never taken from a browser. */
const contents = { ...billContents, deliveredBy: typedText, payment: z.enum(PAYMENTS) }

const commandId = z.uuid()
const id = z.uuid()

export const createInvoiceInput = z.strictObject({ commandId, id, ...contents })
export const editInvoiceInput = z.strictObject({ commandId, id, version: z.int(), ...contents })
export const deleteInvoiceInput = z.strictObject({ commandId, id, version: z.int() })
export const invoiceCommandInput = z.strictObject({ commandId, id })

/** What a form sends, without the ids. */
export type InvoiceInput = Omit<z.output<typeof createInvoiceInput>, 'commandId' | 'id'>

export type ReadonlyInput<Input extends { readonly lines: readonly object[] }> = Readonly<
  Omit<Input, 'lines'>
> & { readonly lines: readonly Readonly<Input['lines'][number]>[] }

/** The user's fields in all rules, rows and answers. */
export type InvoiceContents = ReadonlyInput<InvoiceInput>

/** An imported invoice may have any text as its payment. */
export type AsRead<Contents> = Omit<Contents, 'payment'> & { readonly payment: string }
