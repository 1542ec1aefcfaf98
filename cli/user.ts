// Adds and removes owners and bosses, and resets passwords: npm run user (AUT-11)
import { ROLES } from '#domain/access/roles.ts'
import { messages } from '#domain/shared/messages.ts'
import { serverMessages } from '#domain/shared/server-messages.ts'
import { displayName } from '#domain/users/user.ts'
import { type Db, openDatabase } from '#server/db/database.ts'
import { findUserByPhone, listUsers } from '#server/db/users.ts'
import { requiredUrl, runCommand } from './deploy/explain.ts'
import { addUser, forget, givePassword, removeUser } from './user/actions.ts'
import { type Input, readArguments } from './user/arguments.ts'
import { takePassword } from './user/password.ts'

const printUsers = async (db: Db): Promise<void> => {
  const users = await listUsers(db)
  for (const user of users.sort((a, b) => ROLES.indexOf(a.role) - ROLES.indexOf(b.role))) {
    console.log(`${user.role.padEnd(14)} ${user.phone}  ${displayName(user)}`)
  }
  if (users.length === 0) console.log('No users yet.')
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

const execute = async (db: Db, input: Input): Promise<void> => {
  if (input.verb === 'list') return printUsers(db)
  const { phone } = input
  if (input.verb === 'remove') {
    const { role } = await removeUser(db, phone)
    return console.log(`The ${role} ${phone} is removed and logged out everywhere.`)
  }
  if (input.verb === 'forget') {
    const rows = await forget(db, phone)
    return console.log(`Forgotten: ${rows} rows no longer tell of that person.`)
  }
  // Check the user before asking for a password.
  const known = await findUserByPhone(db, phone)
  if (input.verb === 'add') {
    if (known) throw new Error(messages.users.exists)
    const done = `${input.name} can log in as ${input.role} with ${phone}.`
    return withPassword(phone, (password) => addUser(db, { ...input, password }), done)
  }
  if (!known) throw new Error(serverMessages.users.resetUnknown)
  const done = `The ${known.role} ${phone} has a new password and is logged out everywhere.`
  return withPassword(phone, (password) => givePassword(db, { phone, password }), done)
}

await runCommand(async () => {
  const input = readArguments(process.argv.slice(2))
  const url = input.verb === 'forget' ? 'DATABASE_OWNER_URL' : 'DATABASE_URL'
  const database = openDatabase(requiredUrl(url), {
    connections: 1,
    onError: () => undefined,
  })
  try {
    await execute(database.db, input)
  } finally {
    await database.close()
  }
})
