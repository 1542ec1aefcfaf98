import { can, type Visitor } from '#domain/access/capabilities.ts'
import { areFew, hasWholeDays, isShort, NO_FILTER } from '#domain/invoices/bill-filter.ts'
import { billSumsInput, invoiceListInput } from '#domain/invoices/bill-list-input.ts'
import type { DeliveryTick, Invoice } from '#domain/invoices/invoice.ts'
import { presentInvoice } from '#domain/invoices/present-invoice.ts'
import { searchFor } from '#domain/invoices/search.ts'
import { takingsOf } from '#domain/invoices/takings.ts'
import type { Business } from '#server/business.ts'
import {
  addUpBills,
  addUpWaiting,
  type BillSums,
  type DaySum,
  readDaySums,
  readStoredSums,
} from '#server/db/bill-sums.ts'
import type { Db } from '#server/db/database.ts'
import { readDeliveryTicks } from '#server/db/delivery-ticks.ts'
import { PAGE, readExact, readInvoices, type Wanted } from '#server/db/invoice-pages.ts'
import type { StoredInvoice } from '#server/db/invoices.ts'
import { sharedRead } from '#server/rpc/procedure.ts'
import { creditOf } from './bill-credit.ts'

/** C29: bills as a list shows them; delivered ones with their tick, where it is known. */
const withTicks = async (business: Business, viewer: Visitor, rows: readonly StoredInvoice[]) => {
  const { db } = business
  const credits = await creditOf(business, viewer, rows)
  const delivered = rows.filter((invoice) => invoice.delivered).map(({ id }) => id)
  const ticks = await readDeliveryTicks(db, delivered)
  return rows.map((invoice): Invoice & { readonly ticked?: DeliveryTick } => {
    const [ticked, credit] = [ticks.get(invoice.id), credits.get(invoice.id)]
    return {
      ...presentInvoice(viewer, invoice),
      ...(ticked && { ticked }),
      ...(credit && { credit }),
    }
  })
}

/** The sums of the day heads, where each shown day is whole; money only for roles that bill. */
const daySumsOf = async (
  db: Db,
  visitor: Visitor,
  { search, filter }: Wanted,
  rows: readonly StoredInvoice[],
): Promise<(Omit<DaySum, 'paise'> & { readonly paise: number | null })[]> => {
  if (search || !hasWholeDays(filter)) return []
  const sums = await readDaySums(db, [...new Set(rows.map(({ day }) => day))])
  const seesMoney = can(visitor, 'invoice.write')
  return sums.map(({ paise, ...sum }) => ({ ...sum, paise: seesMoney ? paise : null }))
}

/** Undefined where too many bills would have to be added up. */
const readSums = async (db: Db, wanted: Wanted): Promise<BillSums | undefined> => {
  const { search, filter } = wanted
  if (!search && hasWholeDays(filter)) return readStoredSums(db, filter)
  if (isShort(filter)) return addUpBills(db, wanted)
  return areFew(filter) ? addUpWaiting(db, wanted) : undefined
}

export const billListReads = {
  list: sharedRead(
    'invoice.read',
    ['invoices', 'accounts', 'settings'],
    invoiceListInput,
    async ({ business, actor }, { search, cursor, filter }) => {
      const { db } = business
      const wanted = { search: searchFor(search, actor.role), filter: filter ?? NO_FILTER }
      const rows = await readInvoices(db, wanted, cursor ?? undefined)
      const exact = cursor ? [] : await readExact(db, wanted)
      return {
        invoices: await withTicks(business, actor, rows),
        more: rows.length === PAGE,
        /** C9: to be shown before the others, which have them too. */
        exact: await withTicks(business, actor, exact),
        days: filter ? await daySumsOf(db, actor, wanted, rows) : [],
      }
    },
  ),

  /** C22: what the list shows, added up; null where that would be too many bills. */
  sums: sharedRead(
    'invoice.write',
    ['invoices'],
    billSumsInput,
    async ({ business, actor }, { search, filter }) => {
      const found = await readSums(business.db, { search: searchFor(search, actor.role), filter })
      if (!found) return { sums: null }
      const bills = found.money.reduce((sum, row) => sum + row.bills, 0)
      return { sums: { bills, cartons: found.cartons, ...takingsOf(found.money) } }
    },
  ),
}
