import { useSyncExternalStore } from 'react'
import type { Topic } from '#domain/access/topics.ts'
import { refetchAll, refetchTopic } from '#web/lib/api/queries.ts'

export type LiveState = 'live' | 'reconnecting' | 'offline'

type LiveMessage =
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

const onMessage = (message: LiveMessage) => {
  if (message.kind === 'topic') refetchTopic(message.topic)
  if (message.kind === 'gap' || message.kind === 'ended') refetchAll()
  if (message.kind === 'state' && message.open !== streamOpen) {
    streamOpen = message.open
    notify()
  }
}

const RETRY_MS = 2000

/** Runs in the tab that owns the stream; forwards every message to the other tabs. */
const runStream = (
  broadcast: (message: LiveMessage) => void,
  stopSignal: AbortSignal,
): Promise<void> =>
  new Promise((resolve) => {
    let stream: EventSource | undefined
    let timer: number | undefined
    const open = () => {
      stream = new EventSource('/live')
      stream.addEventListener('open', () => broadcast({ kind: 'state', open: true }))
      stream.addEventListener('topic', (event: MessageEvent<string>) => {
        const { topic } = JSON.parse(event.data) as { topic: Topic }
        broadcast({ kind: 'topic', topic })
      })
      stream.addEventListener('gap', () => broadcast({ kind: 'gap' }))
      stream.addEventListener('ended', () => broadcast({ kind: 'ended' }))
      stream.addEventListener('error', () => {
        broadcast({ kind: 'state', open: false })
        // A refused stream is not retried by the browser: reopen it, and refetch what was missed.
        if (stream?.readyState !== EventSource.CLOSED) return
        broadcast({ kind: 'gap' })
        timer = window.setTimeout(open, RETRY_MS)
      })
    }
    stopSignal.addEventListener('abort', () => {
      clearTimeout(timer)
      stream?.close()
      broadcast({ kind: 'state', open: false })
      resolve()
    })
    open()
  })

/** One stream per user and browser: a Web Lock picks the tab, and the next tab takes over. */
export const startLive = (userId: string): (() => void) => {
  const stop = new AbortController()
  const channel = new BroadcastChannel(`live ${userId}`)
  let ownsStream = false
  const broadcast = (message: LiveMessage) => {
    onMessage(message)
    channel.postMessage(message)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<LiveMessage>) => {
    if (data.kind !== 'ask') onMessage(data)
    else if (ownsStream)
      channel.postMessage({ kind: 'state', open: streamOpen } satisfies LiveMessage)
  })
  channel.postMessage({ kind: 'ask' } satisfies LiveMessage)
  navigator.locks
    .request(`live ${userId}`, { signal: stop.signal }, () => {
      ownsStream = true
      return runStream(broadcast, stop.signal)
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
