import { sql } from 'kysely'
import type { Role } from '#domain/access/roles.ts'
import { displayName, nameKeyOf } from '#domain/users/user.ts'
import type { Db, Tx } from './database.ts'

const FIELDS = [
  'id',
  'phone',
  'name',
  'role',
  'dob',
  'version',
  'last_login_at as lastLoginAt',
  'changed_by as changedBy',
  'changed_at as changedAt',
  sql<boolean>`password_hash IS NOT NULL`.as('hasPassword'),
] as const

const living = (db: Db) => db.selectFrom('users').where('deleted_at', 'is', null)

export interface User {
  readonly id: string
  readonly phone: string
  readonly name: string
  readonly role: Role
  readonly dob: string | null
  readonly version: number
  readonly lastLoginAt: Date | null
  readonly changedBy: string
  readonly changedAt: Date
  readonly hasPassword: boolean
}

export const listUsers = (db: Db): Promise<User[]> =>
  living(db).select(FIELDS).orderBy('name').orderBy('id').$castTo<User>().execute()

export const findUserByPhone = (db: Db, phone: string): Promise<User | undefined> =>
  living(db).select(FIELDS).where('phone', '=', phone).$castTo<User>().executeTakeFirst()

export const lockUserByPhone = (tx: Tx, phone: string): Promise<User | undefined> =>
  living(tx)
    .select(FIELDS)
    .where('phone', '=', phone)
    .forUpdate()
    .$castTo<User>()
    .executeTakeFirst()

/** Names must differ: two users who take the same name at once would both find it free. */
export const isNameTaken = async (tx: Tx, name: string, except?: string): Promise<boolean> => {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('names of users', 0))`.execute(tx)
  const key = nameKeyOf(name)
  const users = await living(tx).select(['id', 'name', 'phone']).execute()
  return users.some((user) => user.id !== except && nameKeyOf(displayName(user)) === key)
}

export const lockUser = (tx: Tx, id: string): Promise<User | undefined> =>
  living(tx).select(FIELDS).where('id', '=', id).forUpdate().$castTo<User>().executeTakeFirst()

export interface Credentials {
  readonly id: string
  readonly phone: string
  readonly name: string
  readonly role: Role
  readonly passwordHash: string | null
  readonly mustChangePassword: boolean
  readonly passwordExpiresAt: Date | null
}

export const findCredentials = (db: Db, phone: string): Promise<Credentials | undefined> =>
  living(db)
    .select([
      'id',
      'phone',
      'name',
      'role',
      'password_hash as passwordHash',
      'must_change_password as mustChangePassword',
      'password_expires_at as passwordExpiresAt',
    ])
    .where('phone', '=', phone)
    .$castTo<Credentials>()
    .executeTakeFirst()

export interface NewUser {
  readonly id: string
  readonly phone: string
  readonly name: string
  readonly role: Role
  readonly dob: string | null
  readonly password_hash: string | null
  readonly must_change_password: boolean
  readonly password_expires_at?: Date | null
  readonly changed_by: string
  readonly changed_at: Date
}

/** False if a living user has the phone already. */
export const insertUser = async (db: Db, user: NewUser): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('users')
    .values(user)
    .onConflict((conflict) => conflict.column('phone').where('deleted_at', 'is', null).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const updateUser = async (
  tx: Tx,
  id: string,
  change: { name: string; role: Role; dob: string | null },
  stamp: { changed_by: string; changed_at: Date },
): Promise<void> => {
  await tx
    .updateTable('users')
    .set((eb) => ({ ...change, ...stamp, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export const renameUser = async (tx: Tx, id: string, name: string, now: Date): Promise<void> => {
  await tx
    .updateTable('users')
    .set((eb) => ({ name, changed_by: name, changed_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

export const setPassword = async (
  db: Db,
  id: string,
  password: { hash: string; mustChange: boolean; expiresAt?: Date | null },
): Promise<void> => {
  await db
    .updateTable('users')
    .set({
      password_hash: password.hash,
      must_change_password: password.mustChange,
      password_expires_at: password.expiresAt ?? null,
    })
    .where('id', '=', id)
    .execute()
}

export const idsWithoutPassword = async (db: Db, roles: readonly Role[]): Promise<string[]> => {
  const users = await living(db)
    .select('id')
    .where('role', 'in', roles)
    .where('password_hash', 'is', null)
    .execute()
  return users.map(({ id }) => id)
}

export const lockUsersWithRoles = (tx: Tx, roles: readonly Role[]) =>
  living(tx)
    .select(['id', 'password_hash as passwordHash'])
    .where('role', 'in', roles)
    .orderBy('id')
    .forUpdate()
    .execute()

/** False if the password changed since its hash was read; else no one can change it meanwhile. */
export const lockPassword = async (
  tx: Tx,
  { id, passwordHash }: Pick<Credentials, 'id' | 'passwordHash'>,
): Promise<boolean> => {
  const row = await living(tx)
    .select('id')
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .forUpdate()
    .executeTakeFirst()
  return row !== undefined
}

/** False if the user was deleted or the password changed since the credentials were read. */
export const markLogin = async (tx: Tx, user: Credentials, now: Date): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ last_login_at: now })
    .where('id', '=', user.id)
    .where('password_hash', '=', user.passwordHash)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export const markDeleted = async (tx: Tx, id: string, now: Date): Promise<void> => {
  await tx.updateTable('users').set({ deleted_at: now }).where('id', '=', id).execute()
}
