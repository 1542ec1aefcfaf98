import type { Command } from 'commander'
import { withExamples } from './examples.ts'

export const declareBackupArchive = (program: Command): void => {
  const command = program
    .command('backup-archive')
    .summary('archive every write until it is stopped')
    .description(
      `Streams every write into the archive, as it happens, until it is stopped. It needs BACKUP_DIR and DATABASE_BACKUP_URL.`,
    )
    .action(async () => (await import('#cli/actions/backup.ts')).archive())
  withExamples(command, 'runuser -u postgres -- jalkhata backup-archive')
}
