import pg from 'pg'
import { type Notice, noticeFrom } from './notices.ts'

const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 2000
const BEAT_MS = 10_000

export interface Listener {
  readonly connected: boolean
  close(): Promise<void>
}

interface Hears {
  readonly notice: (notice: Notice) => void
  readonly gap: () => void
  readonly error: (error: Error) => void
}

const newClient = (url: string, on: Hears): pg.Client => {
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
 * One connection that hears every notice of the business. While it is away nothing is heard,
 * so `gap` tells the reader to forget what it remembers, both when it goes and when it is back.
 */
export const listen = (url: string, on: Hears): Listener => {
  let client: pg.Client | undefined
  let timer: NodeJS.Timeout | undefined
  let connected = false
  let closed = false
  let pauseMs = FIRST_PAUSE_MS

  const lost = (gone: pg.Client) => {
    if (client !== gone) return
    client = undefined
    if (connected) on.gap()
    connected = false
    if (closed) return
    timer = setTimeout(connectAgain, pauseMs)
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
  }

  const giveUp = async (next: pg.Client, error: unknown) => {
    on.error(error as Error)
    lost(next)
    await next.end().catch(on.error)
  }

  const connect = async () => {
    const next = newClient(url, on)
    client = next
    next.on('end', () => lost(next))
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

  // A connection that the network dropped in silence looks open: only a question finds out.
  const beat = setInterval(() => {
    const asked = client
    if (asked && connected) asked.query('SELECT 1').catch((error) => void giveUp(asked, error))
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
      // Ended in the middle of connecting, a client would never say that it is done.
      await connecting
      await client?.end()
    },
  }
}
