// Checks the dependency rules and the length of files (docs/architecture.md): node tools/lint-deps.ts
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import {
  cruise,
  type ICruiseResult,
  type IFlattenedRuleSet,
  type IViolation,
} from 'dependency-cruiser'
import extractDepcruiseConfig from 'dependency-cruiser/config-utl/extract-depcruise-config'
import { findLongFiles } from './lint-deps/long-files.ts'
import { findTwinStems } from './lint-deps/twin-stems.ts'

const project = join(import.meta.dirname, '..')
const roots = ['domain', 'server', 'web', 'cli', 'tools', 'tests', 'bench']

// A parser that cannot read the files would report no violations.
const FEWEST_MODULES = 50
/** Tests import what they test and its neighbours: with them every folder would be in a cycle. */
const TESTS = ['\\.test\\.tsx?$', '^tests/']

const isFolderRule = (rule: object): boolean => 'scope' in rule && rule.scope === 'folder'

export type Dependencies = { modulesRead: number; violations: IViolation[] }

export async function checkDependencies(root: string): Promise<Dependencies> {
  const { options, ...rules } = await extractDepcruiseConfig(
    join(project, '.dependency-cruiser.cjs'),
  )
  const present = roots.filter((folder) => existsSync(join(root, folder)))
  const check = async (ruleSet: IFlattenedRuleSet, without: readonly string[]) => {
    const { output } = await cruise(
      present,
      {
        ...options,
        exclude: { path: ['^bench/peers/', ...without] },
        ruleSet,
        validate: true,
        baseDir: root,
      },
      options?.enhancedResolveOptions ?? {},
    )
    if (typeof output === 'string') throw new Error('dependency-cruiser answered with a text')
    return output
  }
  const forbidden = rules.forbidden ?? []
  const files = await check({ forbidden: forbidden.filter((rule) => !isFolderRule(rule)) }, [])
  const folders = await check({ forbidden: forbidden.filter(isFolderRule) }, TESTS)
  return {
    modulesRead: countOwn(files),
    violations: [...files.summary.violations, ...folders.summary.violations],
  }
}

function countOwn({ modules }: ICruiseResult): number {
  return modules.filter(({ source }) => roots.some((root) => source.startsWith(`${root}/`))).length
}

function describeViolation({ rule, from, to, cycle }: IViolation): string {
  const path = cycle ? cycle.map(({ name }) => name) : from === to ? [] : [to]
  return `${rule.severity} ${rule.name}: ${[from, ...path].join(' → ')}`
}

async function main(): Promise<void> {
  const { modulesRead, violations } = await checkDependencies(project)
  const longFiles = findLongFiles(project, roots)
  const twins = findTwinStems(project, roots)
  for (const violation of violations) console.error(describeViolation(violation))
  for (const file of longFiles) console.error(`error too long: ${file}`)
  for (const file of twins) console.error(`error two files of one name, .ts and .tsx: ${file}`)
  console.log(`dependency rules: ${modulesRead} modules read, ${violations.length} broken`)
  if (modulesRead < FEWEST_MODULES) {
    console.error(`Fewer than ${FEWEST_MODULES} modules were read: is the parser still swc?`)
  }
  const failures = violations.length + longFiles.length + twins.length
  if (failures > 0 || modulesRead < FEWEST_MODULES) process.exitCode = 1
}

if (import.meta.main) await main()
