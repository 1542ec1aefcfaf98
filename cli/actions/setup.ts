import { readAddresses, readBackupLogin, suggestAddresses } from '#cli/deploy/addresses.ts'
import { checkHost } from '#cli/deploy/check-host.ts'
import { ExpectedError } from '#cli/failures.ts'
import { prepareBackupLogin, prepareDatabase, prepareLogins } from '#server/db/prepare.ts'

/** Debian's PostgreSQL on this machine, for a run as the user postgres. */
const LOCAL = 'socket:/var/run/postgresql?db=postgres'

export const setUp = async (): Promise<void> => {
  const { DATABASE_URL, DATABASE_OWNER_URL, DATABASE_BACKUP_URL, DATABASE_SUPERUSER_URL } =
    process.env
  if (!DATABASE_URL || !DATABASE_OWNER_URL) {
    throw new ExpectedError(
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
  console.log(`The users and the database "${database}" are there. Next: jalkhata migrate`)
}
