import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from './database.ts'
import { KEPT_TOTALS, type KeptTable, type KeptTotals } from './kept-totals.ts'

export interface Difference {
  readonly table: string
  /** Which row, by its keys. */
  readonly row: Readonly<Record<string, string>>
  readonly kept: Readonly<Record<string, number>>
  readonly counted: Readonly<Record<string, number>>
}

const each = (names: readonly string[], write: (name: string) => string) => names.map(write).join()

/** Rows whose sums are not what their bills and records come to; no row at all is all zeros. */
const wrongRows = ({ table, keys, sums, counted }: KeptTotals): string => {
  const names = Object.keys(keys)
  const both = (side: string) => `(${each(sums, (sum) => `coalesce(${side}.${sum}, 0)`)})`
  return `
    SELECT ${names.join()}, ${each(sums, (sum) => `coalesce(kept.${sum}, 0) AS kept_${sum}`)},
           ${each(sums, (sum) => `coalesce(raw.${sum}, 0) AS ${sum}`)}
    FROM ${table} AS kept FULL JOIN (
      SELECT ${each(names, (name) => `${keys[name]} AS ${name}`)},
             ${each(sums, (sum) => `sum(${sum})::bigint AS ${sum}`)}
      FROM (${counted}) AS counted GROUP BY ${names.map((_, place) => place + 1).join()}
    ) AS raw USING (${names.join()})
    WHERE ${both('kept')} IS DISTINCT FROM ${both('raw')}
    ORDER BY ${names.join()}`
}

const differencesIn = async (tx: Tx, totals: KeptTotals): Promise<Difference[]> => {
  const { rows } = await sql<Record<string, string | number>>`
    ${sql.raw(wrongRows(totals))}`.execute(tx)
  const pick = (row: Record<string, string | number>, prefix: string) =>
    Object.fromEntries(totals.sums.map((sum) => [sum, Number(row[`${prefix}${sum}`])]))
  return rows.map((row) => ({
    table: totals.table,
    row: Object.fromEntries(Object.keys(totals.keys).map((key) => [key, String(row[key])])),
    kept: pick(row, 'kept_'),
    counted: pick(row, ''),
  }))
}

const allDifferences = async (tx: Tx): Promise<Difference[]> => {
  const found: Difference[] = []
  for (const totals of KEPT_TOTALS) found.push(...(await differencesIn(tx, totals)))
  return found
}

/** Looks at one moment of the database, while bills go on being made. */
export const verifyTotals = (db: Db): Promise<Difference[]> =>
  db.transaction().setIsolationLevel('repeatable read').execute(allDifferences)

const LOCK_NOT_AVAILABLE = '55P03'
const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE

const TRIES = 200
const PAUSE_MS = 25

/**
 * Adds what is missing, and never sets: what a bill that is being made meanwhile adds to the same
 * row is not seen here, and must stay.
 */
const correct = async (tx: Tx, { table, keys, sums, ...rest }: KeptTotals): Promise<void> => {
  const names = Object.keys(keys).join()
  await sql`
    INSERT INTO ${sql.table(table)} AS total (${sql.raw(names)}, ${sql.raw(sums.join())})
    SELECT ${sql.raw(names)}, ${sql.raw(each(sums, (sum) => `${sum} - kept_${sum}`))}
    FROM (${sql.raw(wrongRows({ table, keys, sums, ...rest }))}) AS wrong
    ON CONFLICT (${sql.raw(names)})
    DO UPDATE SET ${sql.raw(each(sums, (sum) => `${sum} = total.${sum} + excluded.${sum}`))}`.execute(
    tx,
  )
}

/** Inside a write that brought in years at once, such as an import. */
export const recountTotals = async (tx: Tx, tables: readonly KeptTable[]): Promise<void> => {
  for (const totals of KEPT_TOTALS) {
    if (tables.includes(totals.table)) await correct(tx, totals)
  }
}

/**
 * Puts right what is wrong and touches nothing else. Writers are kept out meanwhile; all locks are
 * taken at once or none, because a writer under way holds some of them already.
 */
export const rebuildTotals = async (db: Db): Promise<Difference[]> => {
  const tables = [...new Set(KEPT_TOTALS.flatMap(({ table, sources }) => [...sources, table]))]
  const attempt = () =>
    inTransaction(db, async (tx) => {
      await sql`LOCK TABLE ${sql.raw(tables.join())} IN SHARE ROW EXCLUSIVE MODE NOWAIT`.execute(tx)
      const found = await allDifferences(tx)
      for (const totals of KEPT_TOTALS) {
        if (found.some(({ table }) => table === totals.table)) await correct(tx, totals)
      }
      return found
    })
  for (let left = TRIES; ; left -= 1) {
    try {
      return await attempt()
    } catch (error) {
      if (!isBusy(error) || left === 0) throw error
      await pause(PAUSE_MS)
    }
  }
}
