import { can } from '#domain/access/capabilities.ts'
import type { Role } from '#domain/access/roles.ts'
import { phoneDigits } from '#domain/shared/phone.ts'
import { STORABLE } from '#domain/shared/storable.ts'

export interface InvoiceSearch {
  /**
   * Part of a customer's name; undefined if the role may search tokens only (BIL-15), or if no
   * name can have it.
   */
  readonly name: string | undefined
  /** Part of a token number, if the text can be one. */
  readonly digits: string | undefined
  /** Part of a phone number, for roles that bill (C11). */
  readonly phone: string | undefined
}

/** Fewer digits are part of too many numbers. */
const MIN_PHONE_DIGITS = 3

/**
 * BIL-15, TOK-04: by name ignoring case, or by the token number as a substring; staff by number
 * only, roles that bill by any part of a phone number too. Undefined without a text.
 */
export const searchFor = (text: string, role: Role): InvoiceSearch | undefined => {
  const wanted = text.trim()
  if (wanted === '') return undefined
  const digits = /^\d+$/.test(wanted) ? wanted : undefined
  const number = /^[+\d][\d\s-]*$/.test(wanted) ? phoneDigits(wanted) : ''
  const bills = can({ role, mustChangePassword: false }, 'invoice.write')
  return {
    name: role === 'staff' || !STORABLE.test(wanted) ? undefined : wanted,
    digits,
    phone: bills && number.length >= MIN_PHONE_DIGITS ? number : undefined,
  }
}
