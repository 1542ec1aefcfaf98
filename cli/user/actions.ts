import { randomUUID } from 'node:crypto'
import { isServerRole, type ServerRole } from '#cli/arguments.ts'
import { ExpectedError } from '#cli/failures.ts'
import { messages } from '#domain/shared/messages.ts'
import { serverMessages } from '#domain/shared/server-messages.ts'
import { hashPassword } from '#server/auth/passwords.ts'
import { type AuditEntry, recordAuditAndNotify } from '#server/db/commands.ts'
import { type Db, inTransaction, type Tx } from '#server/db/database.ts'
import { allowLong, forgetPerson } from '#server/db/forget.ts'
import { endSessionsOf } from '#server/db/sessions.ts'
import {
  insertUser,
  lockUserByPhone,
  markDeleted,
  setPassword,
  type User,
} from '#server/db/users.ts'

const ACTOR_NAME = 'server command'

const recordChange = (tx: Tx, at: Date, audit: AuditEntry, cutOff: boolean): Promise<void> =>
  recordAuditAndNotify(
    tx,
    { at, actorId: null, actorName: ACTOR_NAME },
    { audit, topics: cutOff ? ['users', { sessionsOf: audit.subjectId }] : ['users'] },
  )

const toAudit = ({ phone, name, role, dob }: Pick<User, 'phone' | 'name' | 'role' | 'dob'>) => ({
  phone,
  name,
  role,
  dob,
})

const lockExistingUser = async (tx: Tx, phone: string): Promise<User> => {
  const user = await lockUserByPhone(tx, phone)
  if (!user) throw new ExpectedError(serverMessages.users.resetUnknown)
  return user
}

export const addUser = async (
  db: Db,
  input: { phone: string; name: string; role: ServerRole; password: string },
): Promise<void> => {
  const password_hash = await hashPassword(input.password)
  const now = new Date()
  const { phone, name, role } = input
  const user = { id: randomUUID(), phone, name, role, dob: null }
  await inTransaction(db, async (tx) => {
    const added = await insertUser(tx, {
      ...user,
      password_hash,
      must_change_password: true,
      changed_by: ACTOR_NAME,
      changed_at: now,
    })
    if (!added) throw new ExpectedError(messages.users.exists)
    const audit = { action: 'add', subject: 'user', subjectId: user.id, after: toAudit(user) }
    await recordChange(tx, now, audit, false)
  })
}

/** For any role: an operator with this command has access to the database anyway. */
export const givePassword = async (
  db: Db,
  input: { phone: string; password: string },
): Promise<void> => {
  const hash = await hashPassword(input.password)
  await inTransaction(db, async (tx) => {
    const user = await lockExistingUser(tx, input.phone)
    await setPassword(tx, user.id, { hash, mustChange: true })
    await endSessionsOf(tx, user.id)
    const audit = { action: 'reset password', subject: 'user', subjectId: user.id }
    await recordChange(tx, new Date(), audit, true)
  })
}

export const removeUser = async (db: Db, phone: string): Promise<User> =>
  inTransaction(db, async (tx) => {
    const user = await lockExistingUser(tx, phone)
    if (!isServerRole(user.role)) {
      throw new ExpectedError(`${user.phone} is ${user.role}: delete that user in the app.`)
    }
    const now = new Date()
    await markDeleted(tx, user.id, now)
    await endSessionsOf(tx, user.id)
    const audit = { action: 'delete', subject: 'user', subjectId: user.id, before: toAudit(user) }
    await recordChange(tx, now, audit, true)
    return user
  })

/** At the request of the person, an employee or a customer. */
export const forget = async (db: Db, phone: string): Promise<number> =>
  inTransaction(db, async (tx) => {
    const user = await lockUserByPhone(tx, phone)
    if (user)
      throw new ExpectedError(`${phone} works here as ${user.role}: delete that user first.`)
    // Scanning years of rows takes longer than the statement timeout.
    await allowLong(tx)
    const count = await forgetPerson(tx, phone, new Date())
    if (count === 0) throw new ExpectedError('Nothing is kept under that number.')
    return count
  })
