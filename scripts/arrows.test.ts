import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findLongFiles } from './arrows/long-files.ts'
import { type Arrows, checkArrows } from './arrows.ts'

const packages = ['zod', 'react', 'kysely', 'pg', 'fastify', '@lingui/core', '@mantine/core']
const aliases = ['domain', 'server', 'web', 'tests', 'scripts']

const lawful: Record<string, string> = {
  'domain/phone.ts': "export const phone = 'x'",
  'domain/user.ts': "import { z } from 'zod'\nimport { phone } from './phone.ts'\nz(phone)",
  'domain/user.test.ts': "import './user.ts'\nimport '#tests/support/factory.ts'",
  'server/store/users.ts': "import pg from 'pg'\nimport { sql } from 'kysely'\nsql(pg)",
  'server/router.ts': "import 'fastify'\nimport '#domain/user.ts'\nexport type Router = 1",
  'web/light/text.ts': "import { i18n } from '@lingui/core'\ni18n()",
  'web/boot.ts': "void import('./public/main.tsx')\nvoid import('./app/main.tsx')",
  'web/theme.css': '',
  'web/public/main.tsx':
    "import 'react'\nimport '#web/light/text.ts'\nimport '#web/theme.css'\nimport '#domain/phone.ts'",
  'web/app/main.tsx': `import '@mantine/core'
    const screens = [{ lazy: () => import('#web/screens/home/screen.tsx') }] as const
    export const App = () => <p>{screens.length}</p>`,
  'web/data/client.ts': "import type { Router } from '#server/router.ts'\nexport type R = Router",
  'web/screens/home/screen.tsx':
    "import '#web/data/client.ts'\nimport '#web/users/user-admin.tsx'\nimport './parts/row.tsx'",
  'web/invoices/invoice-column.tsx': "import '#web/data/client.ts'\nimport '#web/ui/card.tsx'",
  'web/users/user-admin.tsx': "import '#web/data/client.ts'\nimport '#domain/user.ts'",
  'web/screens/home/parts/row.tsx': "import '#web/ui/card.tsx'",
  'web/ui/card.tsx': "import '@mantine/core'",
  'tests/support/factory.ts': "import '#domain/user.ts'\nimport 'pg'",
  'scripts/seed.ts': "import '#server/router.ts'\nimport 'pg'",
}

type Crossing = [rule: string, file: string, source: string]

const crossings: Crossing[] = [
  ['domain-imports-zod-only', 'domain/a1.ts', "import 'node:fs'"],
  ['domain-imports-zod-only', 'domain/a2.ts', "import 'react'"],
  ['domain-imports-zod-only', 'domain/a3.ts', "import type { R } from '#web/data/client.ts'"],
  ['light-stays-light', 'web/light/e9.tsx', "import '#web/public/main.tsx'"],
  ['server-imports-domain-only', 'server/b1.ts', "import '#web/light/text.ts'"],
  ['server-runs-without-dev-packages', 'server/b2.ts', "import 'react'"],
  ['web-imports-domain-only', 'web/data/c1.ts', "import type { U } from '#server/store/users.ts'"],
  ['web-takes-only-the-type-of-the-router', 'web/data/c2.ts', "import '#server/router.ts'"],
  [
    'web-takes-only-the-type-of-the-router',
    'web/data/c3.ts',
    "import type { Router } from '#server/router.ts'\nimport { r } from '#server/router.ts'",
  ],
  ['web-has-no-node', 'web/data/c4.ts', "import 'node:path'"],
  ['scripts-import-server-and-domain-only', 'scripts/d1.ts', "import '#web/light/text.ts'"],
  ['only-tests-import-tests', 'scripts/d2.ts', "import '#tests/support/factory.ts'"],
  ['only-tests-import-tests', 'server/d3.ts', "import '#domain/user.test.ts'"],
  ['public-stays-light', 'web/public/e1.tsx', "import '#domain/user.ts'"],
  ['public-stays-light', 'web/public/e2.tsx', "import '#web/data/client.ts'"],
  ['public-stays-light', 'web/public/e3.tsx', "import '@lingui/core'"],
  ['public-never-reaches-heavy-packages', 'web/public/e4.tsx', "import '#domain/dates.ts'"],
  ['no-circles', 'domain/dates.ts', "import 'zod'\nimport type { M } from './messages.ts'"],
  ['no-circles', 'domain/messages.ts', "import type { D } from './dates.ts'"],
  ['screens-never-import-screens', 'web/screens/f/a.tsx', "import '../home/screen.tsx'"],
  [
    'screens-never-import-screens',
    'web/screens/f/b.tsx',
    'const f = { go: async () => (await import("#web/screens/home/screen.tsx")) } satisfies object',
  ],
  ['parts-and-ui-take-props', 'web/screens/f/parts/c.tsx', "import '#web/data/client.ts'"],
  ['parts-and-ui-take-props', 'web/ui/g1.tsx', "import '#web/data/client.ts'"],
  ['ui-knows-no-screen', 'web/ui/g2.tsx', "import '#web/screens/home/screen.tsx'"],
  ['ui-knows-no-screen', 'web/ui/g3.tsx', "import '#web/users/user-admin.tsx'"],
  ['shared-rooms-know-no-screen', 'web/ledgers/g5.tsx', "import '#web/screens/home/screen.tsx'"],
  ['users-know-no-screen', 'web/users/g4.tsx', "import '#web/screens/home/screen.tsx'"],
  ['ui-knows-no-screen', 'web/ui/g6.tsx', "import '#web/invoices/invoice-column.tsx'"],
  ['shared-rooms-know-no-screen', 'web/invoices/g7.tsx', "import '#web/screens/home/screen.tsx'"],
  ['shared-rooms-stay-apart', 'web/ledgers/g9.tsx', "import '#web/users/user-admin.tsx'"],
  ['parts-and-ui-take-props', 'web/invoices/parts/g8.tsx', "import '#web/data/client.ts'"],
  ['parts-and-ui-take-props', 'web/users/parts/g5.tsx', "import '#web/data/client.ts'"],
  ['parts-and-ui-take-props', 'web/sales/parts/g10.tsx', "import '#web/data/client.ts'"],
  ['parts-and-ui-take-props', 'web/newcomers/parts/g11.tsx', "import '#web/data/client.ts'"],
  ['only-store-imports-kysely', 'server/h1.ts', "import type { Kysely } from 'kysely'"],
  ['only-store-imports-kysely', 'tests/support/h2.ts', "import { sql } from 'kysely'"],
  ['only-store-imports-pg', 'server/h3.ts', "import 'pg'"],
  ['no-orphans', 'domain/lonely.ts', 'export const lonely = 1'],
  ['no-unknown-targets', 'server/i1.ts', "import './gone.ts'"],
  ['no-utils', 'domain/utils.ts', 'export const one = 1'],
  ['no-utils', 'server/utils/text.ts', 'export const one = 1'],
  ['no-utils', 'web/date-utils.ts', 'export const one = 1'],
  ['no-barrels', 'domain/access/index.ts', "export * from '../phone.ts'"],
]

