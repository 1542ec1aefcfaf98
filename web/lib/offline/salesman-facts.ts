import type { Table } from 'dexie'
import type { SalesmanRates } from '#domain/rates/form-rates.ts'
import type { SalesmanUpi } from '#domain/upi/upi.ts'
import { client, withSessionCheck } from '#web/lib/api/client.ts'
import { asLiveRefetch, isLiveRefetch } from '#web/lib/api/live-refetch.ts'
import { withQuotaCheck } from '#web/lib/commands/storage-quota.ts'
import { store } from '#web/lib/storage/browser-database.ts'
import { readSessionHint } from '#web/public/shared/session-hint.ts'

/** MNY-09: what the phone has of the office besides the salesman's own rows. */
export interface SalesmanFacts {
  readonly userId: string
  readonly stamp: string
  /** The server's time when this was last read. */
  readonly readAtMs: number
  /** Undefined while Rates is off. */
  readonly rates?: SalesmanRates
  /** UPI-01: undefined while UPI is off. */
  readonly upi?: SalesmanUpi
}

const facts: Table<SalesmanFacts, string> = store.table('salesmanFacts')

const read = async (userId: string, byLive: boolean): Promise<string> => {
  const before = await facts.get(userId)
  const answer = await withSessionCheck(
    asLiveRefetch(byLive, () => client.salesman.facts.query({ stamp: before?.stamp ?? null })),
  )
  const { stamp, serverTime: readAtMs, facts: news } = answer
  // Logged out meanwhile: writing now would put data back into the cleared browser.
  if (readSessionHint()?.id !== userId) return stamp
  const { rates, upi } = news ?? before ?? {}
  const row = { userId, stamp, readAtMs, ...(rates && { rates }), ...(upi && { upi }) }
  await withQuotaCheck(facts.put(row))
  return stamp
}

/** Reads what has changed in the office. */
export const pullFacts = (userId: string): Promise<string> => read(userId, isLiveRefetch())
