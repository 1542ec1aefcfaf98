import type { ServerRole } from '#cli/arguments.ts'
import { ExpectedError, requiredUrl } from '#cli/failures.ts'
import { withElapsed } from '#cli/progress.ts'
import { addUser, forget, givePassword, removeUser } from '#cli/user/actions.ts'
import { takePassword } from '#cli/user/password.ts'
import { ROLES } from '#domain/access/roles.ts'
import { messages } from '#domain/shared/messages.ts'
import { serverMessages } from '#domain/shared/server-messages.ts'
import { displayName } from '#domain/users/user.ts'
import { type Db, openDatabase } from '#server/db/database.ts'
import { findUserByPhone, listUsers } from '#server/db/users.ts'

interface NewUser {
  readonly phone: string
  readonly name: string
  readonly role: ServerRole
}

const withDatabase = async (
  setting: 'DATABASE_URL' | 'DATABASE_OWNER_URL',
  work: (db: Db) => Promise<void>,
): Promise<void> => {
  const database = openDatabase(requiredUrl(setting), { connections: 1, onError: () => undefined })
  try {
    await work(database.db)
  } finally {
    await database.close()
  }
}

const withPassword = async (
  phone: string,
  work: (password: string) => Promise<void>,
  done: string,
): Promise<void> => {
  const { password, isMade } = await takePassword(phone)
  await work(password)
  console.log(done)
  if (isMade) console.log(`Password: ${password}`)
  console.log('The password must be changed at the first login.')
}

export const printUsers = ({ json = false }: { readonly json?: boolean }) =>
  withDatabase('DATABASE_URL', async (db) => {
    const users = (await listUsers(db))
      .sort((a, b) => ROLES.indexOf(a.role) - ROLES.indexOf(b.role))
      .map((user) => ({ role: user.role, phone: user.phone, name: displayName(user) }))
    if (json) return console.log(JSON.stringify(users))
    for (const { role, phone, name } of users) console.log(`${role.padEnd(14)} ${phone}  ${name}`)
    if (users.length === 0) console.log('No users yet.')
  })

export const addServerUser = (input: NewUser) =>
  withDatabase('DATABASE_OWNER_URL', async (db) => {
    const { phone, name, role } = input
    // Check the user before asking for a password.
    if (await findUserByPhone(db, phone)) throw new ExpectedError(messages.users.exists)
    const done = `${name} can log in as ${role} with ${phone}.`
    await withPassword(phone, (password) => addUser(db, { ...input, password }), done)
  })

export const resetPassword = ({ phone }: { readonly phone: string }) =>
  withDatabase('DATABASE_URL', async (db) => {
    const user = await findUserByPhone(db, phone)
    if (!user) throw new ExpectedError(serverMessages.users.resetUnknown)
    const done = `The ${user.role} ${phone} has a new password and is logged out everywhere.`
    await withPassword(phone, (password) => givePassword(db, { phone, password }), done)
  })

export const removeServerUser = ({ phone }: { readonly phone: string }) =>
  withDatabase('DATABASE_URL', async (db) => {
    const { role } = await removeUser(db, phone)
    console.log(`The ${role} ${phone} is removed and logged out everywhere.`)
  })

export const forgetPerson = ({ phone }: { readonly phone: string }) =>
  withDatabase('DATABASE_OWNER_URL', async (db) => {
    const rows = await withElapsed('clearing', () => forget(db, phone))
    console.log(`Forgotten: ${rows} rows no longer tell of that person.`)
  })
