import type { CallFailure } from '#web/public/shared/call.ts'
import { follow } from './follow.ts'
import {
  type CustomerToken,
  fetchByPhone,
  fetchOlder,
  type LookUpOutcome,
  refetch,
  type TokenList,
} from './request.ts'

export interface Result {
  readonly list: TokenList
  readonly live: boolean
  /** Tokens that are new or changed since the last refresh, for screen readers. */
  readonly news: readonly CustomerToken[]
}

export type LookUpState =
  | { readonly kind: 'start' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly phone: string; readonly failure: CallFailure }
  | ({ readonly kind: 'shown' } & Result)

const nameOf = ({ day, run, token, delivered }: CustomerToken): string =>
  `${day} ${run} ${token} ${delivered}`

const newsIn = (before: TokenList, after: TokenList): CustomerToken[] => {
  const known = new Set(before.tokens.map(nameOf))
  return after.tokens.filter((token) => !known.has(nameOf(token)))
}

/** The state of one page and its subscribers. */
const createState = () => {
  let state: LookUpState = { kind: 'start' }
  const watchers = new Set<() => void>()
  return {
    get: (): LookUpState => state,
    set: (next: LookUpState): void => {
      state = next
      for (const watcher of watchers) watcher()
    },
    subscribe: (watcher: () => void) => {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
  }
}

/** The tokens of the last entered number, updated while the page is open. */
export const createLookUp = () => {
  const { get, set, subscribe } = createState()
  let stop: (() => void) | undefined
  let turn = 0
  let queue = Promise.resolve(true)

  const update = async (
    request: (list: TokenList) => Promise<LookUpOutcome>,
    announce: boolean,
  ) => {
    const [state, ownTurn] = [get(), turn]
    if (state.kind !== 'shown') return true
    const outcome = await request(state.list)
    const now = get()
    // Drop an answer for an earlier number; after a failure keep the current list.
    if (turn !== ownTurn || now.kind !== 'shown') return true
    if ('failure' in outcome) return false
    const news = announce ? newsIn(now.list, outcome.list) : []
    set({ ...now, list: outcome.list, news: news.length > 0 ? news : now.news })
    return true
  }
  // One at a time: a refresh would overwrite older tokens that arrive during it.
  const enqueue = (work: () => Promise<boolean>): Promise<boolean> => {
    queue = queue.then(work)
    return queue
  }
  const watch = () =>
    follow({
      ticket: () => {
        const state = get()
        return state.kind === 'shown' ? state.list.ticket : ''
      },
      refetch: () => enqueue(() => update(refetch, true)),
      onLive: (live) => {
        const state = get()
        if (state.kind === 'shown' && state.live !== live) set({ ...state, live })
      },
    })

  return {
    get,
    subscribe,
    show: async (phone: string): Promise<void> => {
      if (get().kind === 'loading') return
      stop?.()
      const ownTurn = (turn += 1)
      set({ kind: 'loading' })
      const outcome = await fetchByPhone(phone)
      if (turn !== ownTurn) return
      if ('failure' in outcome) return set({ kind: 'failed', phone, failure: outcome.failure })
      const { list } = outcome
      set({ kind: 'shown', list, live: true, news: list.tokens.slice(0, 1) })
      stop = watch()
    },
    showOlder: () => enqueue(() => update(fetchOlder, false)),
    close: () => {
      turn += 1
      stop?.()
      set({ kind: 'start' })
    },
  }
}
