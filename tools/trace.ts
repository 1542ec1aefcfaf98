// Lists the requirements that no passed test covers: node tools/trace.ts
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseNotBuilt, staleNotBuilt } from './trace/not-built.ts'
import { parseRequirements } from './trace/requirements.ts'
import { readProofs } from './trace/results.ts'
import { checkCoverage, type Verdict } from './trace/verdict.ts'

const project = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(project, file), 'utf8')

type Trace = Verdict & { notBuilt: number; stale: string[] }

function trace(): Trace {
  const requirements = parseRequirements(read('docs/requirements.md'))
  if (requirements.length === 0) throw new Error('docs/requirements.md holds no requirement')
  const notBuilt = parseNotBuilt(read('tests/not-built.txt'))
  const proofs = readProofs(join(project, '.cache/results'))
  const stale = staleNotBuilt(notBuilt, requirements, proofs)
  return { ...checkCoverage(requirements, proofs), notBuilt: notBuilt.length, stale }
}

function printTable({ areas, notBuilt }: Trace): void {
  console.log('area  proved/total')
  for (const { name, proved, total } of areas) {
    console.log(`${name.padEnd(5)} ${`${proved}/${total}`.padStart(12)}`)
  }
  console.log(`${notBuilt} decisions are not built yet (tests/not-built.txt)`)
}

function problemsOf(verdict: Trace): string[] {
  return [
    ...verdict.missingIds.map((id) => `no passed test proves ${id}`),
    ...verdict.missingTexts.map((text) => `no passed browser test saw ${text}`),
    ...verdict.unknownIds.map((id) => `a test names ${id}, which is not a requirement`),
    ...verdict.stale,
  ]
}

try {
  const verdict = trace()
  printTable(verdict)
  const problems = problemsOf(verdict)
  for (const problem of problems) console.error(problem)
  if (problems.length > 0) process.exitCode = 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
