import type { Command } from 'commander'
import { withExamples } from './examples.ts'

export const declareSetup = (program: Command): void => {
  const command = program
    .command('setup')
    .summary('create the database and its users')
    .description(
      'Creates the database users and the database that DATABASE_URL, DATABASE_OWNER_URL and ' +
        'DATABASE_BACKUP_URL name, and sets their passwords. Run it as the user postgres, or set ' +
        'DATABASE_SUPERUSER_URL. Without addresses it suggests some and changes nothing.',
    )
    .action(async () => (await import('#cli/actions/setup.ts')).setUp())
  withExamples(command, 'runuser -u postgres -- jalkhata setup', 'jalkhata setup')
}
