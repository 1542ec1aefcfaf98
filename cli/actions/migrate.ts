import { requiredUrl } from '#cli/failures.ts'
import { withElapsed } from '#cli/progress.ts'
import { migrate } from '#server/db/migrate.ts'

export const migrateTables = async (): Promise<void> => {
  const ownerUrl = requiredUrl('DATABASE_OWNER_URL')
  const done = await withElapsed('migrating', () => migrate(ownerUrl))
  for (const name of done) console.log(`migrated ${name}`)
  console.log(done.length === 0 ? 'The database is up to date already.' : 'Done.')
}