const boots: Crossing[] = [
  ['boot-imports-entries-only', 'web/boot.ts', "import './data/client.ts'"],
  ['boot-loads-entries-on-demand', 'web/boot.ts', "import './app/main.tsx'"],
]

const trees: string[] = []

const versions = (names: string[]) => Object.fromEntries(names.map((name) => [name, '1.0.0']))

function plant(files: Record<string, string>): string {
  const root = mkdtempSync(join(tmpdir(), 'arrows-'))
  trees.push(root)
  const dev = ['react', '@lingui/core', '@mantine/core']
  const manifest = {
    type: 'module',
    imports: Object.fromEntries(aliases.map((room) => [`#${room}/*`, `./${room}/*`])),
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

// A circle is reported once, from one of its files.
const namesOf = ({ violations }: Arrows, file: string): string[] =>
  violations
    .filter(({ from, cycle }) => from === file || cycle?.some(({ name }) => name === file))
    .map(({ rule }) => rule.name)

afterAll(() => {
  for (const root of trees) rmSync(root, { recursive: true })
})

test('a lawful tree crosses no arrow, and is read', async () => {
  const arrows = await checkArrows(plant(lawful))
  expect(arrows.violations).toEqual([])
  expect(arrows.modulesRead).toBe(Object.keys(lawful).length)
})

describe('each crossed arrow is found by the name of its rule', () => {
  let arrows: Arrows
  beforeAll(async () => {
    const crossed = Object.fromEntries(crossings.map(([, file, source]) => [file, source]))
    arrows = await checkArrows(plant({ ...lawful, ...crossed }))
  })
  test.each(crossings)('%s in %s', (rule, file) => {
    expect(namesOf(arrows, file)).toContain(rule)
  })
  test('all of them are errors', () => {
    expect(new Set(arrows.violations.map(({ rule }) => rule.severity))).toEqual(new Set(['error']))
  })
})

test.each(boots)('%s in %s', async (rule, file, source) => {
  const arrows = await checkArrows(plant({ ...lawful, [file]: source }))
  expect(namesOf(arrows, file)).toContain(rule)
})

const linesOf = (count: number) => 'x\n'.repeat(count)

test('a source file above 300 lines is found in every room, tests and styles too', () => {
  const root = plant({
    'domain/long.ts': linesOf(301),
    'domain/long.test.ts': linesOf(400),
    'web/screens/home/screen.tsx': linesOf(302),
    'web/theme.css': linesOf(500),
    'domain/just.ts': linesOf(300),
    'elsewhere/long.ts': linesOf(999),
  })
  expect(findLongFiles(root, ['domain', 'web', 'bench'])).toEqual([
    'domain/long.test.ts: 400 lines, 300 at most',
    'domain/long.ts: 301 lines, 300 at most',
    'web/screens/home/screen.tsx: 302 lines, 300 at most',
    'web/theme.css: 500 lines, 300 at most',
  ])
})

test('what is generated, installed or no source may be as long as it likes', () => {
  const root = plant({
    'server/store/schema.gen.ts': linesOf(900),
    'bench/peers/node_modules/some/index.mjs': linesOf(900),
    'tests/legacy/sample.json': linesOf(900),
  })
  expect(findLongFiles(root, ['server', 'bench', 'tests'])).toEqual([])
})
