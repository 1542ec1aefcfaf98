import { isGivenRole } from '#domain/access/roles.ts'
import { displayName, nameKeyOf } from '#domain/users/user.ts'
import type { Tx } from '#server/db/database.ts'
import type { Notice } from '#server/db/notices.ts'
import { endSessionsOf } from '#server/db/sessions.ts'
import { listUsers } from '#server/db/users.ts'
import type { Area, PartOptions, Row } from '#server/legacy/area.ts'
import type { AddNote } from '#server/legacy/notes.ts'
import { type ReadUser, readUser } from '#server/legacy/read/user.ts'
import { versionsOf } from '#server/legacy/sql/imports.ts'
import { livingPhones, writeUser } from '#server/legacy/sql/users.ts'

type Hash = (password: string) => Promise<string>

const passwordHashOf = (user: ReadUser, hash: Hash): Promise<string | null> | string | null => {
  if (user.password === '') return null
  return user.isHash ? user.password : hash(user.password)
}

/** Hashes plain passwords one at a time, because argon2 needs much memory. */
/** The tree may be forged: an owner or a boss in it needs the operator's word. */
const acceptedUser = (
  user: ReadUser | undefined,
  accepted: ReadonlySet<string>,
  addNote: AddNote,
): ReadUser | undefined => {
  if (!user || isGivenRole(user.role) || accepted.has(user.phone)) return user
  return addNote('left out', `${user.role} ${user.name}: needs --accept-owner ${user.phone}`)
}

const noteSameName = (names: Map<string, string>, id: string, user: ReadUser, addNote: AddNote) => {
  const key = nameKeyOf(displayName(user))
  const other = names.get(key)
  if (other !== undefined && other !== id) {
    addNote('same name', `another user has the name '${user.name}'`, 'name')
  }
  names.set(key, id)
}

export const users = ({ hashPassword, at, acceptedOwners }: PartOptions): Area<ReadUser> => {
  const cutOff: Notice[] = []
  return {
    name: 'users',
    topics: () => ['users', ...cutOff],
    read: (value, addNote, phone) =>
      acceptedUser(readUser(phone, value, addNote), acceptedOwners, addNote),
    versions: (tx, ids) => versionsOf(tx, 'users', ids),
    write: async (tx: Tx, rows: readonly Row<ReadUser>[]) => {
      const taken = await livingPhones(tx)
      const names = new Map(
        (await listUsers(tx)).map((user) => [nameKeyOf(displayName(user)), user.id]),
      )
      for (const { id, read, addNote } of rows) {
        const holder = taken.get(read.phone)
        if (holder !== undefined && holder !== id) {
          addNote('unchanged here', 'a user with this number exists already')
          continue
        }
        noteSameName(names, id, read, addNote)
        const passwordHash = await passwordHashOf(read, hashPassword)
        if (await writeUser(tx, { id, ...read, passwordHash }, at)) {
          await endSessionsOf(tx, id)
          cutOff.push({ sessionsOf: id })
        }
      }
    },
  }
}
