import { type RawBuilder, sql } from 'kysely'
import { recordAuditAndNotify } from './commands.ts'
import type { Tx } from './database.ts'
import type { Notice } from './notices.ts'

const REMOVED = 'Removed'

/**
 * Clears personal data in a stored JSON value: in each object that contains the phone and, with
 * `everywhere`, in the outermost object in any case.
 */
const WITHOUT_PERSON = sql`
  CREATE FUNCTION pg_temp.without_person(value jsonb, phone text, everywhere boolean)
  RETURNS jsonb LANGUAGE plpgsql AS $$
  BEGIN
    IF jsonb_typeof(value) = 'array' THEN
      RETURN (SELECT coalesce(jsonb_agg(pg_temp.without_person(item, phone, everywhere)), '[]')
              FROM jsonb_array_elements(value) AS item);
    ELSIF jsonb_typeof(value) = 'object' THEN
      everywhere := everywhere OR EXISTS (
        SELECT FROM jsonb_each_text(value) AS field WHERE field.value = phone);
      RETURN (SELECT coalesce(jsonb_object_agg(key, CASE
                WHEN everywhere AND key ~* '(phone|name|dob)$' THEN 'null'
                ELSE pg_temp.without_person(item, phone, false) END), '{}')
              FROM jsonb_each(value) AS field (key, item));
    END IF;
    RETURN value;
  END $$`

interface PhoneColumn {
  readonly table: string
  readonly phone: string
  readonly unique: boolean
}

/** Finds phone columns by name, so a new table is covered; each has a name column beside it. */
const phoneColumns = async (tx: Tx): Promise<PhoneColumn[]> => {
  const { rows } = await sql<PhoneColumn>`
    SELECT class.relname AS table, attname AS phone, EXISTS (
      SELECT FROM pg_index WHERE indrelid = attrelid AND indisunique AND attnum = ANY (indkey)
    ) AS unique
    FROM pg_attribute JOIN pg_class AS class ON class.oid = attrelid
    WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND atttypid = 'text'::regtype
      AND attname ~ '(^|_)phone$'
      AND NOT attisdropped
    ORDER BY 1, 2`.execute(tx)
  return rows
}

interface ByColumn {
  readonly table: string
  readonly by: string
  readonly hasId: boolean
}

/** Columns with the name of an acting user, most of them with an `_id` column beside it. */
const byColumns = async (tx: Tx): Promise<ByColumn[]> => {
  const { rows } = await sql<ByColumn>`
    SELECT table_name AS table, column_name AS by, EXISTS (
      SELECT FROM information_schema.columns AS other
      WHERE other.table_schema = 'public' AND other.table_name = col.table_name
        AND other.column_name = col.column_name || '_id') AS "hasId"
    FROM information_schema.columns AS col
    WHERE table_schema = 'public' AND column_name ~ '_by$' AND data_type = 'text'
    ORDER BY 1, 2`.execute(tx)
  return rows
}

const clearPhones = async (tx: Tx, phone: string): Promise<number> => {
  let count = 0
  for (const column of await phoneColumns(tx)) {
    const [table, of] = [sql.table(column.table), sql.ref(column.phone)]
    const name = sql.ref(column.phone.replace(/phone$/, 'name'))
    // A unique column cannot be empty twice, so the row's id replaces the phone.
    const instead = column.unique ? sql`'-' || id` : sql`''`
    const { numAffectedRows = 0n } = await sql`
      UPDATE ${table} SET ${of} = ${instead}, ${name} = ${REMOVED} WHERE ${of} = ${phone}`.execute(
      tx,
    )
    count += Number(numAffectedRows)
  }
  return count
}

const clearActorNames = async (tx: Tx, ids: readonly string[], names: readonly string[]) => {
  for (const { table, by, hasId } of await byColumns(tx)) {
    const of = hasId
      ? sql`${sql.ref(`${by}_id`)} = ANY (${ids}::uuid[])`
      : sql`${sql.ref(by)} = ANY (${names}::text[])`
    await sql`UPDATE ${sql.table(table)} SET ${sql.ref(by)} = ${REMOVED} WHERE ${of}`.execute(tx)
  }
}

const columnsLike = async (tx: Tx, of: RawBuilder<boolean>) => {
  const { rows } = await sql<{ table: string; column: string }>`
    SELECT table_name AS table, column_name AS column FROM information_schema.columns
    WHERE table_schema = 'public' AND ${of} ORDER BY 1, 2`.execute(tx)
  return rows
}

/** Clears the hold list, the original texts that an import stored, its old keys and its notes. */
const clearStoredJson = async (tx: Tx, phone: string): Promise<void> => {
  const texts = sql<boolean>`data_type = 'jsonb' AND table_name NOT IN ('audit', 'commands')`
  for (const { table, column } of await columnsLike(tx, texts)) {
    const of = sql.ref(column)
    await sql`
      UPDATE ${sql.table(table)} SET ${of} = pg_temp.without_person(${of}, ${phone}, true)
      WHERE ${of}::text LIKE ${`%${phone}%`}`.execute(tx)
  }
  for (const { table } of await columnsLike(tx, sql<boolean>`column_name = 'old_key'`)) {
    await sql`
      UPDATE ${sql.table(table)} SET old_key = NULL
      WHERE split_part(old_key, '/', 1) = ${phone}`.execute(tx)
  }
  await sql`
    DELETE FROM legacy_imports WHERE split_part(path, '/', 2) = ${phone}`.execute(tx)
}

