// Which requirements no passed test proves: node scripts/trace.ts
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { judge, type Verdict } from './trace/judge.ts'
import { parseNotBuilt } from './trace/not-built.ts'
import { parseRequirements } from './trace/requirements.ts'
import { readProofs } from './trace/results.ts'

const project = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(project, file), 'utf8')

function trace(): Verdict {
  const requirements = parseRequirements(read('docs/requirements.md'))
  if (requirements.length === 0) throw new Error('docs/requirements.md holds no requirement')
  const exemptions = parseNotBuilt(read('tests/not-built.txt'))
  return judge(requirements, readProofs(join(project, '.cache/results')), exemptions)
}

function printTable({ areas }: Verdict): void {
  console.log('area  proved/total  not built')
  for (const { name, proved, total, notBuilt } of areas) {
    const share = `${proved}/${total}`
    console.log(`${name.padEnd(5)} ${share.padStart(12)} ${String(notBuilt || '').padStart(10)}`)
  }
}

function problemsOf(verdict: Verdict): string[] {
  return [
    ...verdict.missingIds.map((id) => `no passed test proves ${id}`),
    ...verdict.missingTexts.map((text) => `no passed browser test saw ${text}`),
    ...verdict.staleEntries,
    ...verdict.unknownIds.map((id) => `a test names ${id}, which is not a requirement`),
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
