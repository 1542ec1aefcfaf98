// How long a large old tree takes, and how much memory: npm run import:large -- [--bills N]
import { execFile } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { migrate } from '#server/store/migrate.ts'
import { prepareDatabase, prepareLogins } from '#server/store/prepare.ts'
import { runCommand } from './deploy/explain.ts'
import { generateTree } from './legacy/generate.ts'
import { startCluster } from './postgres/cluster.ts'

const { values } = parseArgs({ options: { bills: { type: 'string', default: '1000000' } } })
const LOGINS = {
  owner: { user: 'large_owner', password: 'large-owner' },
  app: { user: 'large_app', password: 'large-app' },
}
const run = promisify(execFile)

await runCommand(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'import-large-'))
  const cluster = await startCluster({ name: 'import-large', temporary: true })
  try {
    const file = join(folder, 'tree.json')
    const damages = await generateTree(file, {
      bills: Number(values.bills),
      seed: 1,
      damagedEvery: 1000,
    })
    const { size } = await stat(file)
    console.log(`${values.bills} bills, ${Math.round(size / 1e6)} MB, ${damages.length} damaged`)
    await prepareLogins(cluster.superuserUrl(), LOGINS)
    const name = `large_${process.pid}`
    const { ownerUrl } = await prepareDatabase(cluster.superuserUrl(), name, LOGINS)
    await migrate(ownerUrl)
    const env = { ...process.env, DATABASE_OWNER_URL: ownerUrl }
    for (const turn of ['first', 'second']) {
      const report = join(folder, `${turn}.txt`)
      const wish = ['scripts/import.ts', file, '--report', report]
      const { stdout } = await run(process.execPath, wish, { env })
      console.log(`--- ${turn} run\n${stdout}`)
    }
  } finally {
    await cluster.stop()
    await rm(folder, { recursive: true })
  }
})
