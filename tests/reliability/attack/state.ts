import type { Business } from '#server/business.ts'

type Pool = Business['pool']

/** Columns that any request with a session updates: not a change of the request. */
const IGNORED_COLUMNS: Readonly<Record<string, string>> = { login_sessions: 'last_used_at' }

/** One hash per table, over every column of every row. */
export const stateOf = async (pool: Pool): Promise<Record<string, string>> => {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
  )
  const hashes = tables.map(
    ({ name }) => `
      SELECT '${name}' AS name, md5(coalesce(string_agg(text, chr(10) ORDER BY text), '')) AS hash
      FROM (SELECT (to_jsonb(one) - '${IGNORED_COLUMNS[name] ?? ''}')::text AS text
            FROM "${name}" AS one) AS "of ${name}"`,
  )
  const { rows } = await pool.query<{ name: string; hash: string }>(hashes.join(' UNION ALL '))
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}
