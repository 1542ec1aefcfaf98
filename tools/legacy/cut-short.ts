import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'

/** Starts an import in a separate process and kills it when it has written `bytes` of bills. */
export const cutShort = async (ownerUrl: string, file: string, bytes: number): Promise<void> => {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  const child = spawn(process.execPath, ['cli/jalkhata.mjs', 'import', file], {
    env: { ...process.env, DATABASE_OWNER_URL: ownerUrl },
    stdio: 'ignore',
  })
  const exited = once(child, 'exit')
  try {
    for (let written = 0; written < bytes; ) {
      if (child.exitCode !== null) throw new Error('The import ended before it could be killed.')
      await pause(5)
      const { rows } = await client.query<{ written: number }>(
        `SELECT pg_relation_size('invoices')::float8 AS written`,
      )
      written = rows[0]?.written ?? 0
    }
  } finally {
    child.kill('SIGKILL')
    await exited
    await client.end()
  }
}
