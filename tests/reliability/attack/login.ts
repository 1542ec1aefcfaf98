// Guesses at one person's password from one address and from 500:
// npm run faults -- --only login [--tries 100000]
import { parseArgs } from 'node:util'
import { openDatabase } from '#server/db/database.ts'
import { addPeople } from '#tests/support/business.ts'
import { startTestCluster } from '#tests/support/cluster-setup.ts'
import { cloneDatabase } from '#tests/support/database.ts'
import { PEOPLE } from '#tests/support/factories/people.ts'
import { startServer } from '#tests/support/server.ts'
import { openSessionFor } from '#tests/support/session.ts'
import { addressesOf, attackLogin, problemsOf } from './login-run.ts'

const print = (line: string): void => void process.stdout.write(`${line}\n`)

const { values } = parseArgs({ options: { tries: { type: 'string', default: '100000' } } })

const cluster = await startTestCluster()
try {
  for (const count of [1, 500]) {
    const { appUrl, ownerUrl } = await cloneDatabase(cluster.superuserUrl())
    await addPeople(ownerUrl)
    const server = await startServer(appUrl, { TRUSTED_PROXY: '127.0.0.1' })
    const database = openDatabase(ownerUrl, { connections: 1, onError: () => undefined })
    const { origin } = server
    const { cookies } = await openSessionFor(database.db, 'owner', origin)
    const officeCookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    const { phone } = PEOPLE.manager
    const addresses = addressesOf(count)
    const plan = { origin, tries: Number(values.tries), addresses, officeCookie, phone }
    const result = await attackLogin(plan)
    print(`${count} address(es): ${JSON.stringify(result)}`)
    for (const problem of problemsOf(result)) {
      print(`  FAULT ${problem}`)
      process.exitCode = 1
    }
    await database.close()
    await server.stop()
  }
} finally {
  await cluster.stop()
}
