// Measures speed and growth: npm run bench [-- --short | --phone | --print | --rush | --reports | --peers | --times]
// Other options go to the program that measures.
import { BUILD, runSteps, type Step, withArguments } from '#tools/run/steps.ts'

const ALL: readonly Step[] = [BUILD, ['node', 'bench/main.ts']]
const SHORT =
  '--days 31 --rounds 2 --seconds 1 --only start,writes --guard 5 --out .cache/bench/short'
const INSTALL = 'install --prefix bench/peers --legacy-peer-deps --no-audit --no-fund'

const KINDS: Readonly<Record<string, readonly Step[]>> = {
  '--short': [['node', 'bench/main.ts', ...SHORT.split(' ')]],
  '--phone': [BUILD, ['node', 'bench/phone.ts']],
  '--print': [BUILD, ['node', 'bench/print.ts']],
  '--rush': [BUILD, ['node', 'bench/rush.ts']],
  '--reports': [BUILD, ['node', 'bench/reports.ts']],
  '--peers': [BUILD, ['npm', ...INSTALL.split(' ')], ['node', 'bench/peers/main.mjs']],
  '--times': [BUILD, ['node', 'bench/times.ts']],
}

const args = process.argv.slice(2)
const kinds = args.filter((arg) => Object.hasOwn(KINDS, arg))
if (kinds.length > 1) {
  console.error(`Only one of ${kinds.join(', ')} at a time.`)
  process.exitCode = 2
} else {
  const steps = KINDS[kinds[0] ?? ''] ?? ALL
  const rest = args.filter((arg) => !kinds.includes(arg))
  runSteps(steps.map((step) => (step === steps.at(-1) ? withArguments(step, rest) : step)))
}
