// Checks the arrows between the rooms, and that no file grows long (docs/architecture.md): node scripts/arrows.ts
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { cruise, type ICruiseResult, type IViolation } from 'dependency-cruiser'
import extractDepcruiseConfig from 'dependency-cruiser/config-utl/extract-depcruise-config'
import { findLongFiles } from './arrows/long-files.ts'

const project = join(import.meta.dirname, '..')
const rooms = ['domain', 'server', 'web', 'scripts', 'tests', 'bench']

// A parser that reads nothing finds nothing wrong.
const fewestModules = 50

export type Arrows = { modulesRead: number; violations: IViolation[] }

export async function checkArrows(root: string): Promise<Arrows> {
  const { options, ...ruleSet } = await extractDepcruiseConfig(
    join(project, '.dependency-cruiser.cjs'),
  )
  const present = rooms.filter((room) => existsSync(join(root, room)))
  const { output } = await cruise(
    present,
    { ...options, ruleSet, validate: true, baseDir: root },
    options?.enhancedResolveOptions ?? {},
  )
  if (typeof output === 'string') throw new Error('dependency-cruiser answered with a text')
  return { modulesRead: countOwn(output), violations: output.summary.violations }
}

function countOwn({ modules }: ICruiseResult): number {
  return modules.filter(({ source }) => rooms.some((room) => source.startsWith(`${room}/`))).length
}

function describeViolation({ rule, from, to, cycle }: IViolation): string {
  const path = cycle ? cycle.map(({ name }) => name) : from === to ? [] : [to]
  return `${rule.severity} ${rule.name}: ${[from, ...path].join(' → ')}`
}

async function main(): Promise<void> {
  const { modulesRead, violations } = await checkArrows(project)
  const longFiles = findLongFiles(project, rooms)
  for (const violation of violations) console.error(describeViolation(violation))
  for (const file of longFiles) console.error(`error too long: ${file}`)
  console.log(`arrows: ${modulesRead} modules read, ${violations.length} crossed`)
  if (modulesRead < fewestModules) {
    console.error(`Fewer than ${fewestModules} modules were read: is the parser still swc?`)
  }
  if (violations.length + longFiles.length > 0 || modulesRead < fewestModules) process.exitCode = 1
}

if (import.meta.main) await main()
