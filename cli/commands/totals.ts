import type { Command } from 'commander'
import { withExamples } from './examples.ts'

export const declareTotals = (program: Command): void => {
  const command = program
    .command('totals')
    .summary('compare every stored total with its records')
    .description(
      'Compares every stored total with its records and corrects it by the difference. It blocks ' +
        'writers while it compares; with --verify it does not. It needs DATABASE_OWNER_URL; ' +
        '--verify needs DATABASE_URL.',
    )
    .option('--verify', 'correct nothing, and exit with 1 if a total is wrong')
    .option('--json', 'print JSON: the wrong totals, and how many were corrected')
    .action(async (options) => (await import('#cli/actions/totals.ts')).compareTotals(options))
  withExamples(command, 'jalkhata totals --verify', 'jalkhata totals')
}
