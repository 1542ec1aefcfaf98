import Dexie, { type Table } from 'dexie'
import { ROAD_DAYS, type Saved } from '#domain/salesman/device-time.ts'
import type { RoadInvoice, RoadKnownCustomer, RoadRoute } from '#domain/salesman/offline-overlay.ts'
import { addDays, businessDay } from '#domain/shared/dates.ts'
import { asked, client } from '#web/lib/api/client.ts'
import { asLiveRefetch, isLiveRefetch } from '#web/lib/api/live-refetch.ts'
import { outbox } from '#web/lib/commands/queue.ts'
import { minded } from '#web/lib/commands/storage-quota.ts'
import { store } from '#web/lib/storage/browser-database.ts'
import { readMarker } from '#web/public/shared/session-hint.ts'
import { spaced } from './coalesce.ts'

type Owned<Row> = Row & { readonly userId: string }
type Key = [userId: string, id: string]

interface CopyState {
  readonly userId: string
  /** Up to here the server's changes are in the copy. */
  readonly revision: number
  /** The server's history that the revision counts in; a restore begins another. */
  readonly epoch?: string
  /** The first copy has come to its end. */
  readonly complete: boolean
  /** How far the server's clock is ahead of this phone's (SAL-09). */
  readonly offsetMs: number
}

const routes: Table<Owned<RoadRoute>, Key> = store.table('roadRoutes')
const customers: Table<Owned<RoadKnownCustomer>, Key> = store.table('roadCustomers')
const invoices: Table<Owned<RoadInvoice>, Key> = store.table('roadInvoices')
const states: Table<CopyState, string> = store.table('roadState')
const tables = [routes, customers, invoices] as const

const of = <Row>(table: Table<Owned<Row>, Key>, userId: string) =>
  table.where('userId').equals(userId)

const CHUNK = 500

/** In chunks, so that thousands of bills do not freeze a phone while they are read. */
const readInvoices = async (userId: string): Promise<RoadInvoice[]> => {
  const rows: RoadInvoice[] = []
  let last: unknown = Dexie.minKey
  let chunk: RoadInvoice[]
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

/** The copy as the last read has left it. */
export const readCopy = (userId: string) =>
  store.transaction('r', [...tables, states], async () => {
    const state = await states.get(userId)
    return {
      routes: await of(routes, userId).toArray(),
      customers: await of(customers, userId).toArray(),
      invoices: await readInvoices(userId),
      revision: state?.revision ?? null,
      complete: state?.complete ?? false,
    }
  })

/** SAL-09: the moment of saving by this phone's clock, with the last known difference. */
export const savedNow = async (userId: string): Promise<Saved> => {
  const state = await states.get(userId)
  return { at: Date.now(), offsetMs: state ? Math.round(state.offsetMs) : null }
}

type Page = Awaited<ReturnType<typeof client.salesman.changes.query>>

const keepPage = async (userId: string, page: Page): Promise<void> => {
  const own = <Row>(rows: readonly Row[]) => rows.map((row) => ({ ...row, userId }))
  const oldest = addDays(businessDay(page.serverTime), -ROAD_DAYS)
  const isGone = (one: Page['invoices'][number]) => 'deleted' in one || one.day < oldest
  const living = page.invoices.filter((one) => !isGone(one)) as RoadInvoice[]
  await routes.bulkPut(own(page.routes))
  await customers.bulkPut(own(page.customers))
  await invoices.bulkPut(own(living))
  await invoices.bulkDelete(page.invoices.filter(isGone).map(({ id }): Key => [userId, id]))
  const tooOld = [[userId, Dexie.minKey], [userId, oldest], true, false] as const
  await invoices
    .where('[userId+day]')
    .between(...tooOld)
    .delete()
}

const clearCopy = (userId: string): Promise<unknown> =>
  Promise.all([
    of(routes, userId).delete(),
    of(customers, userId).delete(),
    of(invoices, userId).delete(),
  ])

/** What the server had confirmed before this read began is in what it brings. */
const confirmed = (userId: string): Promise<number[]> =>
  outbox
    .where('userId')
    .equals(userId)
    .filter(({ state }) => state === 'done')
    .primaryKeys()

const readPage = async (userId: string, byLive: boolean, done: readonly number[]) => {
  const before = await states.get(userId)
  const cursor = { since: before?.revision ?? null, epoch: before?.epoch ?? null }
  const sentMs = Date.now()
  const page = await asked(asLiveRefetch(byLive, () => client.salesman.changes.query(cursor)))
  const offsetMs = page.serverTime - (sentMs + Date.now()) / 2
  const write = store.transaction('rw', [...tables, states, outbox], async () => {
    const now = await states.get(userId)
    // Logged out meanwhile: nothing may come back into the cleared browser.
    if (readMarker()?.id !== userId) return
    // Another tab was faster: the next round goes on from where it has come to.
    if (now?.revision !== before?.revision || now?.epoch !== before?.epoch) return
    if (page.whole) await clearCopy(userId)
    await keepPage(userId, page)
    const complete = !page.more || (before?.complete === true && !page.whole)
    const { revision, epoch } = page
    await states.put({ userId, revision, epoch, complete, offsetMs })
    if (!page.more) await outbox.bulkDelete([...done])
  })
  await minded(write)
  return page
}

const GAP_MS = 3000

const pullSpaced = spaced(async (userId: string, byLive: boolean): Promise<number> => {
  const done = await confirmed(userId)
  let page = await readPage(userId, byLive, done)
  while (page.more) page = await readPage(userId, byLive, done)
  return page.revision
}, GAP_MS)

/** Brings the copy up to date by what changed only. */
export const pull = (userId: string): Promise<number> => pullSpaced(userId, isLiveRefetch())

/** Whoever is a salesman no more has no use for the customers. */
export const forgetCopy = (userId: string): Promise<void> =>
  store.transaction('rw', [...tables, states], async () => {
    await clearCopy(userId)
    await states.delete(userId)
  })
