import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { CHANGE, type ImportedChange, removeLines } from './imports.ts'
import type { StoredTexts } from './rows.ts'

export interface ImportedPrice extends ImportedChange {
  readonly id: string
  readonly oldKey: string | null
  readonly name: string
  readonly ratePaise: number
  readonly version: number
}

export const writePrices = async (
  tx: Tx,
  prices: readonly ImportedPrice[],
  at: Date,
): Promise<void> => {
  await sql`INSERT INTO product_prices (id, old_key, name, rate_paise, version, changed_by, changed_at)
    SELECT id, "oldKey", name, "ratePaise", version, coalesce("changedBy", 'Import'),
      coalesce("changedAt", ${at})
    FROM jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) AS price (id uuid, "oldKey" text,
      name text, "ratePaise" bigint, version integer, "changedBy" text, "changedAt" timestamptz)
    ON CONFLICT (id) DO UPDATE SET
      name = excluded.name, rate_paise = excluded.rate_paise, ${CHANGE}`.execute(tx)
}

export interface ImportedEntry extends ImportedChange {
  readonly isNew: boolean
  readonly id: string
  readonly oldKey: string | null
  readonly name: string
  readonly day: string
  readonly amountPaise: number | null
  readonly balancePaise: number | null
  readonly paid: boolean
  readonly madeBy: string | null
  readonly madeAt: Date | null
  readonly version: number
  readonly kept: StoredTexts
  readonly coolJarOut?: number
  readonly coolJarIn?: number
  readonly coolJarFull?: number
  readonly jarOut?: number
  readonly jarIn?: number
  readonly jarFull?: number
  readonly lines: readonly {
    readonly name: string
    readonly ratePaise: number
    readonly pricePaise: number
    readonly quantityHundredths: number
    readonly amountPaise: number
    readonly kept: StoredTexts
  }[]
}

export const writeEntries = async (
  tx: Tx,
  ledger: string,
  entries: readonly ImportedEntry[],
): Promise<void> => {
  const rows = JSON.stringify(entries)
  const noon = sql`(day + time '12:00') AT TIME ZONE 'Asia/Kolkata'`
  await sql`INSERT INTO ledger_entries (id, ledger, old_key, name, day, cool_jar_out, cool_jar_in,
      cool_jar_full, jar_out, jar_in, jar_full, amount_paise, balance_paise, paid, kept, version,
      made_by, made_at, changed_by, changed_at)
    SELECT id, ${ledger}, "oldKey", name, day, "coolJarOut", "coolJarIn", "coolJarFull", "jarOut",
      "jarIn", "jarFull", "amountPaise", "balancePaise", paid, kept, version,
      coalesce("madeBy", 'Import'), coalesce("madeAt", ${noon}),
      coalesce("changedBy", "madeBy", 'Import'), coalesce("changedAt", "madeAt", ${noon})
    FROM jsonb_to_recordset(${rows}::jsonb) AS entry (id uuid, "oldKey" text, name text, day date,
      "coolJarOut" integer, "coolJarIn" integer, "coolJarFull" integer, "jarOut" integer,
      "jarIn" integer, "jarFull" integer, "amountPaise" bigint, "balancePaise" bigint, paid boolean,
      kept jsonb, version integer, "madeBy" text, "madeAt" timestamptz, "changedBy" text,
      "changedAt" timestamptz)
    ON CONFLICT (id) DO UPDATE SET
      name = excluded.name, day = excluded.day, cool_jar_out = excluded.cool_jar_out,
      cool_jar_in = excluded.cool_jar_in, cool_jar_full = excluded.cool_jar_full,
      jar_out = excluded.jar_out, jar_in = excluded.jar_in, jar_full = excluded.jar_full,
      amount_paise = excluded.amount_paise, balance_paise = excluded.balance_paise,
      paid = excluded.paid, kept = excluded.kept, ${CHANGE}`.execute(tx)
  await removeLines(tx, 'ledger_lines', 'entry_id', entries)
  await sql`INSERT INTO ledger_lines (entry_id, position, name, rate_paise, price_paise,
      quantity_hundredths, amount_paise, kept)
    SELECT entry.id, line.position, line.value->>'name', (line.value->>'ratePaise')::bigint,
      (line.value->>'pricePaise')::bigint, (line.value->>'quantityHundredths')::bigint,
      (line.value->>'amountPaise')::bigint, nullif(line.value->'kept', 'null')
    FROM jsonb_to_recordset(${rows}::jsonb) AS entry (id uuid, lines jsonb),
      jsonb_array_elements(entry.lines) WITH ORDINALITY AS line (value, position)`.execute(tx)
}
