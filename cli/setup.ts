// Creates the database users and the database of a deployment: npm run setup
import { prepareBackupLogin, prepareDatabase, prepareLogins } from '#server/db/prepare.ts'
import { readAddresses, readBackupLogin, suggestAddresses } from './deploy/addresses.ts'
import { checkHost } from './deploy/check-host.ts'
import { runCommand } from './deploy/explain.ts'

/** Debian's PostgreSQL on this machine, for a run as the user postgres. */
const LOCAL = 'socket:/var/run/postgresql?db=postgres'

await runCommand(async () => {
  const { DATABASE_URL, DATABASE_OWNER_URL, DATABASE_BACKUP_URL, DATABASE_SUPERUSER_URL } =
    process.env
  if (!DATABASE_URL || !DATABASE_OWNER_URL) {
    throw new Error(
      `Choose the addresses first, keep them in .env and owner.env, and run this again. For example:\n\n${suggestAddresses()}\n`,
    )
  }
  const { database, logins } = readAddresses(DATABASE_URL, DATABASE_OWNER_URL)
  const superuserUrl = DATABASE_SUPERUSER_URL || LOCAL
  await checkHost(superuserUrl)
  await prepareLogins(superuserUrl, logins)
  if (DATABASE_BACKUP_URL) {
    await prepareBackupLogin(superuserUrl, readBackupLogin(DATABASE_BACKUP_URL))
  }
  await prepareDatabase(superuserUrl, database, logins)
  console.log(`The users and the database "${database}" are there. Next: npm run migrate`)
})
