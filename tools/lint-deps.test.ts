import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findLongFiles } from './lint-deps/long-files.ts'
import { findTwinStems } from './lint-deps/twin-stems.ts'
import { checkDependencies, type Dependencies } from './lint-deps.ts'

const packages = ['zod', 'react', 'kysely', 'pg', 'fastify', '@lingui/core', '@mantine/core']
const aliases = ['domain', 'server', 'web', 'tests', 'cli', 'tools']
const client = "import '#web/lib/api/client.ts'"

const lawful: Record<string, string> = {
  'domain/shared/phone.ts': "export const phone = 'x'",
  'domain/users/user.ts':
    "import { z } from 'zod'\nimport { phone } from '#domain/shared/phone.ts'\nz(phone)",
  'domain/users/user.test.ts': "import '#cli/user.ts'\nimport '#tests/support/factory.ts'",
  'server/db/users.ts': "import pg from 'pg'\nimport { sql } from 'kysely'\nsql(pg)",
  'server/legacy/sql/rows.ts': "import 'kysely'\nimport '#server/db/users.ts'",
  'server/api/router.ts':
    "import 'fastify'\nimport '#domain/users/user.ts'\nexport type Router = 1",
  'server/app.ts': "import './api/router.ts'\nimport './legacy/sql/rows.ts'",
  'web/public/shared/text.ts': "import { i18n } from '@lingui/core'\ni18n()",
  'web/public/shared/theme.css': '',
  'web/app/boot.ts': "void import('../public/main.tsx')\nvoid import('./main.tsx')",
  'web/public/main.tsx':
    "import 'react'\nimport './shared/text.ts'\nimport './shared/theme.css'\nimport '#domain/shared/phone.ts'",
  'web/app/main.tsx': `import '@mantine/core'
    const screens = [{ lazy: () => import('#web/features/invoices/screens/home.tsx') }] as const
    void import('#web/features/salesman/screens/round.tsx')
    void import('#web/features/dashboard/screens/boss.tsx')
    void import('#web/features/production/screens/production.tsx')
    void import('#web/features/materials/screens/scrap.tsx')
    export const App = () => <p>{screens.length}</p>`,
  'web/lib/api/client.ts':
    "import type { Router } from '#server/api/router.ts'\nexport type R = Router",
  'web/lib/live/live.ts': client,
  'web/components/card.tsx': "import '@mantine/core'\nimport '#web/public/shared/text.ts'",
  'web/features/invoices/screens/home.tsx': `${client}\nimport '../use-invoices.ts'\nimport '../components/row.tsx'`,
  'web/features/invoices/use-invoices.ts': `${client}\nimport '#web/lib/live/live.ts'`,
  'web/features/invoices/components/row.tsx': "import '#web/components/card.tsx'",
  'web/features/reports/report.tsx': client,
  'web/features/users/user-admin.tsx': `${client}\nimport '#domain/users/user.ts'`,
  'web/features/salesman/screens/round.tsx':
    "import '#web/features/invoices/components/row.tsx'\nimport '#web/features/reports/report.tsx'",
  'web/features/dashboard/screens/boss.tsx': "import '#web/features/reports/report.tsx'",
  'web/features/materials/screens/scrap.tsx': "import '#web/features/users/user-admin.tsx'",
  'web/features/production/screens/production.tsx': "import '#web/features/users/user-admin.tsx'",
  'tests/support/factory.ts': "import '#domain/users/user.ts'\nimport 'pg'",
  'cli/user.ts': "import '#server/app.ts'\nimport 'pg'",
  'tools/dev.ts': "import '#cli/user.ts'\nimport 'react'",
}

type Violation = [rule: string, file: string, source: string]

