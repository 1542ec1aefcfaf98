// Malformed requests to every call and route: npm run faults -- --only fuzz
// [--requests 10000] [--seed 1]
import { parseArgs } from 'node:util'
import { openDatabase } from '#server/db/database.ts'
import { addPeople } from '#tests/support/business.ts'
import { startTestCluster } from '#tests/support/cluster-setup.ts'
import { cloneDatabase } from '#tests/support/database.ts'
import { startServer } from '#tests/support/server.ts'
import { fuzz } from './fuzz-run.ts'
import { openWire } from './wire.ts'

const print = (line: string): void => void process.stdout.write(`${line}\n`)

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '10000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const requests = Number(values.requests)
const seed = Number(values.seed)
print(`seed ${seed}, ${requests} requests to each call and route`)

const beganMs = Date.now()
const cluster = await startTestCluster()
const { appUrl, ownerUrl } = await cloneDatabase(cluster.superuserUrl())
await addPeople(ownerUrl)
const server = await startServer(appUrl, { TRUSTED_PROXY: '127.0.0.1' })
const database = openDatabase(ownerUrl, { connections: 2, onError: () => undefined })
const wire = openWire(server.origin, 16)
let sent = 0
try {
  const faults = await fuzz(
    { business: database, origin: server.origin, wire },
    { requests, seed },
    (name, result) => {
      sent += result.sent
      print(`${name}: ${result.sent} ${JSON.stringify(result.byStatus)}`)
      for (const fault of result.faults) print(`  FAULT ${fault}`)
    },
  )
  const logged = server.log().match(/"msg":"fault"/g)?.length ?? 0
  if (logged > 0) faults.push(`${logged} faults stand in the server's log`)
  const seconds = Math.round((Date.now() - beganMs) / 1000)
  print(`${sent} requests in ${seconds} s, ${faults.length} faults`)
  if (faults.length > 0) process.exitCode = 1
} finally {
  wire.close()
  await server.stop()
  await database.close()
  await cluster.stop()
}
