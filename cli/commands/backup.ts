import type { Command } from 'commander'
import { withExamples } from './examples.ts'

export const declareBackup = (program: Command): void => {
  const command = program
    .command('backup')
    .summary('take a base backup')
    .description(
      'Takes a base backup and checks it against its manifest, then removes backups beyond ' +
        `BACKUP_KEEP and the part of the archive that none needs. It needs BACKUP_DIR and DATABASE_BACKUP_URL.`,
    )
    .action(async () => (await import('#cli/actions/backup.ts')).backUp())
  withExamples(command, 'runuser -u postgres -- jalkhata backup')
}
