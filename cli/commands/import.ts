import type { Command } from 'commander'
import { readPhone } from '#cli/arguments.ts'
import { withExamples } from './examples.ts'

export const declareImport = (program: Command): void => {
  const command = program
    .command('import')
    .summary('import the data of the old system')
    .description(
      'Imports an export of the old database. It can be repeated, also after an interruption: ' +
        'no record is imported twice, and later changes here are not overwritten. It needs ' +
        'DATABASE_OWNER_URL. The file counts as foreign: every imported password must be changed at ' +
        'the first login.',
    )
    .argument('<file>', 'the exported tree, as JSON')
    .option(
      '--accept-owner <number>',
      'import the owner or boss with this number; repeat it for each (others are left out)',
      (text, before: readonly string[]) => [...before, readPhone(text)],
      [],
    )
    .option('--dry-run', 'only report what a real run would do')
    .option('--report <file>', 'write every record that was changed or skipped to this file')
    .option('--json', 'print JSON: counts per area, and every such record')
    .action(async (file: string, options) =>
      (await import('#cli/actions/import.ts')).importFile(file, options),
    )
  withExamples(
    command,
    'jalkhata import tree.json --dry-run --report places.txt',
    'jalkhata import tree.json --accept-owner 9876543210 --report places.txt',
  )
}
