import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { TAKEN_OVER_BY } from '#server/db/settings.ts'
import { CHANGE } from './imports.ts'
import { changeOf, fetchAll, type Out } from './outgoing.ts'

interface ImportedVersion {
  readonly version: number
  readonly changedBy: string
  readonly changedAt: string
}

type Versions = Promise<ReadonlyMap<string, number>>

/** An import may replace a row that a first start wrote. */
export const settingVersions = async (tx: Tx): Versions => {
  const { rows } = await sql<{ key: string; version: number }>`
    SELECT key, version FROM settings
    WHERE NOT (version = 1 AND changed_by = ${TAKEN_OVER_BY})`.execute(tx)
  return new Map(rows.map(({ key, version }) => [key, version]))
}

export const writeImportedSetting = async (
  tx: Tx,
  key: string,
  { value, version, changedBy, changedAt }: ImportedVersion & { readonly value: unknown },
): Promise<void> => {
  await sql`INSERT INTO settings (key, value, version, changed_by, changed_at)
    VALUES (${key}, ${JSON.stringify(value)}::jsonb, ${version}, ${changedBy}, ${changedAt})
    ON CONFLICT (key) DO UPDATE SET value = excluded.value, changed_by_id = NULL,
      ${CHANGE}`.execute(tx)
}

export const logoVersion = async (tx: Tx): Versions => {
  const { rows } = await sql<{ version: number }>`
    SELECT version FROM business_logo`.execute(tx)
  return new Map(rows.map(({ version }) => ['logo', version]))
}

export const writeImportedLogo = async (
  tx: Tx,
  logo: ImportedVersion & { readonly png: Buffer | null; readonly tag: string },
): Promise<void> => {
  const { png, tag, version, changedBy, changedAt } = logo
  await sql`INSERT INTO business_logo (png, tag, version, changed_by, changed_at)
    VALUES (${png}, ${tag}, ${version}, ${changedBy}, ${changedAt})
    ON CONFLICT (single) DO UPDATE SET png = excluded.png, tag = excluded.tag,
      changed_by_id = NULL, ${CHANGE}`.execute(tx)
}

/** SET-01, with the logo. The first steps tick themselves again from the records. */
export async function* outSettings(tx: Tx): AsyncGenerator<Out<unknown>> {
  yield* fetchAll(
    tx,
    sql<Out<unknown>>`SELECT 'settings' AS owner, key, jsonb_build_object('value', value,
      'version', version, ${changeOf('settings')}) AS row FROM settings
      WHERE key <> 'first-steps' ORDER BY key`,
  )
  yield* fetchAll(
    tx,
    sql<Out<unknown>>`SELECT 'business_logo' AS owner, 'logo' AS key, jsonb_build_object(
      'png', translate(encode(png, 'base64'), E'\\n', ''), 'version', version,
      ${changeOf('business_logo')}) AS row FROM business_logo`,
  )
}
