import type { Command } from 'commander'
import { readMoment } from '#cli/arguments.ts'
import { withExamples } from './examples.ts'

const TO = 'jalkhata restore --to /var/lib/postgresql/15/restored'

export const declareRestore = (program: Command): void => {
  const command = program
    .command('restore')
    .summary('restore the backup into a new data directory')
    .description(
      'Restores a base backup and the archive into a new data directory that PostgreSQL can ' +
        'start. It needs BACKUP_DIR.',
    )
    .requiredOption('--to <folder>', 'the data directory; it must be new or empty')
    .option('--at <time>', 'the moment to restore; without it, all that was archived', readMoment)
    .action(async (options) => (await import('#cli/actions/restore.ts')).restoreDatabase(options))
  withExamples(command, TO, `${TO} \\\n    --at 2026-11-15T09:30:00+05:30`)
}
