// E4: invoices at the counter while strangers flood the look-up:
// npm run faults -- --only flood [--connections 600] [--invoices 400]
import { parseArgs } from 'node:util'
import { openDatabase } from '#server/db/database.ts'
import { addPeople } from '#tests/support/business.ts'
import { startTestCluster } from '#tests/support/cluster-setup.ts'
import { cloneDatabase } from '#tests/support/database.ts'
import { startServer } from '#tests/support/server.ts'
import { openSessionFor } from '#tests/support/session.ts'
import { flood, startIdleServer } from './flood-run.ts'

const print = (line: string): void => void process.stdout.write(`${line}\n`)

const { values } = parseArgs({
  options: {
    connections: { type: 'string', default: '600' },
    invoices: { type: 'string', default: '400' },
  },
})

const cluster = await startTestCluster()
try {
  const { appUrl, ownerUrl } = await cloneDatabase(cluster.superuserUrl())
  await addPeople(ownerUrl)
  const server = await startServer(appUrl)
  const idle = await startIdleServer(Number(values.connections))
  const database = openDatabase(ownerUrl, { connections: 1, onError: () => undefined })
  const { origin } = server
  const { cookies } = await openSessionFor(database.db, 'owner', origin)
  const officeCookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const connections = Number(values.connections)
  const plan = { origin, connections, invoices: Number(values.invoices), officeCookie }
  // Both sorts of request are compiled before anything is measured.
  await flood({ ...plan, target: origin, invoices: 50 })
  const control = await flood({ ...plan, target: idle.origin })
  print(`control: ${JSON.stringify(control)}`)
  const before = server.log().length
  const attack = await flood({ ...plan, target: origin })
  print(`attack: ${JSON.stringify(attack)}, ${server.log().length - before} bytes of log`)
  if (attack.failures.length > 0 || attack.p95Ms > 2 * control.p95Ms) {
    print('  FAULT the counter was slowed or refused')
    process.exitCode = 1
  }
  await database.close()
  await idle.stop()
  await server.stop()
} finally {
  await cluster.stop()
}
