import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'

/** The last change of a record: user and time, null if the tree has none. */
export interface ImportedChange {
  readonly changedBy: string | null
  readonly changedAt: Date | null
}

/** A record that changed in the tree takes its version and last change from there. */
export const CHANGE = sql`version = excluded.version, changed_by = excluded.changed_by,
  changed_at = excluded.changed_at`

type LinesTable = 'production_lines' | 'invoice_lines' | 'salesman_invoice_lines' | 'ledger_lines'

/** Deletes the lines of existing records before they are written again; new records have none. */
export const removeLines = async (
  tx: Tx,
  table: LinesTable,
  of: 'record_id' | 'invoice_id' | 'entry_id',
  rows: readonly { readonly id: string; readonly isNew: boolean }[],
): Promise<void> => {
  const ids = rows.filter(({ isNew }) => !isNew).map(({ id }) => id)
  if (ids.length === 0) return
  await sql`DELETE FROM ${sql.table(table)} WHERE ${sql.ref(of)} = ANY(${ids}::uuid[])`.execute(tx)
}

interface Import {
  readonly path: string
  readonly fingerprint: Buffer
  /** The version that was imported; a higher one means that the app changed the record since. */
  readonly version: number
}

export const knownImports = async (
  tx: Tx,
  paths: readonly string[],
): Promise<ReadonlyMap<string, Import>> => {
  const { rows } = await sql<Import>`
    SELECT path, fingerprint, version FROM legacy_imports WHERE path = ANY(${paths})`.execute(tx)
  return new Map(rows.map((row) => [row.path, row]))
}

export const noteImports = async (tx: Tx, imports: readonly Import[]): Promise<void> => {
  await sql`INSERT INTO legacy_imports (path, fingerprint, version)
    SELECT * FROM unnest(${imports.map(({ path }) => path)}::text[],
      ${imports.map(({ fingerprint }) => fingerprint)}::bytea[],
      ${imports.map(({ version }) => version)}::integer[])
    ON CONFLICT (path) DO UPDATE SET
      fingerprint = excluded.fingerprint, version = excluded.version`.execute(tx)
}

/** The first `most` paths of an area that an earlier tree had and the staged one does not have. */
export const vanishedPaths = async (tx: Tx, area: string, most: number): Promise<string[]> => {
  const { rows } = await sql<{ path: string }>`
    SELECT path FROM legacy_imports WHERE starts_with(path, ${`${area}/`}) AND NOT EXISTS (
      SELECT FROM staged WHERE staged.area = ${area}
        AND concat_ws('/', staged.area, nullif(staged.owner, ''), staged.key) = path)
    ORDER BY path LIMIT ${most}`.execute(tx)
  return rows.map(({ path }) => path)
}

export type VersionedTable =
  | 'users'
  | 'production_records'
  | 'invoices'
  | 'material_movements'
  | 'salesman_invoices'
  | 'product_prices'
  | 'ledger_entries'

/** The version of each existing record; null if it was deleted here. */
export const versionsOf = async (
  tx: Tx,
  table: VersionedTable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number | null>> => {
  const { rows } = await sql<{ id: string; version: number | null }>`
    SELECT id, CASE WHEN deleted_at IS NULL THEN version END AS version
    FROM ${sql.table(table)} WHERE id = ANY(${ids}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, version }) => [id, version]))
}
