// Takes the flood in the control run of flood.ts, and answers as slowly as the server refuses, so
// that both floods are the same: idle-server.ts DELAY_MS
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const delayMs = Number(process.argv[2])
const server = createServer((request, response) => {
  request.resume()
  setTimeout(() => response.writeHead(429, { 'content-length': 0 }).end(), delayMs)
})
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo
  process.stdout.write(`http://127.0.0.1:${port}\n`)
})
process.stdin.on('end', () => process.exit()).resume()
