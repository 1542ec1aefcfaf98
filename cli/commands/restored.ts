import type { Command } from 'commander'
import { withExamples } from './examples.ts'

export const declareRestored = (program: Command): void => {
  const command = program
    .command('restored')
    .summary('after a restore: let devices offer back what was lost')
    .description(
      'Run it once after any restore of the database. It starts new token runs, so that no number ' +
        'is given twice, and a notice of 7 days in which devices offer back the bills that the ' +
        'restore lost. It can be repeated, and needs DATABASE_OWNER_URL.',
    )
    .option('--force', 'also if PostgreSQL looks the same, as after a copy of its files')
    .option('--json', 'print JSON: the notice, or null if there was nothing to do')
    .action(async (options) => (await import('#cli/actions/restored.ts')).noteRestore(options))
  withExamples(command, 'jalkhata restored', 'jalkhata restored --force')
}
