import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

// From 32768 on, Linux assigns ports to outgoing connections, and one could take ours between a
// stop and the next start.
const PORTS = { lowest: 20_000, beyond: 32_768 }

export async function freePort(host: string, { lowest, beyond } = PORTS): Promise<number> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const port = randomInt(lowest, beyond)
    if (await isFree(host, port)) return port
  }
  throw new Error(`No free port was found between ${lowest} and ${beyond - 1}.`)
}

function isFree(host: string, port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
    server.once('error', () => resolve(false))
    server.listen({ host, port, exclusive: true }, () => server.close(() => resolve(true)))
  })
}