/** NXT-07: what the card of the number says about the person besides the name. */
const clearCard = (tx: Tx, phone: string) =>
  sql`
    UPDATE accounts SET note = '', address = '', gstin = NULL WHERE id IN (
      SELECT account_id FROM account_phones WHERE phone = ${phone})`.execute(tx)

/** A refusal that parked a command may name a person. */
const clearHoldMessages = async (
  tx: Tx,
  phone: string,
  ids: readonly string[],
  names: readonly string[],
): Promise<void> => {
  await sql`
    UPDATE held_commands SET message = NULL
    WHERE user_id = ANY (${ids}::uuid[]) OR input::text LIKE ${`%${phone}%`} OR EXISTS (
      SELECT FROM unnest(${[phone, ...names]}::text[]) AS word
      WHERE word <> '' AND strpos(message, word) > 0)`.execute(tx)
}

/** Salesmen's phones have copies of the person: a new revision sends them the cleared rows. */
const notifySalesmen = async (tx: Tx, phone: string): Promise<Notice[]> => {
  const { rows } = await sql<{ user: string }>`
    WITH customer AS (
      UPDATE salesman_customers SET revision = next_revision(salesman_id), former_names = '{}'
      WHERE phone = ${phone} RETURNING salesman_id),
    bill AS (
      UPDATE salesman_invoices SET revision = next_revision(salesman_id)
      WHERE customer_phone = ${phone} RETURNING salesman_id),
    payment AS (
      UPDATE salesman_payments SET revision = next_revision(salesman_id)
      WHERE customer_phone = ${phone} RETURNING salesman_id)
    SELECT salesman_id AS user FROM customer UNION SELECT salesman_id FROM bill
    UNION SELECT salesman_id FROM payment`.execute(tx)
  return rows.map(({ user }) => ({ topic: 'salesman', user }))
}

const clearAuditAndCommands = async (
  tx: Tx,
  phone: string,
  ids: readonly string[],
): Promise<void> => {
  const mentions = `%${phone}%`
  await sql`
    UPDATE audit SET
      before = pg_temp.without_person(before, ${phone}, own),
      after = pg_temp.without_person(after, ${phone}, own)
    FROM (SELECT id AS row, subject = 'user' AND subject_id = ANY (${ids}::text[]) AS own FROM audit
          WHERE before::text LIKE ${mentions} OR after::text LIKE ${mentions}
            OR subject = 'user' AND subject_id = ANY (${ids}::text[])) AS found
    WHERE id = found.row`.execute(tx)
  await sql`
    UPDATE audit SET actor_name = ${REMOVED} WHERE actor_id = ANY (${ids}::uuid[])`.execute(tx)
  await sql`
    UPDATE commands SET answer = pg_temp.without_person(answer, ${phone}, false)
    WHERE answer::text LIKE ${mentions}`.execute(tx)
  await sql`
    UPDATE commands SET answer = pg_temp.without_person(answer, ${phone}, true)
    FROM audit WHERE commands.id = audit.command_id
      AND subject = 'user' AND subject_id = ANY (${ids}::text[])`.execute(tx)
}

/** Only names that no other user has: clearing a shared name would also clear the other user's. */
const ownNames = async (tx: Tx, phone: string) => {
  const { rows } = await sql<{ id: string; name: string; alone: boolean }>`
    SELECT id, name, NOT EXISTS (
      SELECT FROM users AS other WHERE other.name = users.name AND other.phone <> users.phone
    ) AS alone FROM users WHERE phone = ${phone}`.execute(tx)
  return {
    ids: rows.map(({ id }) => id),
    names: rows.filter(({ alone }) => alone).map(({ name }) => name),
  }
}

/** Removes the statement timeout for this transaction. */
export const allowLong = (tx: Tx) => sql`SET LOCAL statement_timeout = 0`.execute(tx)

/**
 * Clears a person's name, phone and birthday in every table. Rows stay, also in the audit: what was
 * done and when, but not by whom or for whom. Needs the role that owns the tables.
 */
export const forgetPerson = async (tx: Tx, phone: string, at: Date): Promise<number> => {
  const { ids, names } = await ownNames(tx, phone)
  await sql`DELETE FROM login_sessions WHERE user_id = ANY (${ids}::uuid[])`.execute(tx)
  await sql`DELETE FROM login_attempts WHERE user_id = ANY (${ids}::uuid[])`.execute(tx)
  await sql`DELETE FROM devices WHERE user_id = ANY (${ids}::uuid[])`.execute(tx)
  await clearActorNames(tx, ids, names)
  await WITHOUT_PERSON.execute(tx)
  await clearAuditAndCommands(tx, phone, ids)
  await clearHoldMessages(tx, phone, ids, names)
  await clearStoredJson(tx, phone)
  await sql`DROP FUNCTION pg_temp.without_person`.execute(tx)
  const salesmen = await notifySalesmen(tx, phone)
  await sql`
    UPDATE users SET dob = NULL, password_hash = NULL WHERE id = ANY (${ids}::uuid[])`.execute(tx)
  await clearCard(tx, phone)
  const count = await clearPhones(tx, phone)
  if (count === 0) return 0
  const audit = { action: 'forget', subject: 'person', subjectId: ids[0] ?? 'customer' }
  await recordAuditAndNotify(
    tx,
    { at, actorId: null, actorName: 'server command' },
    { audit, topics: ['users', 'invoices', 'customers', 'salesmen', 'held', ...salesmen] },
  )
  return count
}
