import type { Command } from 'commander'
import { withExamples } from './examples.ts'

export const declareClock = (program: Command): void => {
  const command = program
    .command('clock')
    .summary('compare the clock of this machine, and accept it')
    .description(
      'Compares the clock of this machine with PostgreSQL and with the last invoice. While they ' +
        'differ by more than 60 s the server does not write. Correct the clock first; if it is ' +
        'right, --accept lets the server go on. It needs DATABASE_URL.',
    )
    .option('--accept', 'the clock of this machine is right: the server goes on')
    .option('--json', 'print JSON: the differences in seconds, and whether writes wait')
    .action(async (options) => (await import('#cli/actions/clock.ts')).compareClock(options))
  withExamples(command, 'jalkhata clock', 'jalkhata clock --accept')
}
