import type { Tx } from '#server/db/database.ts'
import type { Notice } from '#server/db/notices.ts'
import { endSessionsOf } from '#server/db/sessions.ts'
import type { Area, Row } from '#server/legacy/area.ts'
import { type ReadUser, readUser } from '#server/legacy/read/user.ts'
import { versionsOf } from '#server/legacy/sql/imports.ts'
import { livingPhones, writeUser } from '#server/legacy/sql/users.ts'

type Hash = (password: string) => Promise<string>

const passwordHashOf = (user: ReadUser, hash: Hash): Promise<string | null> | string | null => {
  if (user.password === '') return null
  return user.isHash ? user.password : hash(user.password)
}

/** Hashes plain passwords one at a time, because argon2 needs much memory. */
export const users = (hash: Hash, at: Date): Area<ReadUser> => {
  const cutOff: Notice[] = []
  return {
    name: 'users',
    topics: () => ['users', ...cutOff],
    read: (value, addNote, phone) => readUser(phone, value, addNote),
    versions: (tx, ids) => versionsOf(tx, 'users', ids),
    write: async (tx: Tx, rows: readonly Row<ReadUser>[]) => {
      const taken = await livingPhones(tx)
      for (const { id, read, addNote } of rows) {
        const holder = taken.get(read.phone)
        if (holder !== undefined && holder !== id) {
          addNote('unchanged here', 'a user with this number exists already')
          continue
        }
        const passwordHash = await passwordHashOf(read, hash)
        if (await writeUser(tx, { id, ...read, passwordHash }, at)) {
          await endSessionsOf(tx, id)
          cutOff.push({ sessionsOf: id })
        }
      }
    },
  }
}
