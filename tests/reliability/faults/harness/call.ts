import { Agent, request } from 'node:http'

/** A browser with a session, as the server sees it. */
export interface Caller {
  readonly origin: string
  readonly cookie: string
  /** The port that calls go to: of the server, or of a proxy in front of it. */
  readonly port: number
}

export interface Answer<Data> {
  /** 0 if no answer came in time. */
  readonly status: number
  readonly data: Data | undefined
  readonly body: string
}

/** As long as a browser waits (web/lib/api/client.ts). */
const TIMEOUT_MS = 10_000

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY })

export interface CallTimeout {
  readonly timeoutMs?: number
}

interface Options extends CallTimeout {
  /** A query that a live event has caused. */
  readonly refetch?: boolean
}

/** One call over a real connection; never throws, and ends after the timeout. */
export const call = <Data>(
  caller: Caller,
  path: string,
  input: object,
  { timeoutMs = TIMEOUT_MS, refetch = false }: Options = {},
): Promise<Answer<Data>> =>
  new Promise((resolve) => {
    const body = JSON.stringify(input)
    const query = refetch ? `?input=${encodeURIComponent(body)}` : ''
    const sent = request({
      host: '127.0.0.1',
      port: caller.port,
      method: refetch ? 'GET' : 'POST',
      path: `/trpc/${path}${query}`,
      agent,
      headers: {
        origin: caller.origin,
        cookie: caller.cookie,
        ...(refetch
          ? { 'x-live-refetch': '1' }
          : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
      },
    })
    const none = () => resolve({ status: 0, data: undefined, body: '' })
    const timer = setTimeout(() => {
      none()
      sent.destroy()
    }, timeoutMs)
    sent.on('error', none)
    sent.on('close', () => {
      clearTimeout(timer)
      none()
    })
    sent.on('response', (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        text += part
      })
      response.on('error', none)
      response.on('end', () => {
        if (!response.complete) return none()
        resolve({
          status: response.statusCode ?? 0,
          data: dataIn(text) as Data | undefined,
          body: text,
        })
      })
    })
    sent.end(refetch ? undefined : body)
  })

const dataIn = (body: string): unknown => {
  try {
    return (JSON.parse(body) as { result?: { data: unknown } }).result?.data
  } catch {
    return undefined
  }
}
