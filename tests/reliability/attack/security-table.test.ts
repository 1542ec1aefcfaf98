import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const ROOT = resolve(import.meta.dirname, '..', '..', '..')
const text = readFileSync(join(ROOT, 'docs/security.md'), 'utf8')
const cited = [...text.matchAll(/`((?:domain|server|tests)\/\S+\.ts): ([^`]+)`/g)].map(
  ([, file = '', title = '']) => ({ file, title }),
)

test.each(cited)('the security table cites a test that is there: $file $title', (row) => {
  const path = join(ROOT, row.file)
  expect(existsSync(path)).toBe(true)
  expect(readFileSync(path, 'utf8')).toContain(row.title)
})

test('every row of the security table names its check', () => {
  const rows = text.split('## Deviations')[0]?.match(/^\| [\d.]+.*\|$/gm) ?? []
  expect(rows.length).toBeGreaterThan(30)
  expect(rows.filter((row) => !/`\S+\.ts: /.test(row))).toEqual([])
})
