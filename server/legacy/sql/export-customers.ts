import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { changeOf, fetchAll, type Out } from './outgoing.ts'

type Rows = RawBuilder<Out<unknown>>

const RECORDS: Rows = sql`SELECT 'customer_records' AS owner, id::text AS key, jsonb_build_object(
    'phone', phone, 'name', name, 'version', version, ${changeOf('record')}) AS row
  FROM customer_records AS record ORDER BY phone`

/** Without the sums, which an import counts again. */
const ACCOUNTS: Rows = sql`SELECT 'accounts' AS owner, id::text AS key, jsonb_build_object(
    'phone', phone, 'name', name, 'note', note, 'language', language, 'address', address,
    'stateCode', state_code, 'gstin', gstin, 'limitPaise', limit_paise, 'promiseDay', promise_day,
    'closedAt', closed_at, 'version', version, ${changeOf('account')}) AS row
  FROM accounts AS account ORDER BY id`

const PHONES: Rows = sql`SELECT 'account_phones' AS owner, id::text AS key, jsonb_build_object(
    'phone', phone, 'name', name, 'accountId', account_id) AS row
  FROM account_phones ORDER BY phone`

/** NXT-07: each table under its own key. */
export async function* outCustomerTables(tx: Tx): AsyncGenerator<Out<unknown>> {
  for (const rows of [RECORDS, ACCOUNTS, PHONES]) yield* fetchAll(tx, rows)
}
