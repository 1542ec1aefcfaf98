import type { Command } from 'commander'
import { withExamples } from './examples.ts'

export const declareBackupCheck = (program: Command): void => {
  const command = program
    .command('backup-check')
    .summary('check that a restore would be complete')
    .description(
      'Fails when the newest base backup is older than 26 hours, or when the archive has a gap, ' +
        `lags or does not run. It needs BACKUP_DIR and DATABASE_BACKUP_URL.`,
    )
    .option('--json', 'print JSON: the faults')
    .action(async (options) => (await import('#cli/actions/backup.ts')).checkBackup(options))
  withExamples(command, 'runuser -u postgres -- jalkhata backup-check')
}
