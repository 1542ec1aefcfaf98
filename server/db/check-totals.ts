import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { type Db, inTransaction, type Tx } from './database.ts'
import { STORED_TOTALS } from './stored-totals.ts'
import type { StoredTotals, TotalsTable } from './totals-table.ts'

export interface Difference {
  readonly table: string
  /** Which row, by its keys. */
  readonly row: Readonly<Record<string, string>>
  readonly stored: Readonly<Record<string, number>>
  readonly counted: Readonly<Record<string, number>>
  /** No correction can store it: the movements of a material add up to less than 0. */
  readonly isBelowZero: boolean
}

const each = (names: readonly string[], write: (name: string) => string) => names.map(write).join()

/** Rows whose sums differ from the sums over their bills and records; a missing row counts as 0. */
const wrongRows = ({ table, keys, sums, counted, onRecords }: StoredTotals): string => {
  const names = Object.keys(keys)
  const source = onRecords ? `(SELECT * FROM ${table} WHERE ${onRecords})` : table
  const both = (side: string) => `(${each(sums, (sum) => `coalesce(${side}.${sum}, 0)`)})`
  return `
    SELECT ${names.join()}, ${each(sums, (sum) => `coalesce(kept.${sum}, 0) AS kept_${sum}`)},
           ${each(sums, (sum) => `coalesce(raw.${sum}, 0) AS ${sum}`)}
    FROM ${source} AS kept FULL JOIN (
      SELECT ${each(names, (name) => `${keys[name]} AS ${name}`)},
             ${each(sums, (sum) => `sum(${sum})::bigint AS ${sum}`)}
      FROM (${counted}) AS counted GROUP BY ${names.map((_, place) => place + 1).join()}
    ) AS raw USING (${names.join()})
    WHERE ${both('kept')} IS DISTINCT FROM ${both('raw')}
    ORDER BY ${names.join()}`
}

const differencesIn = async (tx: Tx, totals: StoredTotals): Promise<Difference[]> => {
  const { rows } = await sql<Record<string, string | number>>`
    ${sql.raw(wrongRows(totals))}`.execute(tx)
  const pick = (row: Record<string, string | number>, prefix: string) =>
    Object.fromEntries(totals.sums.map((sum) => [sum, Number(row[`${prefix}${sum}`])]))
  return rows.map((row) => {
    const counted = pick(row, '')
    return {
      table: totals.table,
      row: Object.fromEntries(Object.keys(totals.keys).map((key) => [key, String(row[key])])),
      stored: pick(row, 'kept_'),
      counted,
      isBelowZero: totals.neverBelowZero === true && Object.values(counted).some((sum) => sum < 0),
    }
  })
}

/** Called after each table, with the number of tables compared so far. */
type OnCompared = (tables: number) => void

const allDifferences = async (tx: Tx, onCompared?: OnCompared): Promise<Difference[]> => {
  const found: Difference[] = []
  for (const [at, totals] of STORED_TOTALS.entries()) {
    found.push(...(await differencesIn(tx, totals)))
    onCompared?.(at + 1)
  }
  return found
}

/** Compares within one snapshot, so bills made meanwhile cause no false difference. */
export const verifyTotals = (db: Db, onCompared?: OnCompared): Promise<Difference[]> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => allDifferences(tx, onCompared))

const LOCK_NOT_AVAILABLE = '55P03'
const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === LOCK_NOT_AVAILABLE

const TRIES = 200
const PAUSE_MS = 25

/** The rows exist already. A sum below 0 would break a CHECK and roll back every correction. */
const correctRecords = ({ table, keys, sums, ...rest }: StoredTotals): string => {
  const conditions = Object.keys(keys).map((key) => `total.${key} = wrong.${key}`)
  const storable = rest.neverBelowZero ? sums.map((sum) => `wrong.${sum} >= 0`) : []
  return `
  UPDATE ${table} AS total
  SET ${each(sums, (sum) => `${sum} = total.${sum} + wrong.${sum} - wrong.kept_${sum}`)}
  FROM (${wrongRows({ table, keys, sums, ...rest })}) AS wrong
  WHERE ${[...conditions, ...storable].join(' AND ')}`
}

const correctTable = ({ table, keys, sums, ...rest }: StoredTotals): string => {
  const names = Object.keys(keys).join()
  return `
    INSERT INTO ${table} AS total (${names}, ${sums.join()})
    SELECT ${names}, ${each(sums, (sum) => `${sum} - kept_${sum}`)}
    FROM (${wrongRows({ table, keys, sums, ...rest })}) AS wrong
    ON CONFLICT (${rest.unique ?? names})
    DO UPDATE SET ${each(sums, (sum) => `${sum} = total.${sum} + excluded.${sum}`)}`
}

/**
 * Adds the difference instead of setting the sum: setting it would discard what a concurrent bill
 * adds to the same row.
 */
const correction = (totals: StoredTotals): string =>
  totals.onRecords ? correctRecords(totals) : correctTable(totals)

const correct = async (tx: Tx, totals: StoredTotals): Promise<void> => {
  await sql`${sql.raw(correction(totals))}`.execute(tx)
}

/** The statements that correct these tables, after years of records were written at once. */
export const recountStatements = (tables: readonly TotalsTable[]): string[] =>
  STORED_TOTALS.filter(({ table }) => tables.includes(table)).map(correction)

/** Runs inside a transaction that wrote years of records at once, such as an import. */
export const recountTotals = async (tx: Tx, tables: readonly TotalsTable[]): Promise<void> => {
  for (const statement of recountStatements(tables)) await sql`${sql.raw(statement)}`.execute(tx)
}

/** Bills of this transaction are not counted one by one: `recountTotals` does it at its end. */
export const countMoneyLater = async (tx: Tx): Promise<void> => {
  await sql`SELECT set_config('jalkhata.recount', 'on', true)`.execute(tx)
}

/**
 * Corrects only wrong rows. EXCLUSIVE also blocks a writer that has only locked its row FOR UPDATE.
 * NOWAIT, because waiting for a writer that holds some of the tables would deadlock.
 */
export const rebuildTotals = async (db: Db, onCompared?: OnCompared): Promise<Difference[]> => {
  const tables = [...new Set(STORED_TOTALS.flatMap(({ table, sources }) => [...sources, table]))]
  const attempt = () =>
    inTransaction(db, async (tx) => {
      await sql`LOCK TABLE ${sql.raw(tables.join())} IN EXCLUSIVE MODE NOWAIT`.execute(tx)
      const found = await allDifferences(tx, onCompared)
      for (const totals of STORED_TOTALS) {
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
