import pg from 'pg'

// The server of the version before goes on billing, and its writes would queue behind a waiting lock.
const LONGEST_LOCK_MS = 5000

export interface PastCount {
  /** Its comment marks the totals as not counted yet. */
  readonly marked: string
  readonly totals: readonly string[]
  /** A write to one of these moves the totals. */
  readonly sources: readonly string[]
  /** Sums all of one snapshot into temporary tables. */
  readonly sum: readonly string[]
  /** Adds those sums to the totals, each in a transaction; the last one is committed with the mark. */
  readonly add: readonly string[]
}

const isCounted = async (client: pg.Client, { marked }: PastCount): Promise<boolean> => {
  const { rows } = await client.query<{ mark: string | null }>(
    `SELECT obj_description('${marked}'::regclass, 'pg_class') AS mark`,
  )
  return rows[0]?.mark === null
}

/** Both begin at one moment without writers: one with all so far, later writes count themselves. */
const begin = async (
  locker: pg.Client,
  counter: pg.Client,
  { sources, totals }: PastCount,
): Promise<void> => {
  await locker.query('BEGIN')
  await locker.query(`LOCK TABLE ${sources.join()} IN EXCLUSIVE MODE`)
  await locker.query(`TRUNCATE ${totals.join()}`)
  await counter.query('BEGIN ISOLATION LEVEL REPEATABLE READ')
  await counter.query('SELECT FROM users LIMIT 1')
  await locker.query('COMMIT')
}

const count = async (counter: pg.Client, { marked, sum, add }: PastCount): Promise<void> => {
  for (const statement of [...sum, 'COMMIT']) await counter.query(statement)
  for (const [at, statement] of add.entries()) {
    await counter.query('BEGIN')
    await counter.query(statement)
    if (at === add.length - 1) await counter.query(`COMMENT ON TABLE ${marked} IS NULL`)
    await counter.query('COMMIT')
  }
}

/**
 * Counts what was written before the totals existed, while a server goes on. An interrupted run
 * begins anew with the next migration.
 */
export const countPast = async (ownerUrl: string, past: PastCount): Promise<void> => {
  const connect = () => new pg.Client({ connectionString: ownerUrl, lock_timeout: LONGEST_LOCK_MS })
  const [locker, counter] = [connect(), connect()]
  try {
    await Promise.all([locker.connect(), counter.connect()])
    if (await isCounted(counter, past)) return
    await begin(locker, counter, past)
    await count(counter, past)
  } finally {
    await Promise.all([locker.end(), counter.end()])
  }
}
