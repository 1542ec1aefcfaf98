import type { Db } from './database.ts'

/** AUT-14: has this browser logged in with this phone before? */
export const knowsDevice = async (
  db: Db,
  tokenHash: Buffer,
  phone: string,
  now: Date,
): Promise<boolean> => {
  const row = await db
    .selectFrom('devices')
    .innerJoin('users', 'users.id', 'devices.user_id')
    .select('users.id')
    .where('devices.token_hash', '=', tokenHash)
    .where('devices.expires_at', '>', now)
    .where('users.phone', '=', phone)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export const isDevice = async (db: Db, tokenHash: Buffer): Promise<boolean> => {
  const row = await db
    .selectFrom('devices')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return row !== undefined
}

export const rememberDevice = async (
  db: Db,
  device: { token_hash: Buffer; user_id: string; created_at: Date; expires_at: Date },
): Promise<void> => {
  await db
    .insertInto('devices')
    .values(device)
    .onConflict((conflict) =>
      conflict.columns(['token_hash', 'user_id']).doUpdateSet({ expires_at: device.expires_at }),
    )
    .execute()
}
