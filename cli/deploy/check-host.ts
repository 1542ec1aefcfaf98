import pg from 'pg'
import { ExpectedError } from '#cli/failures.ts'

const OLDEST = 150_000

/** A new database inherits the encoding of template1, and names in Hindi need UTF-8. */
export const checkHost = async (superuserUrl: string): Promise<void> => {
  const client = new pg.Client({ connectionString: superuserUrl })
  await client.connect()
  try {
    const { rows } = await client.query<{ version: number; encoding: string; mighty: boolean }>(
      `SELECT current_setting('server_version_num')::int AS version,
              pg_encoding_to_char(encoding) AS encoding,
              (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) AS mighty
       FROM pg_database WHERE datname = 'template1'`,
    )
    const host = rows[0]
    if (!host?.mighty) throw new ExpectedError('DATABASE_SUPERUSER_URL must be a superuser.')
    if (host.version < OLDEST) throw new ExpectedError('PostgreSQL 15 or later is needed.')
    if (host.encoding !== 'UTF8') {
      throw new ExpectedError(
        `This PostgreSQL was made with ${host.encoding}; it must be made with UTF8.`,
      )
    }
  } finally {
    await client.end()
  }
}