const violations: Violation[] = [
  ['domain-imports-zod-only', 'domain/a1.ts', "import 'node:fs'"],
  ['domain-imports-zod-only', 'domain/a2.ts', "import 'react'"],
  ['domain-imports-zod-only', 'domain/a3.ts', "import type { R } from '#web/lib/api/client.ts'"],
  ['server-imports-domain-only', 'server/b1.ts', "import '#web/public/shared/text.ts'"],
  ['server-imports-domain-only', 'server/b2.ts', "import '#cli/user.ts'"],
  ['shipped-code-runs-without-dev-packages', 'server/b3.ts', "import 'react'"],
  ['shipped-code-runs-without-dev-packages', 'cli/b4.ts', "import 'react'"],
  ['web-imports-domain-only', 'web/lib/c1.ts', "import type { U } from '#server/db/users.ts'"],
  ['web-takes-only-the-type-of-the-router', 'web/lib/c2.ts', "import '#server/api/router.ts'"],
  [
    'web-takes-only-the-type-of-the-router',
    'web/lib/c3.ts',
    "import type { Router } from '#server/api/router.ts'\nimport { r } from '#server/api/router.ts'",
  ],
  ['web-has-no-node', 'web/lib/c4.ts', "import 'node:path'"],
  ['cli-imports-server-and-domain-only', 'cli/d1.ts', "import '#tools/dev.ts'"],
  ['tools-and-bench-import-no-page', 'tools/d2.ts', "import '#web/public/shared/text.ts'"],
  ['only-tests-import-tests', 'tools/d3.ts', "import '#tests/support/factory.ts'"],
  ['only-tests-import-tests', 'server/d4.ts', "import '#domain/users/user.test.ts'"],
  ['public-stays-light', 'web/public/e1.tsx', "import '#domain/users/user.ts'"],
  ['public-stays-light', 'web/public/e2.tsx', client],
  ['public-never-reaches-heavy-packages', 'web/public/e4.tsx', "import '#domain/shared/dates.ts'"],
  ['public-shared-imports-no-page', 'web/public/shared/e9.tsx', "import '#web/public/main.tsx'"],
  [
    'no-circular-files',
    'domain/shared/dates.ts',
    "import 'zod'\nimport type { M } from './messages.ts'",
  ],
  ['no-circular-files', 'domain/shared/messages.ts', "import type { D } from './dates.ts'"],
  ['features-stay-apart', 'web/features/users/f1.tsx', "import '#web/features/reports/report.tsx'"],
  [
    'features-stay-apart',
    'web/features/invoices/f2.tsx',
    'const f = { go: async () => (await import("#web/features/reports/report.tsx")) } satisfies object',
  ],
  [
    'features-stay-apart',
    'web/features/salesman/f3.tsx',
    "import '#web/features/users/user-admin.tsx'",
  ],
  [
    'features-stay-apart',
    'web/features/dashboard/f4.tsx',
    "import '#web/features/invoices/use-invoices.ts'",
  ],
  [
    'features-stay-apart',
    'web/features/a-new-one/f5.tsx',
    "import '#web/features/users/user-admin.tsx'",
  ],
  [
    'only-app-imports-screens-and-prints',
    'web/features/invoices/f6.tsx',
    "import './screens/home.tsx'",
  ],
  ['components-take-props', 'web/features/a-new-one/components/g1.tsx', client],
  ['components-take-props', 'web/components/g2.tsx', client],
  [
    'components-know-no-feature',
    'web/components/g3.tsx',
    "import '#web/features/users/user-admin.tsx'",
  ],
  ['lib-knows-no-feature', 'web/lib/live/g4.ts', "import '#web/features/users/user-admin.tsx'"],
  ['only-app-knows-all', 'web/features/users/g5.tsx', "import '#web/app/main.tsx'"],
  ['only-app-knows-all', 'web/components/g6.tsx', "import '#web/public/main.tsx'"],
  ['only-db-imports-kysely', 'server/h1.ts', "import type { Kysely } from 'kysely'"],
  ['only-db-imports-kysely', 'tests/support/h2.ts', "import { sql } from 'kysely'"],
  ['only-db-imports-pg', 'server/h3.ts', "import 'pg'"],
  ['no-orphans', 'domain/lonely.ts', 'export const lonely = 1'],
  ['no-unknown-targets', 'server/i1.ts', "import './gone.ts'"],
  ['no-utils', 'domain/utils.ts', 'export const one = 1'],
  ['no-utils', 'server/utils/text.ts', 'export const one = 1'],
  ['no-utils', 'web/date-utils.ts', 'export const one = 1'],
  ['no-barrels', 'domain/access/index.ts', "export * from '../shared/phone.ts'"],
]

const replaced: Violation[] = [
  ['boot-imports-entries-only', 'web/app/boot.ts', "import '../lib/api/client.ts'"],
  ['boot-loads-entries-on-demand', 'web/app/boot.ts', "import './main.tsx'"],
]

const trees: string[] = []

