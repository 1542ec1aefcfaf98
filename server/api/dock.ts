import { NO_FILTER } from '#domain/invoices/bill-filter.ts'
import { toLoadInput } from '#domain/invoices/bill-list-input.ts'
import { businessDay } from '#domain/shared/dates.ts'
import { readToLoad } from '#server/db/dock.ts'
import { readInvoices } from '#server/db/invoice-pages.ts'
import { sharedRead } from '#server/rpc/procedure.ts'

const ALL = { search: undefined, filter: NO_FILTER }

export const dockReads = {
  /** C10, E8: the dock's queue; for every role without amounts and phone numbers. */
  toLoad: sharedRead(
    'invoice.deliver',
    ['invoices'],
    toLoadInput,
    async ({ business }, { search }) => {
      const digits = search.trim()
      if (!/^\d*$/.test(digits)) return { bills: [], more: 0, newest: null }
      const queue = await readToLoad(business.db, businessDay(business.clock()), digits)
      const [newest] =
        queue.bills.length === 0 ? await readInvoices(business.db, ALL, undefined, 1) : []
      return {
        ...queue,
        newest: newest?.delivered
          ? { token: newest.token, customerName: newest.customerName }
          : null,
      }
    },
  ),
}
