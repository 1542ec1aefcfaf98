import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { CHANGE, type ImportedChange, removeLines } from './imports.ts'

export interface ImportedProduction extends ImportedChange {
  readonly isNew: boolean
  readonly id: string
  readonly oldKey: string | null
  readonly day: string
  readonly madeBy: string
  readonly madeAt: Date
  readonly version: number
  readonly lines: readonly { readonly product: string; readonly quantity: number }[]
}

export const writeProduction = async (
  tx: Tx,
  records: readonly ImportedProduction[],
): Promise<void> => {
  const rows = JSON.stringify(records)
  await sql`INSERT INTO production_records (id, old_key, day, made_by, made_at, version, changed_by,
      changed_at)
    SELECT id, "oldKey", day, "madeBy", "madeAt", version, coalesce("changedBy", "madeBy"),
      coalesce("changedAt", "madeAt")
    FROM jsonb_to_recordset(${rows}::jsonb) AS record (id uuid, "oldKey" text, day date,
      "madeBy" text, "madeAt" timestamptz, version integer, "changedBy" text,
      "changedAt" timestamptz)
    ON CONFLICT (id) DO UPDATE SET day = excluded.day, ${CHANGE}`.execute(tx)
  await removeLines(tx, 'production_lines', 'record_id', records)
  await sql`INSERT INTO production_lines (record_id, position, product, quantity)
    SELECT record.id, line.position, line.value->>'product', (line.value->>'quantity')::integer
    FROM jsonb_to_recordset(${rows}::jsonb) AS record (id uuid, lines jsonb),
      jsonb_array_elements(record.lines) WITH ORDINALITY AS line (value, position)`.execute(tx)
}
