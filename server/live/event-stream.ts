import type { FastifyReply } from 'fastify'

const HEARTBEAT_MS = 15_000
const LONGEST_GOODBYE_MS = 500
const MOST_WAITING_BYTES = 64 * 1024

/** Spread over two seconds, so that a restart is not followed by everybody at once. */
const retryMs = (): number => 300 + Math.floor(Math.random() * 1700)

const textOf = (event: string, data: string): string => `event: ${event}\ndata: ${data}\n\n`

/** An open answer that names what changed. It begins with a gap: refetch what is on the screen. */
export const openEventStream = (reply: FastifyReply) => {
  const { raw } = reply
  reply.hijack()
  raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  raw.write(`retry: ${retryMs()}\nevent: gap\ndata: \n\n`)

  const write = (text: string) => {
    if (raw.writableEnded) return
    // A reader that does not read is let go; it refetches everything when it comes back.
    if (raw.writableLength > MOST_WAITING_BYTES) raw.destroy()
    else raw.write(text)
  }
  return {
    send: (event: string, data = '') => write(textOf(event, data)),
    /** In one piece: a write costs the same for one event as for several. */
    sendAll: (events: readonly (readonly [event: string, data: string])[]) =>
      write(events.map(([event, data]) => textOf(event, data)).join('')),
    close: () => {
      raw.end()
      // Who does not read the end is not waited for.
      setTimeout(() => raw.destroy(), LONGEST_GOODBYE_MS).unref()
    },
    /** `beat` runs before each heartbeat; `leave` once, when the stream is over. */
    whileOpen: (beat: () => void, leave: () => void) => {
      const heartbeat = setInterval(() => {
        beat()
        write(': \n\n')
      }, HEARTBEAT_MS)
      raw.on('close', () => {
        clearInterval(heartbeat)
        leave()
      })
    },
  }
}

export type EventStream = ReturnType<typeof openEventStream>
