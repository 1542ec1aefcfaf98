import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { startCluster } from '#cli/postgres/cluster.ts'
import { migrate } from '#server/db/migrate.ts'
import { prepareDatabase, prepareLogins } from '#server/db/prepare.ts'

/**
 * Writes the row types from the real schema: migrations run on a fresh database, then read back.
 * With --check it only says whether the file is up to date.
 */
const OUT = 'server/db/schema.gen.ts'
const LOGINS = {
  owner: { user: 'types_owner', password: 'types' },
  app: { user: 'types_app', password: 'types' },
}

const generate = async (outFile: string): Promise<void> => {
  const cluster = await startCluster({ settings: { fsync: 'off' } })
  try {
    await prepareLogins(cluster.superuserUrl(), LOGINS)
    const { ownerUrl } = await prepareDatabase(cluster.superuserUrl(), 'types', LOGINS)
    await migrate(ownerUrl)
    const options = [
      '--dialect',
      'postgres',
      '--exclude-pattern',
      'kysely_*',
      '--date-parser',
      'string',
      '--type-mapping',
      '{"int8":"number"}',
    ]
    execFileSync(
      'node_modules/.bin/kysely-codegen',
      [
        ...options,
        '--numeric-parser',
        'number',
        '--url',
        ownerUrl,
        '--out-file',
        outFile,
        '--log-level',
        'warn',
      ],
      { stdio: 'inherit' },
    )
  } finally {
    await cluster.stop()
  }
}

if (process.argv.includes('--check')) {
  const fresh = '.cache/schema.gen.ts'
  await generate(fresh)
  if (readFileSync(fresh, 'utf8') !== readFileSync(OUT, 'utf8')) {
    console.error(`${OUT} is not what the migrations make: run npm run db:types`)
    process.exit(1)
  }
} else {
  await generate(OUT)
}
