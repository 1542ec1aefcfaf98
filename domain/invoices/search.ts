import * as z from 'zod/mini'
import type { Role } from '#domain/access/roles.ts'
import { dayInput } from '#domain/shared/day-input.ts'
import { storable } from '#domain/shared/text-input.ts'

const cursor = z.strictObject({ day: dayInput, run: z.int32(), token: z.int32() })

export const invoiceListInput = z.strictObject({
  search: storable(100),
  cursor: z.nullable(cursor),
})

export interface InvoiceSearch {
  /** Part of a customer's name; undefined if the role may search tokens only (BIL-15). */
  readonly name: string | undefined
  /** Part of a token number, if the text can be one. */
  readonly digits: string | undefined
}

/**
 * BIL-15, TOK-04: by name ignoring case, or by the token number as a substring; staff by number
 * only. Undefined without a text.
 */
export const searchFor = (text: string, role: Role): InvoiceSearch | undefined => {
  const wanted = text.trim()
  if (wanted === '') return undefined
  return {
    name: role === 'staff' ? undefined : wanted,
    digits: /^\d+$/.test(wanted) ? wanted : undefined,
  }
}
