import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from './database.ts'
import { KEPT_TOTALS, type KeptTable, type KeptTotals } from './stored-totals.ts'

export interface Difference {
  readonly table: string
  /** Which row, by its keys. */
  readonly row: Readonly<Record<string, string>>
  readonly kept: Readonly<Record<string, number>>
  readonly counted: Readonly<Record<string, number>>
  /** No correction can store it: the movements of a material add up to less than 0. */
  readonly isBelowZero: boolean
}

const each = (names: readonly string[], write: (name: string) => string) => names.map(write).join()

/** Rows whose sums are not what their bills and records come to; no row at all is all zeros. */
const wrongRows = ({ table, keys, sums, counted, onRecords }: KeptTotals): string => {
  const names = Object.keys(keys)
  const kept = onRecords ? `(SELECT * FROM ${table} WHERE deleted_at IS NULL)` : table
  const both = (side: string) => `(${each(sums, (sum) => `coalesce(${side}.${sum}, 0)`)})`
  return `
    SELECT ${names.join()}, ${each(sums, (sum) => `coalesce(kept.${sum}, 0) AS kept_${sum}`)},
           ${each(sums, (sum) => `coalesce(raw.${sum}, 0) AS ${sum}`)}
    FROM ${kept} AS kept FULL JOIN (
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
  return rows.map((row) => {
    const counted = pick(row, '')
    return {
      table: totals.table,
      row: Object.fromEntries(Object.keys(totals.keys).map((key) => [key, String(row[key])])),
      kept: pick(row, 'kept_'),
      counted,
      isBelowZero: totals.onRecords === true && Object.values(counted).some((sum) => sum < 0),
    }
  })
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

/** The rows exist already. A sum below 0 would break a CHECK and roll back every correction. */
const correctRecords = ({ table, keys, sums, ...rest }: KeptTotals): string => `
  UPDATE ${table} AS total
  SET ${each(sums, (sum) => `${sum} = total.${sum} + wrong.${sum} - wrong.kept_${sum}`)}
  FROM (${wrongRows({ table, keys, sums, ...rest })}) AS wrong
  WHERE ${Object.keys(keys)
    .map((key) => `total.${key} = wrong.${key}`)
    .join(' AND ')}
    AND ${sums.map((sum) => `wrong.${sum} >= 0`).join(' AND ')}`

const correctTable = ({ table, keys, sums, ...rest }: KeptTotals): string => {
  const names = Object.keys(keys).join()
  return `
    INSERT INTO ${table} AS total (${names}, ${sums.join()})
    SELECT ${names}, ${each(sums, (sum) => `${sum} - kept_${sum}`)}
    FROM (${wrongRows({ table, keys, sums, ...rest })}) AS wrong
    ON CONFLICT (${names})
    DO UPDATE SET ${each(sums, (sum) => `${sum} = total.${sum} + excluded.${sum}`)}`
}

/**
 * Adds what is missing, and never sets: what a bill that is being made meanwhile adds to the same
 * row is not seen here, and must stay.
 */
const correct = async (tx: Tx, totals: KeptTotals): Promise<void> => {
  const statement = totals.onRecords ? correctRecords(totals) : correctTable(totals)
  await sql`${sql.raw(statement)}`.execute(tx)
}

/** Inside a write that brought in years at once, such as an import. */
export const recountTotals = async (tx: Tx, tables: readonly KeptTable[]): Promise<void> => {
  for (const totals of KEPT_TOTALS) {
    if (tables.includes(totals.table)) await correct(tx, totals)
  }
}

/**
 * Corrects what is wrong and touches nothing else. EXCLUSIVE also excludes a writer that has only
 * locked its row FOR UPDATE. NOWAIT: waiting for a writer that holds some of the tables would deadlock.
 */
export const rebuildTotals = async (db: Db): Promise<Difference[]> => {
  const tables = [...new Set(KEPT_TOTALS.flatMap(({ table, sources }) => [...sources, table]))]
  const attempt = () =>
    inTransaction(db, async (tx) => {
      await sql`LOCK TABLE ${sql.raw(tables.join())} IN EXCLUSIVE MODE NOWAIT`.execute(tx)
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
