import { type ClientRequest, get } from 'node:http'
import { type Caller, call } from './call.ts'

interface Shown {
  readonly invoices: readonly { readonly id: string; readonly version: number }[]
}

/** What a list shows, in a form that can be compared. */
export const asShown = (rows: Shown['invoices']): string =>
  rows.map(({ id, version }) => `${id} ${version}`).join('\n')

/**
 * A browser with the list of bills open: it holds a stream, reads again when a word comes, and
 * comes back by itself after the time that the server named.
 */
export const openReader = (caller: Caller) => {
  let shown = ''
  let retryMs = 1000
  let request: ClientRequest | undefined
  let timer: NodeJS.Timeout | undefined
  let over = false
  let reading = false
  let heardMore = false

  const readAgain = async () => {
    heardMore = true
    if (reading) return
    reading = true
    do {
      heardMore = false
      const wish = { search: '', cursor: null }
      const { data } = await call<Shown>(caller, 'invoices.list', wish, { refetch: true })
      if (data) shown = asShown(data.invoices)
    } while (heardMore)
    reading = false
  }

  const comeBack = () => {
    clearTimeout(timer)
    if (!over) timer = setTimeout(open, retryMs)
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
      if (request === next) comeBack()
    })
    next.on('response', (response) => {
      response.setEncoding('utf8')
      response.on('error', () => undefined)
      response.on('data', (part: string) => {
        retryMs = Number(/retry: (\d+)/.exec(part)?.[1] ?? retryMs)
        if (/event: gap|"topic":"invoices"/.test(part)) void readAgain()
      })
    })
  }
  open()
  return {
    shows: () => shown,
    /** The connection is cut; the reader does not know why. */
    drop: () => request?.destroy(),
    close: () => {
      over = true
      clearTimeout(timer)
      request?.destroy()
    },
  }
}

export type Reader = ReturnType<typeof openReader>
