import type { Command } from 'commander'
import { withExamples } from './examples.ts'

export const declareExport = (program: Command): void => {
  const command = program
    .command('export')
    .summary('export the data in the form of the old system')
    .description(
      'Writes all data as the tree of the old database. Only its owner can read the file: it ' +
        'contains phone numbers and password hashes. It needs DATABASE_OWNER_URL.',
    )
    .argument('<file>', 'the file to write')
    .option('--json', 'print JSON: the number of records per area')
    .action(async (file: string, options) =>
      (await import('#cli/actions/export.ts')).exportFile(file, options),
    )
  withExamples(command, 'jalkhata export tree.json')
}
