import * as z from 'zod/mini'
import { MAX_SCHEME_HUNDREDTHS } from '#domain/catalog/cartons.ts'
import { MAX_PRODUCTS } from '#domain/catalog/product.ts'
import { productIdInput } from '#domain/catalog/product-id.ts'
import { MAX_PAISE } from '#domain/shared/money.ts'
import { storable } from '#domain/shared/text-input.ts'
import { PAID_NOW_METHODS, PAYMENTS } from './payment.ts'
import { TOTAL_KINDS } from './total-kind.ts'

const MAX_QUANTITY = 99_999
export const typedText = storable(200)

/** Quantity in cartons, scheme in hundredths of a bottle (BIL-05). */
export const lineInput = z.strictObject({
  product: productIdInput,
  quantity: z.int().check(z.minimum(0), z.maximum(MAX_QUANTITY)),
  schemeHundredths: z.int().check(z.minimum(0), z.maximum(MAX_SCHEME_HUNDREDTHS)),
})

/** The fields that counter invoices and salesman invoices share. */
export const billContents = {
  customerName: typedText,
  customerPhone: typedText,
  totalPaise: z.nullable(z.int().check(z.minimum(0), z.maximum(MAX_PAISE))),
  lines: z.array(lineInput).check(z.maxLength(MAX_PRODUCTS)),
}

/** The user's fields. Token, day, time, maker and delivery are never taken from a browser. */
const contents = {
  ...billContents,
  deliveredBy: typedText,
  payment: z.enum(PAYMENTS),
  // MNY-04: apps of earlier versions, and a form without rates, do not send it.
  totalKind: z.optional(z.enum(TOTAL_KINDS)),
}

const commandId = z.uuid()
const id = z.uuid()

/** CRD-10: what the customer pays of a bill on credit; apps of earlier versions do not send it. */
const paidNow = z.optional(
  z.strictObject({ id: z.uuid(), amountPaise: z.int(), method: z.enum(PAID_NOW_METHODS) }),
)
export type PaidNow = NonNullable<z.output<typeof paidNow>>

export const createInvoiceInput = z.strictObject({ commandId, id, ...contents, paidNow })
export const editInvoiceInput = z.strictObject({ commandId, id, version: z.int(), ...contents })
export const deleteInvoiceInput = z.strictObject({ commandId, id, version: z.int() })
export const invoiceCommandInput = z.strictObject({ commandId, id })

/** UPI-06: the last four of the bank's reference, if they are known. */
export const lastDigitsInput = z.nullable(z.string().check(z.regex(/^\d{4}$/)))

export const confirmPaymentInput = z.strictObject({ commandId, id, lastDigits: lastDigitsInput })

/** What a form sends, without the ids. */
export type InvoiceInput = Omit<z.output<typeof createInvoiceInput>, 'commandId' | 'id'>

export type ReadonlyInput<Input extends { readonly lines: readonly object[] }> = Readonly<
  Omit<Input, 'lines'>
> & { readonly lines: readonly Readonly<Input['lines'][number]>[] }

/** The user's fields in all rules, rows and answers. */
export type InvoiceContents = ReadonlyInput<Omit<InvoiceInput, 'paidNow'>>

/** An imported invoice may have any text as its payment. */
export type AsRead<Contents> = Omit<Contents, 'payment'> & { readonly payment: string }
