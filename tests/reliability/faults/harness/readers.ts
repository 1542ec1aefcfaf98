import { type ClientRequest, get } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { type Caller, call } from './call.ts'
import type { RealSite } from './real-site.ts'

interface InvoiceList {
  readonly invoices: readonly { readonly id: string; readonly version: number }[]
}

/** What a list shows, in a form that can be compared. */
const listKey = (rows: InvoiceList['invoices']): string =>
  rows.map(({ id, version }) => `${id} ${version}`).join('\n')

/**
 * A browser with the list of bills open: it has a stream, refetches after an event, and reconnects
 * after the retry time that the server sent.
 */
export const openReader = (caller: Caller) => {
  let shown = ''
  let retryMs = 1000
  let request: ClientRequest | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false
  let reading = false
  let readOnceMore = false

  const refetch = async () => {
    readOnceMore = true
    if (reading) return
    reading = true
    do {
      readOnceMore = false
      const input = { search: '', cursor: null }
      const { data } = await call<InvoiceList>(caller, 'invoices.list', input, { refetch: true })
      if (data) shown = listKey(data.invoices)
    } while (readOnceMore)
    reading = false
  }

  const reconnect = () => {
    clearTimeout(timer)
    if (!closed) timer = setTimeout(open, retryMs)
  }

  const open = () => {
    const { origin, cookie, port } = caller
    const next = get({
      host: '127.0.0.1',
      port,
      path: '/live',
      agent: false,
      headers: { origin, cookie },
    })
    request = next
    next.on('error', () => undefined)
    next.on('close', () => {
      if (request === next) reconnect()
    })
    next.on('response', (response) => {
      response.setEncoding('utf8')
      response.on('error', () => undefined)
      response.on('data', (part: string) => {
        retryMs = Number(/retry: (\d+)/.exec(part)?.[1] ?? retryMs)
        if (/event: gap|"topic":"invoices"/.test(part)) void refetch()
      })
    })
  }
  open()
  return {
    shows: () => shown,
    /** Cuts the connection, unknown to the reader. */
    drop: () => request?.destroy(),
    close: () => {
      closed = true
      clearTimeout(timer)
      request?.destroy()
    },
  }
}

export type Reader = ReturnType<typeof openReader>

const PAGE = 50

const inDatabase = async ({ pool }: RealSite): Promise<string> => {
  const { rows } = await pool.query<{ id: string; version: number }>(
    `SELECT id, version FROM invoices WHERE deleted_at IS NULL
     ORDER BY day DESC, run DESC, token DESC LIMIT $1`,
    [PAGE],
  )
  return listKey(rows)
}

/** Seconds until all readers show what is stored, and how many still do not. */
export const untilAllShow = async (site: RealSite, readers: readonly Reader[], atMost: number) => {
  const wanted = await inDatabase(site)
  const beganMs = Date.now()
  const stale = () => readers.filter((reader) => reader.shows() !== wanted).length
  while (stale() > 0 && Date.now() - beganMs < atMost * 1000) await pause(10)
  return { stale: stale(), seconds: (Date.now() - beganMs) / 1000 }
}
