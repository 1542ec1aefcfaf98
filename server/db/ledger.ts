import { type RawBuilder, sql } from 'kysely'
import {
  isPaid,
  LEDGER_PAGE,
  type Ledger,
  type LedgerContents,
  type LedgerEntry,
  type LedgerFilter,
} from '#domain/ledgers/ledger.ts'
import type { Db, Tx } from './database.ts'
import { likePart } from './like.ts'
import { type Maker, madeBy, nextVersion, type Stamp } from './stamp.ts'

export interface StoredEntry extends LedgerEntry {
  readonly madeAt: Date
  readonly changedBy: string
  readonly changedAt: Date
}

const FIELDS = sql`
  entry.id, entry.name, entry.day, entry.amount_paise AS "amountPaise",
  entry.balance_paise AS "balancePaise", entry.made_at AS "madeAt", entry.version,
  entry.changed_by AS "changedBy", entry.changed_at AS "changedAt",
  CASE WHEN entry.ledger = 'enterprises' THEN json_build_object(
    'coolJarOut', entry.cool_jar_out, 'coolJarIn', entry.cool_jar_in,
    'coolJarFull', entry.cool_jar_full, 'jarOut', entry.jar_out, 'jarIn', entry.jar_in,
    'jarFull', entry.jar_full) END AS jars,
  coalesce((
    SELECT json_agg(json_build_object(
      'name', line.name, 'ratePaise', line.rate_paise, 'pricePaise', line.price_paise,
      'quantityHundredths', line.quantity_hundredths, 'amountPaise', line.amount_paise)
      ORDER BY line.position)
    FROM ledger_lines AS line WHERE line.entry_id = entry.id), '[]') AS lines`

const filterClause = ({ name, state, cursor }: LedgerFilter): RawBuilder<unknown> => {
  const named = name.trim() ? sql`AND entry.name ILIKE ${likePart(name.trim())}` : sql``
  const inState = state === 'all' ? sql`` : sql`AND entry.paid = ${state === 'paid'}`
  const after = cursor
    ? sql`AND (entry.day, entry.made_at, entry.id) < (${cursor.day}, ${cursor.madeAt}, ${cursor.id})`
    : sql``
  return sql`${named} ${inState} ${after}`
}

/** LED-06: the newest entries that match the filter. */
export const readEntries = async (
  db: Db,
  ledger: Ledger,
  filter: LedgerFilter,
): Promise<StoredEntry[]> => {
  const { rows } = await sql<StoredEntry>`
    SELECT ${FIELDS} FROM ledger_entries AS entry
    WHERE entry.ledger = ${ledger} AND entry.deleted_at IS NULL ${filterClause(filter)}
    ORDER BY entry.day DESC, entry.made_at DESC, entry.id DESC LIMIT ${LEDGER_PAGE}`.execute(db)
  return rows
}

export const lockEntry = async (
  tx: Tx,
  ledger: Ledger,
  id: string,
): Promise<StoredEntry | undefined> => {
  const lock = await sql`SELECT FROM ledger_entries WHERE id = ${id} FOR UPDATE`.execute(tx)
  if (lock.rows.length === 0) return undefined
  const { rows } = await sql<StoredEntry>`
    SELECT ${FIELDS} FROM ledger_entries AS entry
    WHERE entry.id = ${id} AND entry.ledger = ${ledger} AND entry.deleted_at IS NULL`.execute(tx)
  return rows[0]
}

const columns = ({ name, day, jars, amountPaise, balancePaise }: LedgerContents) => ({
  name,
  day,
  cool_jar_out: jars?.coolJarOut ?? null,
  cool_jar_in: jars?.coolJarIn ?? null,
  cool_jar_full: jars?.coolJarFull ?? null,
  jar_out: jars?.jarOut ?? null,
  jar_in: jars?.jarIn ?? null,
  jar_full: jars?.jarFull ?? null,
  amount_paise: amountPaise,
  balance_paise: balancePaise,
  paid: isPaid(balancePaise),
})

const insertLines = async (tx: Tx, id: string, lines: LedgerContents['lines']): Promise<void> => {
  if (lines.length === 0) return
  await tx
    .insertInto('ledger_lines')
    .values(
      lines.map((line, index) => ({
        entry_id: id,
        position: index + 1,
        name: line.name,
        rate_paise: line.ratePaise,
        price_paise: line.pricePaise,
        quantity_hundredths: line.quantityHundredths,
        amount_paise: line.amountPaise,
      })),
    )
    .execute()
}

/** False if an entry has that id already. */
export const insertEntry = async (
  tx: Tx,
  ledger: Ledger,
  id: string,
  contents: LedgerContents,
  maker: Maker,
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('ledger_entries')
    .values({
      id,
      ledger,
      ...columns(contents),
      ...madeBy(maker),
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return false
  await insertLines(tx, id, contents.lines)
  return true
}

const change = async (
  tx: Tx,
  id: string,
  values: Partial<ReturnType<typeof columns>> & { deleted_at?: Date },
  stamp: Stamp,
): Promise<void> => {
  await tx
    .updateTable('ledger_entries')
    .set({ ...values, ...nextVersion(stamp) })
    .where('id', '=', id)
    .execute()
}

export const updateEntry = async (
  tx: Tx,
  id: string,
  contents: LedgerContents,
  stamp: Stamp,
): Promise<void> => {
  await change(tx, id, columns(contents), stamp)
  await tx.deleteFrom('ledger_lines').where('entry_id', '=', id).execute()
  await insertLines(tx, id, contents.lines)
}

/** LED-03. */
export const setBalance = (tx: Tx, id: string, balancePaise: number, stamp: Stamp) =>
  change(tx, id, { balance_paise: balancePaise, paid: isPaid(balancePaise) }, stamp)

export const markEntryDeleted = (tx: Tx, id: string, stamp: Stamp) =>
  change(tx, id, { deleted_at: stamp.changedAt }, stamp)
