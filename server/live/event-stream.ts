import type { FastifyReply } from 'fastify'

const HEARTBEAT_MS = 15_000
const CLOSE_TIMEOUT_MS = 500
const MAX_BUFFERED_BYTES = 64 * 1024

/** Random up to two seconds, so that browsers do not all reconnect at once after a restart. */
const retryMs = (): number => 300 + Math.floor(Math.random() * 1700)

const textOf = (event: string, data: string): string => `event: ${event}\ndata: ${data}\n\n`

/** Starts with a 'gap' event, after which the browser refetches what is on the screen. */
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
    // Disconnect a slow reader, whose buffer would grow; it refetches when it reconnects.
    if (raw.writableLength > MAX_BUFFERED_BYTES) raw.destroy()
    else raw.write(text)
  }
  return {
    send: (event: string, data = '') => write(textOf(event, data)),
    /** One write, because a write costs the same for one event as for several. */
    sendAll: (events: readonly (readonly [event: string, data: string])[]) =>
      write(events.map(([event, data]) => textOf(event, data)).join('')),
    close: () => {
      raw.end()
      // A client that does not read the end would leave the connection open.
      setTimeout(() => raw.destroy(), CLOSE_TIMEOUT_MS).unref()
    },
    /** `onHeartbeat` runs before each heartbeat, `onClose` once at the end. */
    whileOpen: (onHeartbeat: () => void, onClose: () => void) => {
      const heartbeat = setInterval(() => {
        onHeartbeat()
        write(': \n\n')
      }, HEARTBEAT_MS)
      raw.on('close', () => {
        clearInterval(heartbeat)
        onClose()
      })
    },
  }
}

export type EventStream = ReturnType<typeof openEventStream>
