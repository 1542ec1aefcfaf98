import type { Business } from '#server/business.ts'

type Pool = Business['pool']

/** Using a session moves this on; it is no change that a request asks for. */
const MOVES_BY_ITSELF: Readonly<Record<string, string>> = { login_sessions: 'last_used_at' }

/** One hash per table, over every column of every row. */
export const stateOf = async (pool: Pool): Promise<Record<string, string>> => {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT table_name AS name FROM information_schema.tables
     WHERE table_schema = 'public' AND table_type = 'BASE TABLE' ORDER BY 1`,
  )
  const hashes = tables.map(
    ({ name }) => `
      SELECT '${name}' AS name, md5(coalesce(string_agg(text, chr(10) ORDER BY text), '')) AS hash
      FROM (SELECT (to_jsonb(one) - '${MOVES_BY_ITSELF[name] ?? ''}')::text AS text
            FROM "${name}" AS one) AS "of ${name}"`,
  )
  const { rows } = await pool.query<{ name: string; hash: string }>(hashes.join(' UNION ALL '))
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]))
}
