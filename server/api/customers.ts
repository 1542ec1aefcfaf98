import * as z from 'zod/mini'
import { storable } from '#domain/shared/text-input.ts'
import { customersByName, customersByPhone } from '#server/db/customers.ts'
import { readNewestOfPhone } from '#server/db/invoice-pages.ts'
import { read, router } from '#server/rpc/procedure.ts'

const typed = storable(100)
const MIN_LENGTH = 2

export const customerProcedures = router({
  /** UX-02: by phone if only digits are typed, else by name. */
  suggest: read('invoice.write', z.strictObject({ typed }), async ({ business }, input) => {
    const text = input.typed.trim()
    if (text.length < MIN_LENGTH) return []
    return /^\d+$/.test(text)
      ? customersByPhone(business.db, text)
      : customersByName(business.db, text)
  }),

  /** Name and items of the number's last invoice, offered for the next one. */
  known: read('invoice.write', z.strictObject({ phone: typed }), async ({ business }, input) => {
    const last = await readNewestOfPhone(business.db, input.phone)
    return last ? { name: last.customerName, lines: last.lines } : null
  }),
})
