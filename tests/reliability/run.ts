// The fault suite, or other long checks by name: npm run faults [-- --only T1,model,fuzz]
// Other options go to each program that runs.
import { parseArgs } from 'node:util'
import { BUILD, runStep, type Step, withArguments } from '#tools/run/steps.ts'

/** Checks beside the fault suite, whose own parts are named T1 to T19. */
const NAMED: Readonly<Record<string, readonly Step[]>> = {
  model: [['node', 'tests/reliability/model/main.ts']],
  fuzz: [BUILD, ['node', 'tests/reliability/attack/fuzz.ts']],
  login: [BUILD, ['node', 'tests/reliability/attack/login.ts']],
  flood: [BUILD, ['node', 'tests/reliability/attack/flood.ts']],
  csv: [['node', 'tests/reliability/large/tokens-csv.ts']],
  import: [['node', 'tools/import-large.ts']],
  firefox: [BUILD, ['node', 'tests/firefox/main.ts']],
}

const args = process.argv.slice(2)
const { values, tokens } = parseArgs({
  args,
  options: { only: { type: 'string', default: '' } },
  strict: false,
  tokens: true,
})
const used = tokens.flatMap((token) =>
  token.kind === 'option' && token.name === 'only'
    ? [token.index, token.inlineValue ? token.index : token.index + 1]
    : [],
)
const rest = args.filter((_, at) => !used.includes(at))

const names = String(values.only).split(',').filter(Boolean)
const faults = names.filter((name) => !Object.hasOwn(NAMED, name))
const suite: Step = ['node', 'tests/reliability/faults/main.ts']
const chosen = [
  ...(names.length === 0 ? [[suite]] : []),
  ...(faults.length > 0 ? [[withArguments(suite, ['--only', faults.join()])]] : []),
  ...Object.entries(NAMED).flatMap(([name, steps]) => (names.includes(name) ? [steps] : [])),
]

// All of them run, also after a failure; within one, a failed build skips the rest.
const results = chosen.map((steps) =>
  steps.every((step) => runStep(step === steps.at(-1) ? withArguments(step, rest) : step)),
)
if (results.includes(false)) process.exitCode = 1