const versions = (names: string[]) => Object.fromEntries(names.map((name) => [name, '1.0.0']))

function plant(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'lint-deps-'))
  trees.push(root)
  const dev = ['react', '@lingui/core', '@mantine/core']
  const manifest = {
    type: 'module',
    imports: Object.fromEntries(aliases.map((root) => [`#${root}/*`, `./${root}/*`])),
    dependencies: versions(packages.filter((name) => !dev.includes(name))),
    devDependencies: versions(dev),
  }
  const stubs = packages.flatMap((name) => [
    [`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' })],
    [`node_modules/${name}/index.js`, ''],
  ])
  const all = { 'package.json': JSON.stringify(manifest), ...Object.fromEntries(stubs), ...files }
  for (const [file, source] of Object.entries<string>(all)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), source)
  }
  return root
}

// A cycle is reported once, from one of its files.
const rulesBroken = (found: Dependencies, file: string): string[] =>
  found.violations
    .filter(({ from, cycle }) => from === file || cycle?.some(({ name }) => name === file))
    .map(({ rule }) => rule.name)

afterAll(() => {
  for (const root of trees) rmSync(root, { recursive: true })
})

test('a lawful tree breaks no rule, and is read', async () => {
  const found = await checkDependencies(plant(lawful))
  expect(found.violations).toEqual([])
  expect(found.modulesRead).toBe(Object.keys(lawful).length)
})

describe('each broken rule is found by its name', () => {
  let found: Dependencies
  beforeAll(async () => {
    const broken = Object.fromEntries(violations.map(([, file, source]) => [file, source]))
    found = await checkDependencies(plant({ ...lawful, ...broken }))
  })
  test.each(violations)('%s in %s', (rule, file) => {
    expect(rulesBroken(found, file)).toContain(rule)
  })
  test('all of them are errors', () => {
    expect(new Set(found.violations.map(({ rule }) => rule.severity))).toEqual(new Set(['error']))
  })
})

test.each(replaced)('%s in %s', async (rule, file, source) => {
  const found = await checkDependencies(plant({ ...lawful, [file]: source }))
  expect(rulesBroken(found, file)).toContain(rule)
})

test('no-circular-folders: two folders that import each other through different files', async () => {
  const found = await checkDependencies(
    plant({
      ...lawful,
      'domain/users/a.ts': "import '#domain/shared/phone.ts'",
      'domain/shared/b.ts': "import '#domain/users/c.ts'",
      'domain/users/c.ts': 'export const c = 1',
      'server/uses.ts': "import '#domain/users/a.ts'\nimport '#domain/shared/b.ts'",
    }),
  )
  expect(new Set(found.violations.map(({ rule }) => rule.name))).toEqual(
    new Set(['no-circular-folders']),
  )
})

const linesOf = (count: number) => 'x\n'.repeat(count)

test('a source file above 300 lines is found in every root, tests and styles too', () => {
  const root = plant({
    'domain/long.ts': linesOf(301),
    'domain/long.test.ts': linesOf(400),
    'web/app/screen.tsx': linesOf(302),
    'web/public/shared/theme.css': linesOf(500),
    'domain/just.ts': linesOf(300),
    'elsewhere/long.ts': linesOf(999),
  })
  expect(findLongFiles(root, ['domain', 'web', 'bench'])).toEqual([
    'domain/long.test.ts: 400 lines, 300 at most',
    'domain/long.ts: 301 lines, 300 at most',
    'web/app/screen.tsx: 302 lines, 300 at most',
    'web/public/shared/theme.css: 500 lines, 300 at most',
  ])
})

test('what is generated, installed or no source may be as long as it likes', () => {
  const root = plant({
    'server/db/schema.gen.ts': linesOf(900),
    'bench/peers/node_modules/some/index.mjs': linesOf(900),
    'tests/legacy/sample.json': linesOf(900),
  })
  expect(findLongFiles(root, ['server', 'bench', 'tests'])).toEqual([])
})

test('a stem that is a .ts file and a .tsx file under one root is found', () => {
  const root = plant({
    'web/lib/commands/queue.ts': '',
    'web/features/salesman/queue.tsx': '',
    'web/app/main.tsx': '',
    'server/main.ts': '',
  })
  expect(findTwinStems(root, ['web', 'server'])).toEqual(['web/features/salesman/queue.tsx'])
})
