import type { CallFailure } from '#web/public/shared/call.ts'
import { follow } from './follow.ts'
import {
  type Asked,
  askAgain,
  askByPhone,
  askOlder,
  type CustomerToken,
  type Shown,
} from './request.ts'

export interface Result {
  readonly shown: Shown
  readonly live: boolean
  /** What was not there, or not so, before the last look: read out to who cannot see it. */
  readonly news: readonly CustomerToken[]
}

export type LookUpState =
  | { readonly kind: 'start' }
  | { readonly kind: 'asking' }
  | { readonly kind: 'failed'; readonly phone: string; readonly failure: CallFailure }
  | ({ readonly kind: 'shown' } & Result)

const nameOf = ({ day, run, token, delivered }: CustomerToken): string =>
  `${day} ${run} ${token} ${delivered}`

const newsIn = (before: Shown, after: Shown): CustomerToken[] => {
  const known = new Set(before.tokens.map(nameOf))
  return after.tokens.filter((token) => !known.has(nameOf(token)))
}

/** The state of one page, and who is told when it changes. */
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

/** What the page shows for the number asked last, kept up to date while it is open. */
export const createLookUp = () => {
  const { get, set, subscribe } = createState()
  let stop: (() => void) | undefined
  let turn = 0
  let queue = Promise.resolve(true)

  const change = async (ask: (shown: Shown) => Promise<Asked>, tellNews: boolean) => {
    const [state, mine] = [get(), turn]
    if (state.kind !== 'shown') return true
    const asked = await ask(state.shown)
    const now = get()
    // One for a number that is gone is dropped; one that failed leaves what is there.
    if (turn !== mine || now.kind !== 'shown') return true
    if ('failure' in asked) return false
    const news = tellNews ? newsIn(now.shown, asked.shown) : []
    set({ ...now, shown: asked.shown, news: news.length > 0 ? news : now.news })
    return true
  }
  // One after the other: older tokens that arrive during a refresh must not be lost to it.
  const enqueue = (work: () => Promise<boolean>): Promise<boolean> => {
    queue = queue.then(work)
    return queue
  }
  const watch = () =>
    follow({
      ticket: () => {
        const state = get()
        return state.kind === 'shown' ? state.shown.ticket : ''
      },
      look: () => enqueue(() => change(askAgain, true)),
      live: (live) => {
        const state = get()
        if (state.kind === 'shown' && state.live !== live) set({ ...state, live })
      },
    })

  return {
    get,
    subscribe,
    show: async (phone: string): Promise<void> => {
      if (get().kind === 'asking') return
      stop?.()
      const mine = (turn += 1)
      set({ kind: 'asking' })
      const asked = await askByPhone(phone)
      if (turn !== mine) return
      if ('failure' in asked) return set({ kind: 'failed', phone, failure: asked.failure })
      set({ kind: 'shown', shown: asked.shown, live: true, news: asked.shown.tokens.slice(0, 1) })
      stop = watch()
    },
    showOlder: () => enqueue(() => change(askOlder, false)),
    close: () => {
      turn += 1
      stop?.()
      set({ kind: 'start' })
    },
  }
}
