import type { Command } from 'commander'
import { withExamples } from './examples.ts'

export const declareMigrate = (program: Command): void => {
  const command = program
    .command('migrate')
    .summary('bring the tables up to date with this version')
    .description(
      'Brings the tables and functions up to date with this version, while the previous version ' +
        'still runs. It goes forward only, can be repeated, and needs DATABASE_OWNER_URL.',
    )
    .action(async () => (await import('#cli/actions/migrate.ts')).migrateTables())
  withExamples(command, 'jalkhata migrate')
}
