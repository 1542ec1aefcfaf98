import type { Command } from 'commander'
import { withExamples } from './examples.ts'

export const declareBackupCheck = (program: Command): void => {
  const command = program
    .command('backup-check')
    .summary('check that a restore would be complete')
    .description(
      "Fails when pgBackRest's newest backup is older than 26 hours, damaged or not encrypted, or " +
        'when the archive fails; on a single machine also when pg_receivewal lags or does not run. ' +
        'It needs DATABASE_BACKUP_URL, and DATABASE_CLUSTER=on for a cluster.',
    )
    .option('--verify', 'also read every file of the repository, which takes longer')
    .option('--json', 'print JSON: the faults')
    .action(async (options) => (await import('#cli/actions/backup-check.ts')).checkBackup(options))
  withExamples(
    command,
    'runuser -u postgres -- jalkhata backup-check',
    'runuser -u postgres -- jalkhata backup-check --verify',
  )
}
