import { execFile } from 'node:child_process'
import { readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type LegacySite, openLegacySite } from '#tests/support/legacy.ts'

const COMMAND = new URL('./jalkhata.mjs', import.meta.url).pathname

let site: LegacySite
let tree: string

beforeAll(async () => {
  site = await openLegacySite(inject('superuserUrl'))
  tree = join(site.folder, 'tree.json')
  const products = { a: { name: 'Jar', rate: '30' }, b: 'no product' }
  await writeFile(tree, JSON.stringify({ products }))
})
afterAll(() => site.end())

const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, [COMMAND, ...args], {
    env: { PATH: process.env['PATH'], DATABASE_OWNER_URL: site.ownerUrl },
  }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (error: unknown) => error as { code: number; stdout: string; stderr: string },
  )

test('LEG-01 a dry run reports what a real run then does, for people and as JSON', async () => {
  const dry = await run('import', tree, '--dry-run', '--json')
  const counts = { found: 2, added: 1, changed: 0, unchanged: 0, leftOut: 1, localWins: 0 }
  expect(JSON.parse(dry.stdout)).toMatchObject({
    dryRun: true,
    areas: { products: counts },
    notes: [{ path: 'products/b', kind: 'left out' }],
  })
  const report = join(site.folder, 'places.txt')
  const real = await run('import', tree, '--report', report)
  expect(real).toMatchObject({ code: 0, stderr: '' })
  expect(real.stdout).toMatch(/^products +2 +1 +0 +0 +1 +0$/m)
  expect(real.stdout).toContain(`1 places to look at, all in ${report}`)
  expect(await readFile(report, 'utf8')).toContain('products/b: ')
  expect((await stat(report)).mode & 0o777).toBe(0o600)
  const again = await run('import', tree, '--json')
  expect(JSON.parse(again.stdout)).toMatchObject({ areas: { products: { unchanged: 1 } } })
  const out = await run('export', join(site.folder, 'out.json'), '--json')
  expect(JSON.parse(out.stdout)).toMatchObject({ records: { products: 1 } })
})

test.each<[string, string]>([
  ['{"products": {', 'not a tree of the old database'],
  ['[1, 2]', 'not a tree of the old database'],
])('LEG-01 the file %s is refused in a sentence', async (text, sentence) => {
  const file = join(site.folder, 'broken.json')
  await writeFile(file, text)
  const { code, stderr } = await run('import', file)
  expect(code).toBe(1)
  expect(stderr).toContain(sentence)
  expect(stderr).not.toMatch(/\n\s+at /)
})

test('LEG-02 an export that cannot be written is refused and leaves no file', async () => {
  const { code, stderr } = await run('export', join(site.folder, 'nowhere', 'tree.json'))
  expect(code).toBe(1)
  expect(stderr).toContain('That file or folder does not exist.')
})
