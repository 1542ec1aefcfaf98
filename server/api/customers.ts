import * as z from 'zod/mini'
import { storable } from '#domain/invoices/invoice-input.ts'
import { customersByName, customersByPhone } from '#server/db/customers.ts'
import { readNewestOfPhone } from '#server/db/invoice-pages.ts'
import { read, router } from '#server/rpc/procedure.ts'

const typed = storable(100)
const FEWEST_LETTERS = 2

export const customerProcedures = router({
  /** UX-02: by phone where digits are typed, else by name. */
  suggest: read('invoice.write', z.strictObject({ typed }), async ({ business }, wish) => {
    const text = wish.typed.trim()
    if (text.length < FEWEST_LETTERS) return []
    return /^\d+$/.test(text)
      ? customersByPhone(business.db, text)
      : customersByName(business.db, text)
  }),

  /** The name and the items of a number's last bill, offered for the next one. */
  known: read('invoice.write', z.strictObject({ phone: typed }), async ({ business }, wish) => {
    const last = await readNewestOfPhone(business.db, wish.phone)
    return last ? { name: last.customerName, lines: last.lines } : null
  }),
})
