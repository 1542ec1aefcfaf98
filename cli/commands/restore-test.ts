import type { Command } from 'commander'
import { readCount } from '#cli/arguments.ts'
import { withExamples } from './examples.ts'

export const declareRestoreTest = (program: Command): void => {
  const command = program
    .command('restore-test')
    .summary('test backup and restore on a private PostgreSQL')
    .description(
      'Starts a private PostgreSQL, bills, takes a backup, destroys the database, restores it ' +
        'and compares it with a list of what was acknowledged. It touches no real data.',
    )
    .option('--bills <number>', 'old bills to begin with', readCount, 0)
    .option('--json', 'print JSON: faults and figures')
    .action(async (options) => (await import('#cli/actions/restore-test.ts')).testRestore(options))
  withExamples(command, 'jalkhata restore-test', 'jalkhata restore-test --bills 1000000 --json')
}
