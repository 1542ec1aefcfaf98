import type { Ledger } from '#domain/ledgers/ledger.ts'
import { client } from '#web/lib/api/client.ts'

/** The two ledgers have the same procedures. */
export type LedgerCalls = Pick<(typeof client)[Ledger], 'list' | 'open'>

export type ListedEntry = Awaited<ReturnType<LedgerCalls['list']['query']>>[number]

export const callsOf = (ledger: Ledger): LedgerCalls => client[ledger]
