import { readFileSync } from 'node:fs'
import { Command } from 'commander'
import { declareBackupCheck } from './commands/backup-check.ts'
import { declareClock } from './commands/clock.ts'
import { declareCluster } from './commands/cluster.ts'
import { withExamples } from './commands/examples.ts'
import { declareExport } from './commands/export.ts'
import { declareImport } from './commands/import.ts'
import { declareMigrate } from './commands/migrate.ts'
import { declareRestoreTest } from './commands/restore-test.ts'
import { declareRestored } from './commands/restored.ts'
import { declareSeed } from './commands/seed.ts'
import { declareSetup } from './commands/setup.ts'
import { declareTotals } from './commands/totals.ts'
import { declareUser } from './commands/user.ts'

const COMMANDS = [
  declareSetup,
  declareMigrate,
  declareUser,
  declareImport,
  declareExport,
  declareTotals,
  declareSeed,
  declareBackupCheck,
  declareRestored,
  declareRestoreTest,
  declareClock,
  declareCluster,
]

const NOTES = `
Settings are read from .env and owner.env in the folder of the program;
variables of the environment take precedence.

Exit codes:
  0   done
  1   failed, for the reason that is printed
  2   wrong usage: unknown command or option, or a value that cannot be right
  70  a fault of the program, printed with its stack`

const readVersion = (): string => {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8')
  return (JSON.parse(text) as { version: string }).version
}

/** Declares every command; what a command does is loaded only when it runs. */
export const createProgram = (): Command => {
  const program = new Command('jalkhata')
    .description('The commands of an operator of Jalkhata.')
    .usage('<command> [options]')
    .version(readVersion(), '-V, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .helpCommand(false)
    .showHelpAfterError('Run it with --help to see what it takes.')
    .exitOverride()
  for (const declare of COMMANDS) declare(program)
  withExamples(program, 'jalkhata user --help', 'jalkhata migrate', 'jalkhata totals --verify')
  return program.addHelpText('after', NOTES)
}
