import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { changeOf, fetchAll, type Out } from './outgoing.ts'

export const writeRates = async (tx: Tx, rows: readonly object[]): Promise<void> => {
  await sql`INSERT INTO rates (id, product, kind, route_id, account_id, rate_paise, from_day, made_by,
      made_at)
    SELECT id, product, kind, "routeId", "accountId", "ratePaise", "fromDay", "madeBy", "madeAt"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS rate (id uuid, product text, kind text,
      "routeId" uuid, "accountId" uuid, "ratePaise" integer, "fromDay" date, "madeBy" text,
      "madeAt" timestamptz)
    ON CONFLICT (id) DO UPDATE SET rate_paise = excluded.rate_paise, from_day = excluded.from_day,
      made_by = excluded.made_by, made_at = excluded.made_at`.execute(tx)
}

export const writeSchemeRules = async (tx: Tx, rows: readonly object[]): Promise<void> => {
  await sql`INSERT INTO scheme_rules (id, product, kind, route_id, account_id, every_cartons,
      free_hundredths, from_day, to_day, version, changed_by, changed_at)
    SELECT id, product, kind, "routeId", "accountId", "everyCartons", "freeHundredths", "fromDay",
      "toDay", version, "changedBy", "changedAt"
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS rule (id uuid, product text, kind text,
      "routeId" uuid, "accountId" uuid, "everyCartons" integer, "freeHundredths" integer,
      "fromDay" date, "toDay" date, version integer, "changedBy" text, "changedAt" timestamptz)
    ON CONFLICT (id) DO UPDATE SET every_cartons = excluded.every_cartons,
      free_hundredths = excluded.free_hundredths, from_day = excluded.from_day,
      to_day = excluded.to_day, version = excluded.version, changed_by = excluded.changed_by,
      changed_at = excluded.changed_at`.execute(tx)
}

/** A rate is never changed, so it has one version; a deleted row counts as changed here. */
export const rateVersions = async (
  tx: Tx,
  table: 'rates' | 'scheme_rules',
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const version = table === 'rates' ? sql`1` : sql`version`
  const { rows } = await sql<{ id: string; version: number }>`
    SELECT id, CASE WHEN deleted_at IS NULL THEN ${version} ELSE 0 END AS version
    FROM ${sql.table(table)} WHERE id = ANY(${ids}::uuid[])`.execute(tx)
  return new Map(rows.map(({ id, version: of }) => [id, of]))
}

/** NXT-07: what holds or will hold; replaced and removed rows are in the audit trail only. */
export async function* outRates(tx: Tx): AsyncGenerator<Out<unknown>> {
  yield* fetchAll(
    tx,
    sql<Out<unknown>>`SELECT 'rates' AS owner, id::text AS key, jsonb_build_object(
      'product', product, 'kind', kind, 'routeId', route_id, 'accountId', account_id,
      'ratePaise', rate_paise, 'fromDay', from_day, 'madeBy', made_by, 'madeAt', made_at) AS row
    FROM rates WHERE deleted_at IS NULL ORDER BY from_day, id`,
  )
  yield* fetchAll(
    tx,
    sql<Out<unknown>>`SELECT 'scheme_rules' AS owner, id::text AS key, jsonb_build_object(
      'product', product, 'kind', kind, 'routeId', route_id, 'accountId', account_id,
      'everyCartons', every_cartons, 'freeHundredths', free_hundredths, 'fromDay', from_day,
      'toDay', to_day, 'version', version, ${changeOf('rule')}) AS row
    FROM scheme_rules AS rule WHERE deleted_at IS NULL ORDER BY from_day, id`,
  )
}
