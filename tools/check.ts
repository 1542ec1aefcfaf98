// All checks that need neither a database nor a browser: npm run check
// With --write it writes what can be generated: format, catalogue of texts, help texts in docs.
import { parseArgs } from 'node:util'
import { runStep, runSteps, type Step } from './run/steps.ts'

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } })

const WRITE: readonly Step[] = [
  ['lingui', 'extract', '--clean', '--workers', '1'],
  ['node', 'tools/help-texts.ts'],
  ['biome', 'check', '--write', '.'],
]
const CODE: readonly Step[] = [
  ['biome', 'check', '--error-on-warnings', '.'],
  ['oxlint', '--type-aware', '--deny-warnings'],
  ['knip'],
  ['node', 'tools/lint-deps.ts'],
  ['tsc', '-b'],
]
const TEXTS: Step = ['lingui', 'check', 'sync', '--clean', '--workers', '1']
const TESTS: Step = ['vitest', 'run']

if (values.write) runSteps(WRITE)
else if (runSteps(CODE)) {
  if (runStep(TEXTS)) runSteps([TESTS])
  else {
    console.error('A text changed: npm run check -- --write')
    process.exitCode = 1
  }
}
