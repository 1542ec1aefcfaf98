import { useSyncExternalStore } from 'react'
import type { Topic } from '#domain/access/topics.ts'
import { refetchAll, refetchTopic } from '#web/lib/api/queries.ts'

export type LiveState = 'live' | 'reconnecting' | 'offline'

type Word =
  | { readonly kind: 'topic'; readonly topic: Topic }
  | { readonly kind: 'gap' }
  | { readonly kind: 'ended' }
  | { readonly kind: 'state'; readonly open: boolean }
  | { readonly kind: 'ask' }

let streamOpen = false
const watchers = new Set<() => void>()

const notify = () => {
  for (const watcher of watchers) watcher()
}

const liveState = (): LiveState => {
  if (!navigator.onLine) return 'offline'
  return streamOpen ? 'live' : 'reconnecting'
}

export const useLiveState = (): LiveState =>
  useSyncExternalStore((watcher) => {
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  }, liveState)

const hear = (word: Word) => {
  if (word.kind === 'topic') refetchTopic(word.topic)
  if (word.kind === 'gap' || word.kind === 'ended') refetchAll()
  if (word.kind === 'state' && word.open !== streamOpen) {
    streamOpen = word.open
    notify()
  }
}

const RETRY_MS = 2000

/** The tab that holds the stream: hears, and passes every word on to the others. */
const holdStream = (say: (word: Word) => void, stopped: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    let stream: EventSource | undefined
    let timer: number | undefined
    const open = () => {
      stream = new EventSource('/live')
      stream.addEventListener('open', () => say({ kind: 'state', open: true }))
      stream.addEventListener('topic', (event: MessageEvent<string>) => {
        const { topic } = JSON.parse(event.data) as { topic: Topic }
        say({ kind: 'topic', topic })
      })
      stream.addEventListener('gap', () => say({ kind: 'gap' }))
      stream.addEventListener('ended', () => say({ kind: 'ended' }))
      stream.addEventListener('error', () => {
        say({ kind: 'state', open: false })
        // Refused, not merely cut: the browser gives up by itself, so ask again, calls included.
        if (stream?.readyState !== EventSource.CLOSED) return
        say({ kind: 'gap' })
        timer = window.setTimeout(open, RETRY_MS)
      })
    }
    stopped.addEventListener('abort', () => {
      clearTimeout(timer)
      stream?.close()
      say({ kind: 'state', open: false })
      resolve()
    })
    open()
  })

/** One stream per browser: the tabs of one person share it, and the next takes over by itself. */
export const startLive = (userId: string): (() => void) => {
  const stop = new AbortController()
  const channel = new BroadcastChannel(`live ${userId}`)
  let holding = false
  const say = (word: Word) => {
    hear(word)
    channel.postMessage(word)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<Word>) => {
    if (data.kind !== 'ask') hear(data)
    else if (holding) channel.postMessage({ kind: 'state', open: streamOpen } satisfies Word)
  })
  channel.postMessage({ kind: 'ask' } satisfies Word)
  navigator.locks
    .request(`live ${userId}`, { signal: stop.signal }, () => {
      holding = true
      return holdStream(say, stop.signal)
    })
    .catch(() => undefined)
  addEventListener('online', notify)
  addEventListener('offline', notify)
  return () => {
    stop.abort()
    channel.close()
    removeEventListener('online', notify)
    removeEventListener('offline', notify)
  }
}
