import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { changeOf, fetchAll, keyOf, type Out, type OutChange } from './outgoing.ts'
import type { StoredTexts } from './rows.ts'

export interface OutPrice extends OutChange {
  readonly name: string
  readonly ratePaise: number
  readonly version: number
}

export const outPrices = (tx: Tx) =>
  fetchAll(
    tx,
    sql<Out<OutPrice>>`SELECT '' AS owner, ${keyOf('price')} AS key, jsonb_build_object(
      'name', name, 'ratePaise', rate_paise, 'version', version, ${changeOf('price')}) AS row
    FROM product_prices AS price WHERE deleted_at IS NULL ORDER BY name, id`,
  )

export interface OutEntry extends OutChange {
  readonly name: string
  readonly day: string
  readonly amountPaise: number | null
  readonly balancePaise: number | null
  readonly paid: boolean
  readonly madeBy: string
  readonly madeAt: string
  readonly version: number
  readonly kept: StoredTexts
  readonly jars: Readonly<Record<string, number | null>>
  readonly lines: readonly {
    readonly name: string
    readonly ratePaise: number | null
    readonly pricePaise: number | null
    readonly quantityHundredths: number | null
    readonly amountPaise: number | null
    readonly kept: StoredTexts
  }[]
}

export const outEntries = (tx: Tx, ledger: 'bottlers' | 'enterprises') =>
  fetchAll(
    tx,
    sql<Out<OutEntry>>`SELECT '' AS owner, ${keyOf('entry')} AS key, jsonb_build_object(
      'name', name, 'day', day, 'amountPaise', amount_paise, 'balancePaise', balance_paise,
      'paid', paid, 'version', version, 'madeBy', made_by, 'madeAt', made_at,
      ${changeOf('entry')}, 'kept', kept, 'jars', jsonb_build_object(
        'coolJarOut', cool_jar_out, 'coolJarIn', cool_jar_in, 'coolJarFull', cool_jar_full,
        'jarOut', jar_out, 'jarIn', jar_in, 'jarFull', jar_full),
      'lines', coalesce((
        SELECT jsonb_agg(jsonb_build_object('name', line.name, 'ratePaise', rate_paise,
          'pricePaise', price_paise, 'quantityHundredths', quantity_hundredths,
          'amountPaise', line.amount_paise, 'kept', line.kept) ORDER BY position)
        FROM ledger_lines AS line WHERE line.entry_id = entry.id), '[]')) AS row
    FROM ledger_entries AS entry WHERE ledger = ${sql.lit(ledger)} AND deleted_at IS NULL
    ORDER BY day, made_at, id`,
  )
