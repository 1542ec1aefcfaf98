import { get } from 'node:http'
import { brotliDecompressSync } from 'node:zlib'
import { openConnection } from './http-load.ts'
import type { BenchServer } from './server.ts'

const HEAD_END = '\r\n\r\n'
/** What billing home reads again when a bill is made, as the browser batches it. */
const HOME = `/trpc/invoices.list,tokens.today,stock.view?batch=1&input=${encodeURIComponent(
  JSON.stringify({ 0: { search: '', cursor: null } }),
)}`

const openStream = (
  server: BenchServer,
  cookie: string,
  onTopic: () => void,
): Promise<() => void> =>
  new Promise((resolve, reject) => {
    const headers = { cookie, origin: server.origin }
    const request = get(`${server.origin}/live`, { headers, agent: false }, (response) => {
      if (response.statusCode !== 200) return reject(new Error(`live: ${response.statusCode}`))
      response.on('data', (part: Buffer) => part.includes('event: topic') && onTopic())
      response.on('error', () => undefined)
      resolve(() => request.destroy())
    })
    request.on('error', reject)
  })

/**
 * The text of an answer. All devices share this process, so an answer equal to the last one is not
 * unpacked again: that would take CPU time from the server.
 */
const createReader = () => {
  let last: { body: Buffer; text: string } = { body: Buffer.alloc(0), text: '' }
  return (answer: Buffer): string => {
    const end = answer.indexOf(HEAD_END)
    const body = answer.subarray(end + HEAD_END.length)
    if (body.equals(last.body)) return last.text
    const packed = /content-encoding: br/i.test(answer.toString('latin1', 0, end))
    last = { body, text: (packed ? brotliDecompressSync(body) : body).toString('utf8') }
    return last.text
  }
}
const textOf = createReader()

/**
 * A browser with billing home open: a stream, and one refetch at a time; an event during a refetch
 * causes one more after it.
 */
export const openDevice = async (
  server: BenchServer,
  cookie: string,
  onHome: (home: string) => void,
) => {
  const { ask, close } = openConnection(server.port)
  const request = `GET ${HOME} HTTP/1.1\r\nhost: localhost\r\norigin: ${server.origin}\r\ncookie: ${cookie}\r\nx-live-refetch: 1\r\naccept-encoding: br\r\n\r\n`
  let wanted = false
  let busy = false
  let closed = false
  const refetch = async () => {
    wanted = true
    if (busy) return
    busy = true
    while (wanted) {
      wanted = false
      onHome(textOf(await ask(request)))
    }
    busy = false
  }
  const onEvent = () =>
    void refetch().catch((error: unknown) => {
      if (!closed) throw error
    })
  const closeStream = await openStream(server, cookie, onEvent)
  return {
    close: () => {
      closed = true
      closeStream()
      close()
    },
  }
}
