import pg from 'pg'
import { type Notice, noticeFrom } from './notices.ts'

const LONGEST_PAUSE_MS = 2000

export interface Listener {
  readonly connected: boolean
  close(): Promise<void>
}

/**
 * One connection that hears every notice of the business. While it is away nothing is heard,
 * so `onGap` tells the reader to forget what it remembers, both when it goes and when it is back.
 */
export const listen = (
  url: string,
  on: { notice: (notice: Notice) => void; gap: () => void; error: (error: Error) => void },
): Listener => {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let connected = false
  let closed = false
  let pauseMs = 50

  const lost = (gone: pg.Client) => {
    if (client !== gone) return
    client = undefined
    if (connected) on.gap()
    connected = false
    if (closed) return
    timer = setTimeout(() => void connect(), pauseMs)
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
  }

  const connect = async () => {
    const next = new pg.Client({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: 4000,
      application_name: 'jalkhata live',
    })
    client = next
    next.on('error', on.error)
    next.on('end', () => lost(next))
    next.on('notification', ({ payload }) => {
      const notice = noticeFrom(payload ?? '')
      if (notice) on.notice(notice)
    })
    try {
      await next.connect()
      await next.query('LISTEN live')
      connected = true
      pauseMs = 50
      on.gap()
    } catch (error) {
      on.error(error as Error)
      await next.end().catch(on.error)
      lost(next)
    }
  }

  void connect()
  return {
    get connected() {
      return connected
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end()
    },
  }
}
