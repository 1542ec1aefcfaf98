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

/** Plain passwords are hashed one after another: argon2 takes memory on purpose. */
export const users = (hash: Hash, at: Date): Area<ReadUser> => {
  const cutOff: Notice[] = []
  return {
    name: 'users',
    raises: () => ['users', ...cutOff],
    read: (value, say, phone) => readUser(phone, value, say),
    versions: (tx, ids) => versionsOf(tx, 'users', ids),
    write: async (tx: Tx, rows: readonly Row<ReadUser>[]) => {
      const taken = await livingPhones(tx)
      for (const { id, read, say } of rows) {
        const holder = taken.get(read.phone)
        if (holder !== undefined && holder !== id) {
          say('kept here', 'somebody with this number is here already')
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
