import { sql } from 'kysely'
import type { Role } from '#domain/access/roles.ts'
import type { Tx } from '#server/db/database.ts'
import { CHANGE, type ImportedChange } from './imports.ts'

export interface ImportedUser extends ImportedChange {
  readonly id: string
  readonly phone: string
  readonly name: string
  readonly role: Role
  readonly dob: string | null
  readonly passwordHash: string | null
  readonly version: number
}

/**
 * The password must be changed at the first login: the tree may be forged. A password that the user has chosen here since then stays. True if an existing user has another
 * role or password now.
 */
export const writeUser = async (tx: Tx, user: ImportedUser, at: Date): Promise<boolean> => {
  const before = await tx
    .selectFrom('users')
    .select(['role', 'password_hash', 'must_change_password'])
    .where('id', '=', user.id)
    .forUpdate()
    .executeTakeFirst()
  const passwordHash =
    before && !before.must_change_password ? before.password_hash : user.passwordHash
  await sql`INSERT INTO users (id, old_key, phone, name, role, dob, password_hash,
      must_change_password, version, changed_by, changed_at)
    VALUES (${user.id}, ${user.phone}, ${user.phone}, ${user.name}, ${user.role}, ${user.dob},
      ${passwordHash}, true, ${user.version},
      ${user.changedBy ?? 'Import'}, ${user.changedAt ?? at})
    ON CONFLICT (id) DO UPDATE SET
      name = excluded.name, role = excluded.role, dob = excluded.dob,
      password_hash = excluded.password_hash, ${CHANGE}`.execute(tx)
  return (
    before !== undefined && !(before.role === user.role && before.password_hash === passwordHash)
  )
}

/** The ids of imported users by their phone in the old tree, including users deleted since. */
export const importedUsers = async (tx: Tx): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ phone: string; id: string }>`
    SELECT old_key AS phone, id FROM users WHERE old_key IS NOT NULL`.execute(tx)
  return new Map(rows.map(({ phone, id }) => [phone, id]))
}

/** The ids of current users by phone. */
export const livingPhones = async (tx: Tx): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ phone: string; id: string }>`
    SELECT phone, id FROM users WHERE deleted_at IS NULL`.execute(tx)
  return new Map(rows.map(({ phone, id }) => [phone, id]))
}

/** Creates a deleted user for a salesman who no longer exists, so that the bills can be stored. */
export const writeDeletedSalesman = async (
  tx: Tx,
  user: { readonly id: string; readonly phone: string; readonly name: string },
  at: Date,
): Promise<void> => {
  await sql`INSERT INTO users (id, phone, name, role, changed_by, changed_at, deleted_at)
    VALUES (${user.id}, ${user.phone}, ${user.name}, 'salesman', 'Import', ${at}, ${at})
    ON CONFLICT (id) DO NOTHING`.execute(tx)
}
