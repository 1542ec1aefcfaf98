import Dexie, { type Table } from 'dexie'
import { SALESMAN_DAYS, type Saved } from '#domain/salesman/device-time.ts'
import {
  type SalesmanKnownCustomer,
  type SalesmanRoute,
  withCustomerDefaults,
  withRouteDefaults,
} from '#domain/salesman/offline-book.ts'
import type { SalesmanInvoice } from '#domain/salesman/offline-overlay.ts'
import type { SalesmanPayment } from '#domain/salesman/offline-payments.ts'
import { areBasesLost, type PhoneCard } from '#domain/salesman/phone-card.ts'
import { addDays, businessDay } from '#domain/shared/dates.ts'
import { client, withSessionCheck } from '#web/lib/api/client.ts'
import { asLiveRefetch, isLiveRefetch } from '#web/lib/api/live-refetch.ts'
import { commands } from '#web/lib/commands/queue.ts'
import { withQuotaCheck } from '#web/lib/commands/storage-quota.ts'
import { store } from '#web/lib/storage/browser-database.ts'
import { readSessionHint } from '#web/public/shared/session-hint.ts'
import { coalesce } from './coalesce.ts'
import { offerBack } from './offer-back.ts'

type Owned<Row> = Row & { readonly userId: string }
type Key = [userId: string, id: string]

interface CopyState {
  readonly userId: string
  /** The server revision that the copy has reached. */
  readonly revision: number
  /** The server history that the revision belongs to; a restore starts a new one. */
  readonly epoch?: string
  /** The first full read has finished. */
  readonly complete: boolean
  /** The copy was begun by an app that knows payments (CRD-23). */
  readonly hasPayments?: true
  /** How far the server's clock is ahead of this phone's (SAL-09). */
  readonly offsetMs: number
}

const routes: Table<Owned<SalesmanRoute>, Key> = store.table('roadRoutes')
const customers: Table<Owned<SalesmanKnownCustomer>, Key> = store.table('roadCustomers')
const invoices: Table<Owned<SalesmanInvoice>, Key> = store.table('roadInvoices')
const payments: Table<Owned<SalesmanPayment>, Key> = store.table('salesmanPayments')
const balances: Table<{ readonly cards: readonly PhoneCard[] }, string> =
  store.table('salesmanBalances')
const states: Table<CopyState, string> = store.table('roadState')
const facts: Table<unknown, string> = store.table('salesmanFacts')
const tables = [routes, customers, invoices, payments] as const

const rowsOf = <Row>(table: Table<Owned<Row>, Key>, userId: string) =>
  table.where('userId').equals(userId)

const CHUNK = 500

/** Reads in chunks: thousands of bills in one read would freeze a phone. */
const readInvoices = async (userId: string): Promise<SalesmanInvoice[]> => {
  const rows: SalesmanInvoice[] = []
  let last: unknown = Dexie.minKey
  let chunk: SalesmanInvoice[]
  do {
    chunk = await invoices
      .where('[userId+id]')
      .between([userId, last], [userId, Dexie.maxKey], false, true)
      .limit(CHUNK)
      .toArray()
    rows.push(...chunk)
    last = chunk.at(-1)?.id
  } while (chunk.length === CHUNK)
  return rows
}

/** The copy as of the last pull. */
export const readCopy = (userId: string) =>
  store.transaction('r', [...tables, states], async () => {
    const state = await states.get(userId)
    return {
      routes: (await rowsOf(routes, userId).toArray()).map(withRouteDefaults),
      customers: (await rowsOf(customers, userId).toArray()).map(withCustomerDefaults),
      invoices: await readInvoices(userId),
      payments: await rowsOf(payments, userId).toArray(),
      revision: state?.revision ?? null,
      complete: state?.complete ?? false,
    }
  })

/** SAL-09: the time of saving by this phone's clock, with the last known offset. */
export const savedNow = async (userId: string): Promise<Saved> => {
  const state = await states.get(userId)
  return { at: Date.now(), offsetMs: state ? Math.round(state.offsetMs) : null }
}

type Page = Awaited<ReturnType<typeof client.salesman.changes.query>>

