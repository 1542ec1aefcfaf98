import pg from 'pg'
import { type Notice, noticeFrom } from './notices.ts'

const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 2000
const BEAT_MS = 10_000

export interface Listener {
  readonly connected: boolean
  close(): Promise<void>
}

interface NoticeHandlers {
  readonly notice: (notice: Notice) => void
  readonly gap: () => void
  readonly error: (error: Error) => void
}

const newClient = (url: string, on: NoticeHandlers): pg.Client => {
  const client = new pg.Client({
    connectionString: url,
    keepAlive: true,
    connectionTimeoutMillis: 4000,
    query_timeout: 4000,
    application_name: 'jalkhata live',
  })
  client.on('error', on.error)
  client.on('notification', ({ payload }) => {
    const notice = noticeFrom(payload ?? '')
    if (notice) on.notice(notice)
  })
  return client
}

/**
 * One connection that receives every notice of the business. Notices sent while it is down are
 * lost, so `gap` makes the caller drop its cache, on disconnect and again on reconnect.
 */
export const listen = (url: string, on: NoticeHandlers): Listener => {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let connected = false
  let closed = false
  let pauseMs = FIRST_PAUSE_MS

  const reconnectLater = (lostClient: pg.Client) => {
    if (client !== lostClient) return
    client = undefined
    if (connected) on.gap()
    connected = false
    if (closed) return
    timer = setTimeout(connectAgain, pauseMs)
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
  }

  const giveUp = async (next: pg.Client, error: unknown) => {
    on.error(error as Error)
    reconnectLater(next)
    await next.end().catch(on.error)
  }

  const connect = async () => {
    const next = newClient(url, on)
    client = next
    next.on('end', () => reconnectLater(next))
    try {
      await next.connect()
      await next.query('LISTEN live')
      connected = true
      pauseMs = FIRST_PAUSE_MS
      on.gap()
    } catch (error) {
      await giveUp(next, error)
    }
  }

  let connecting = connect()
  const connectAgain = () => {
    connecting = connect()
  }

  // A connection that the network dropped silently looks open; only a query detects the loss.
  const beat = setInterval(() => {
    const current = client
    if (!current || !connected) return
    current.query('SELECT 1').catch((error) => void giveUp(current, error))
  }, BEAT_MS)
  beat.unref()

  return {
    get connected() {
      return connected
    },
    async close() {
      closed = true
      clearTimeout(timer)
      clearInterval(beat)
      // `end()` on a client that is still connecting would never resolve.
      await connecting
      await client?.end()
    },
  }
}
