import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'

/** A bill of the tree has made the record already; a name that was changed here stays. */
export const writeRecords = async (tx: Tx, rows: readonly object[]): Promise<void> => {
  await sql`INSERT INTO customer_records AS known (id, phone, name, version, changed_by, changed_at)
    SELECT id, phone, name, version, "changedBy", "changedAt"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS record (id uuid, phone text, name text,
      version integer, "changedBy" text, "changedAt" timestamptz)
    ON CONFLICT (phone) DO UPDATE SET id = excluded.id, name = excluded.name,
      version = excluded.version, changed_by = excluded.changed_by, changed_at = excluded.changed_at
    WHERE known.id = excluded.id OR known.version = 1 AND known.changed_by = ''`.execute(tx)
}

export const writeAccounts = async (
  tx: Tx,
  rows: readonly { readonly id: string }[],
): Promise<void> => {
  await sql`INSERT INTO accounts (id, phone, name, note, language, address, state_code, gstin,
      limit_paise, promise_day, closed_at, revision, version, changed_by, changed_at)
    SELECT id, phone, name, note, language, address, "stateCode", gstin, "limitPaise", "promiseDay",
      "closedAt", 0, version, "changedBy", "changedAt"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS account (id uuid, phone text,
      name text, note text, language text, address text, "stateCode" text, gstin text,
      "limitPaise" bigint, "promiseDay" date, "closedAt" timestamptz, version integer,
      "changedBy" text, "changedAt" timestamptz)
    ON CONFLICT (id) DO UPDATE SET phone = excluded.phone, name = excluded.name,
      note = excluded.note, language = excluded.language, address = excluded.address,
      state_code = excluded.state_code, gstin = excluded.gstin, limit_paise = excluded.limit_paise,
      promise_day = excluded.promise_day, closed_at = excluded.closed_at,
      version = excluded.version, changed_by = excluded.changed_by,
      changed_at = excluded.changed_at`.execute(tx)
  await sql`SELECT stamp_accounts(${rows.map(({ id }) => id)}::uuid[])`.execute(tx)
}

export const writeAccountPhones = async (tx: Tx, rows: readonly object[]): Promise<void> => {
  await sql`INSERT INTO account_phones (id, phone, name, account_id)
    SELECT id, phone, name, "accountId" FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      AS number (id uuid, phone text, name text, "accountId" uuid)
    ON CONFLICT (id) DO UPDATE SET phone = excluded.phone, name = excluded.name,
      account_id = excluded.account_id`.execute(tx)
}

/** The version of each existing row; a linked number has none. */
export const customerVersions = async (
  tx: Tx,
  table: 'customer_records' | 'accounts' | 'account_phones',
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const version = table === 'account_phones' ? sql`1` : sql`version`
  const { rows } = await sql<{ id: string; version: number }>`
    SELECT id, ${version} AS version FROM ${sql.table(table)}
    WHERE id = ANY(${ids}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, version }) => [id, version]))
}
