import type { Command } from 'commander'
import { withExamples } from './examples.ts'

export const declareImport = (program: Command): void => {
  const command = program
    .command('import')
    .summary('import the data of the old system')
    .description(
      'Imports an export of the old database. It can be repeated, also after an interruption: ' +
        'no record is imported twice, and later changes here are not overwritten. It needs ' +
        'DATABASE_OWNER_URL.',
    )
    .argument('<file>', 'the exported tree, as JSON')
    .option('--dry-run', 'only report what a real run would do')
    .option('--report <file>', 'write every record that was changed or skipped to this file')
    .option('--json', 'print JSON: counts per area, and every such record')
    .action(async (file: string, options) =>
      (await import('#cli/actions/import.ts')).importFile(file, options),
    )
  withExamples(
    command,
    'jalkhata import tree.json --dry-run --report places.txt',
    'jalkhata import tree.json --report places.txt',
  )
}
