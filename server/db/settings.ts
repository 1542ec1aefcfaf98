import { sql } from 'kysely'
import type { BusinessSettings } from '#domain/settings/settings.ts'
import type { Db, Tx } from './database.ts'
import type { Maker } from './stamp.ts'

/** SET-02: who 'changed' the settings that a first start took from the environment. */
export const TAKEN_OVER_BY = 'First start'

export type SettingKey =
  | 'business'
  | 'modules'
  | 'first-steps'
  | 'rates'
  | 'accounts'
  | 'upi'
  | 'upi-counter'
  | 'upi-salesman'

/** A row of `settings` or `business_logo`. */
interface Changed {
  readonly version: number
  readonly changedBy: string
  readonly changedAt: Date
}

export interface StoredSetting extends Changed {
  readonly key: SettingKey
  readonly value: unknown
}

export interface StoredLogo extends Changed {
  /** Undefined after the picture was removed. */
  readonly tag: string | undefined
}

const CHANGED = sql`version, changed_by AS "changedBy", changed_at AS "changedAt"`

export const readSettingRows = async (db: Db): Promise<StoredSetting[]> => {
  const { rows } = await sql<StoredSetting>`
    SELECT key, value, ${CHANGED} FROM settings`.execute(db)
  return rows
}

export const lockSetting = async (tx: Tx, key: SettingKey): Promise<StoredSetting | undefined> => {
  const { rows } = await sql<StoredSetting>`
    SELECT key, value, ${CHANGED} FROM settings WHERE key = ${key} FOR UPDATE`.execute(tx)
  return rows[0]
}

/** False if another process was first: several may start at once. */
export const insertFirstSettings = async (
  db: Db,
  settings: BusinessSettings,
  by: string,
  at: Date,
): Promise<boolean> => {
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO settings (key, value, changed_by, changed_at)
    VALUES ('business', ${JSON.stringify(settings)}::jsonb, ${by}, ${at})
    ON CONFLICT (key) DO NOTHING`.execute(db)
  return numAffectedRows > 0n
}

/** False if the row no longer has the version, 0 for none. */
export const writeSetting = async (
  tx: Tx,
  key: SettingKey,
  value: unknown,
  version: number,
  { id, name, at }: Maker,
): Promise<boolean> => {
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO settings AS stored (key, value, changed_by, changed_by_id, changed_at)
    VALUES (${key}, ${JSON.stringify(value)}::jsonb, ${name}, ${id}, ${at})
    ON CONFLICT (key) DO UPDATE SET value = excluded.value, version = stored.version + 1,
      changed_by = excluded.changed_by, changed_by_id = excluded.changed_by_id,
      changed_at = excluded.changed_at
    WHERE stored.version = ${version}`.execute(tx)
  return numAffectedRows > 0n
}

const LOGO = sql`CASE WHEN png IS NOT NULL THEN tag END AS tag, ${CHANGED}`

export const readLogoRow = async (db: Db): Promise<StoredLogo | undefined> => {
  const { rows } = await sql<StoredLogo & { tag: string | null }>`
    SELECT ${LOGO} FROM business_logo`.execute(db)
  const [row] = rows
  return row && { ...row, tag: row.tag ?? undefined }
}

export const readLogo = async (db: Db, tag: string): Promise<Buffer | undefined> => {
  const { rows } = await sql<{ png: Buffer | null }>`
    SELECT png FROM business_logo WHERE tag = ${tag}`.execute(db)
  return rows[0]?.png ?? undefined
}

/** As `writeSetting`; without a picture the logo is removed. */
export const writeLogo = async (
  tx: Tx,
  { png, tag }: { png: Buffer | null; tag: string },
  version: number,
  { id, name, at }: Maker,
): Promise<boolean> => {
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO business_logo AS stored (png, tag, changed_by, changed_by_id, changed_at)
    VALUES (${png}, ${tag}, ${name}, ${id}, ${at})
    ON CONFLICT (single) DO UPDATE SET png = excluded.png, tag = excluded.tag,
      version = stored.version + 1, changed_by = excluded.changed_by,
      changed_by_id = excluded.changed_by_id, changed_at = excluded.changed_at
    WHERE stored.version = ${version}`.execute(tx)
  return numAffectedRows > 0n
}

/** AUT-12: for the open sessions of all users but salesmen. */
export const setIdleLimit = async (tx: Tx, idleLimitMs: number): Promise<void> => {
  await sql`
    UPDATE login_sessions SET idle_limit_ms = ${idleLimitMs} FROM users
    WHERE users.id = login_sessions.user_id AND users.role <> 'salesman'`.execute(tx)
}