/** CRD-23: the balances have the older rows as they were. */
const dropLostBases = async (userId: string, page: Page): Promise<void> => {
  const stored = await balances.get(userId)
  if (!stored) return
  const ids = page.invoices.map(({ id }): Key => [userId, id])
  const before = (await invoices.bulkGet(ids)).filter((row) => row !== undefined)
  const changed = [...before, ...page.invoices, ...page.payments]
  const days = changed.flatMap((row) => ('day' in row ? [row.day] : []))
  const isLost = page.whole || areBasesLost(stored.cards, days, businessDay(page.serverTime))
  if (isLost) await balances.delete(userId)
}

const savePage = async (userId: string, page: Page): Promise<void> => {
  const withUser = <Row>(rows: readonly Row[]) => rows.map((row) => ({ ...row, userId }))
  const oldest = addDays(businessDay(page.serverTime), -SALESMAN_DAYS)
  const isRemoved = (one: Page['invoices'][number]) => 'deleted' in one || one.day < oldest
  const current = page.invoices.filter((one) => !isRemoved(one)) as SalesmanInvoice[]
  await dropLostBases(userId, page)
  await routes.bulkPut(withUser(page.routes))
  await customers.bulkPut(withUser(page.customers))
  await invoices.bulkPut(withUser(current))
  await invoices.bulkDelete(page.invoices.filter(isRemoved).map(({ id }): Key => [userId, id]))
  await payments.bulkPut(withUser(page.payments))
  const tooOld = [[userId, Dexie.minKey], [userId, oldest], true, false] as const
  for (const table of [invoices, payments]) {
    await table
      .where('[userId+day]')
      .between(...tooOld)
      .delete()
  }
}

const clearCopy = (userId: string): Promise<unknown> =>
  Promise.all([
    rowsOf(routes, userId).delete(),
    rowsOf(customers, userId).delete(),
    rowsOf(invoices, userId).delete(),
    rowsOf(payments, userId).delete(),
  ])

/** Commands confirmed before this read starts; the pages it returns include them. */
const readConfirmed = (userId: string): Promise<number[]> =>
  commands
    .where('userId')
    .equals(userId)
    .filter(({ state, page }) => state === 'done' && page === undefined)
    .primaryKeys()

const readPage = async (userId: string, byLive: boolean, confirmed: readonly number[]) => {
  const before = await states.get(userId)
  const since = before?.hasPayments ? before.revision : null
  const cursor = { since, epoch: before?.epoch ?? null }
  const sentMs = Date.now()
  const page = await withSessionCheck(
    asLiveRefetch(byLive, () => client.salesman.changes.query(cursor)),
  )
  const offsetMs = page.serverTime - (sentMs + Date.now()) / 2
  // First: clearing the copy would delete bills that only this phone still has.
  if (page.epoch !== before?.epoch) await offerBack(userId, page.epoch)
  const write = store.transaction('rw', [...tables, states, balances, commands], async () => {
    const now = await states.get(userId)
    // Logged out meanwhile: writing now would put data back into the cleared browser.
    if (readSessionHint()?.id !== userId) return
    // Another tab has written a newer page; the next read continues from its revision.
    if (now?.revision !== before?.revision || now?.epoch !== before?.epoch) return
    if (page.whole) await clearCopy(userId)
    await savePage(userId, page)
    const complete = !page.more || (before?.complete === true && !page.whole)
    const { revision, epoch } = page
    await states.put({ userId, revision, epoch, complete, offsetMs, hasPayments: true })
    if (page.more) return
    // Without those that were queued again meanwhile.
    const shown = commands.where('order').anyOf([...confirmed])
    await shown.filter(({ state }) => state === 'done').delete()
  })
  await withQuotaCheck(write)
  return page
}

const GAP_MS = 3000

const pullCoalesced = coalesce(async (userId: string, byLive: boolean): Promise<number> => {
  const confirmed = await readConfirmed(userId)
  let page = await readPage(userId, byLive, confirmed)
  while (page.more) page = await readPage(userId, byLive, confirmed)
  return page.revision
}, GAP_MS)

/** Updates the copy; reads only what has changed. */
export const pull = (userId: string): Promise<number> => pullCoalesced(userId, isLiveRefetch())

/** For a user who is no longer a salesman: deletes the copied customers, routes and bills. */
export const deleteCopy = (userId: string): Promise<void> =>
  store.transaction('rw', [...tables, states, facts, balances], async () => {
    await clearCopy(userId)
    await states.delete(userId)
    await facts.delete(userId)
    await balances.delete(userId)
  })
