import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const project = join(import.meta.dirname, '..')
const read = (file: string): string => readFileSync(join(project, file), 'utf8')
// A superseded record keeps the paths of its time.
const documents = globSync('{*.md,docs/**/*.md}', { cwd: project }).filter(
  (file) => file !== 'CHANGELOG.md' && !/superseded by/i.test(read(file).slice(0, 400)),
)
const FILE = /`((?:domain|server|web|cli|tools|tests|bench|deploy|docs)\/[\w./-]+\.(?!env\b)\w+)`/g
const LINK = /\]\((?!https?:|#)([^)#]+)/g

test.each(documents)('%s names files that exist', (document) => {
  const text = read(document)
  const named = [...text.matchAll(FILE)].map(([, file = '']) => file)
  const linked = [...text.matchAll(LINK)].map(([, file = '']) => join(document, '..', file))
  expect([...named, ...linked].filter((file) => !existsSync(join(project, file)))).toEqual([])
})

test('docs/architecture.md has at most 80 lines and counts the files of each walk', () => {
  const text = read('docs/architecture.md')
  expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(80)
  const walks = text.split('\n## ').filter((part) => part.startsWith('A bill from'))
  expect(walks).toHaveLength(2)
  for (const walk of walks) {
    const files = new Set([...walk.matchAll(FILE)].map(([, file]) => file))
    expect(walk).toContain(`\n${files.size} files.`)
  }
})
