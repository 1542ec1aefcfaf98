import type { Command } from 'commander'
import { readYears } from '#cli/arguments.ts'
import { withExamples } from './examples.ts'

export const declareSeed = (program: Command): void => {
  const command = program
    .command('seed')
    .summary('fill an empty database with demo data')
    .description(
      'Fills a migrated database without bills with years of demo data, for measurements. Never ' +
        'use it on a real business. It needs DATABASE_URL and DATABASE_OWNER_URL.',
    )
    .option('--years <number>', 'years of bills', readYears, 1)
    .action(async (options) => (await import('#cli/actions/seed.ts')).seed(options))
  withExamples(command, 'jalkhata seed --years 10')
}
