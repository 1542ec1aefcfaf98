// Brings the tables up to date with this version: npm run migrate
import { migrate } from '#server/db/migrate.ts'
import { requiredUrl, runCommand } from './deploy/explain.ts'

await runCommand(async () => {
  const done = await migrate(requiredUrl('DATABASE_OWNER_URL'))
  for (const name of done) console.log(`migrated ${name}`)
  console.log(done.length === 0 ? 'The database is up to date already.' : 'Done.')
})
