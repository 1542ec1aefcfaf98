import * as z from 'zod/mini'
import type { Role } from '#domain/access/roles.ts'
import { dayInput } from '#domain/shared/day-input.ts'
import { storable } from './invoice-input.ts'

const cursor = z.strictObject({ day: dayInput, run: z.int32(), token: z.int32() })

export const invoiceListInput = z.strictObject({
  search: storable(100),
  cursor: z.nullable(cursor),
})

export interface InvoiceSearch {
  /** Part of a customer's name; undefined where only tokens may be searched (BIL-15). */
  readonly name: string | undefined
  /** Part of a token number, where it can be one. */
  readonly digits: string | undefined
}

/**
 * BIL-15, TOK-04: by name ignoring case, or by the token number as a substring; staff by number
 * only. Nothing typed means no search.
 */
export const searchFor = (text: string, role: Role): InvoiceSearch | undefined => {
  const wanted = text.trim()
  if (wanted === '') return undefined
  return {
    name: role === 'staff' ? undefined : wanted,
    digits: /^\d+$/.test(wanted) ? wanted : undefined,
  }
}
