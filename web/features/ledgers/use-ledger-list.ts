import { LEDGER_PAGE, type Ledger, type LedgerFilter, type State } from '#domain/ledgers/ledger.ts'
import { useLiveQuery } from '#web/lib/api/queries.ts'
import { useLivePages } from '#web/lib/live/live-pages.ts'
import { callsOf, type ListedEntry } from './calls.ts'

type Cursor = LedgerFilter['cursor']

const after = (page: readonly ListedEntry[]): Cursor => {
  const last = page.at(-1)
  if (!last || page.length < LEDGER_PAGE) return null
  return { day: last.day, madeAt: last.madeAt, id: last.id }
}

/** LED-06: newest first; older pages load on request. */
export const useLedgerList = (ledger: Ledger, name: string, state: State) => {
  const { pages, ...rest } = useLivePages({
    key: [`${ledger}.list`, name, state],
    topics: [ledger],
    read: (cursor: Cursor) => callsOf(ledger).list.query({ name, state, cursor }),
    next: after,
  })
  return { rows: pages?.flat(), ...rest }
}

export const useOpenBalance = (ledger: Ledger) =>
  useLiveQuery({
    key: [`${ledger}.open`],
    topics: [ledger],
    read: () => callsOf(ledger).open.query(),
  }).data
