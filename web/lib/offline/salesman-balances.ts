import type { Table } from 'dexie'
import { areBasesLost, type PhoneCard } from '#domain/salesman/phone-card.ts'
import { businessDay } from '#domain/shared/dates.ts'
import { client, withSessionCheck } from '#web/lib/api/client.ts'
import { asLiveRefetch, isLiveRefetch } from '#web/lib/api/live-refetch.ts'
import { withQuotaCheck } from '#web/lib/commands/storage-quota.ts'
import { store } from '#web/lib/storage/browser-database.ts'
import { readSessionHint } from '#web/public/shared/session-hint.ts'
import { pull } from './local-copy.ts'

type Answer = Awaited<ReturnType<typeof client.salesman.balances.query>>

/** CRD-23: what the phone knows of the accounts of the salesman's customers. */
export interface StoredBalances extends Pick<Answer, 'epoch' | 'since' | 'settings'> {
  readonly userId: string
  /** The server's time when this was last read. */
  readonly readAtMs: number
  readonly cards: readonly PhoneCard[]
}

const balances: Table<StoredBalances, string> = store.table('salesmanBalances')
const states: Table<{ readonly revision: number; readonly epoch?: string }, string> =
  store.table('roadState')

/** A number may have moved to another card. */
const withChanged = (known: readonly PhoneCard[], changed: readonly PhoneCard[]): PhoneCard[] => {
  const moved = new Set(changed.flatMap(({ phones }) => phones))
  const ids = new Set(changed.map(({ accountId }) => accountId))
  const isSame = ({ accountId, phones }: PhoneCard) =>
    !ids.has(accountId) && !phones.some((phone) => moved.has(phone))
  return [...known.filter(isSame), ...changed]
}

/** The bases are without the rows of the copy, so both must be of one moment. */
const save = (userId: string, answer: Answer): Promise<boolean> =>
  store.transaction('rw', [balances, states], async () => {
    // Logged out meanwhile: writing now would put data back into the cleared browser.
    if (readSessionHint()?.id !== userId) return true
    const copy = await states.get(userId)
    const { epoch, since, settings, serverTime: readAtMs } = answer
    if ((copy?.revision ?? 0) !== since.own || copy?.epoch !== epoch) return false
    const before = await balances.get(userId)
    // Dropped since it was asked for, so the answer has only a part.
    if (!before && !answer.whole) return false
    const known = answer.whole ? [] : (before?.cards ?? [])
    const cards = withChanged(known, answer.cards)
    await balances.put({ userId, epoch, since, settings, readAtMs, cards })
    return true
  })

const readOnce = async (userId: string, byLive: boolean): Promise<boolean> => {
  const stored = await balances.get(userId)
  const isLost = !stored || areBasesLost(stored.cards, [], businessDay(stored.readAtMs))
  const since = isLost ? null : stored.since
  const asked = { since, epoch: stored?.epoch ?? null }
  const query = () => client.salesman.balances.query(asked)
  const answer = await withSessionCheck(asLiveRefetch(byLive, query))
  return withQuotaCheck(save(userId, answer))
}

const TRIES = 5

/** Reads what has changed in the accounts of the salesman's customers. */
export const pullBalances = async (userId: string): Promise<number> => {
  const byLive = isLiveRefetch()
  for (let tries = 1; tries <= TRIES; tries += 1) {
    if (await readOnce(userId, byLive)) return Date.now()
    await pull(userId)
  }
  throw new Error('The copy and the balances did not meet.')
}
