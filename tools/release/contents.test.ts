import { readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { knownFiles, releaseFiles } from './contents.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const released = releaseFiles(knownFiles(ROOT))

const targetOf = (file: string, wanted: string): string =>
  wanted.startsWith('#') ? wanted.slice(1) : relative(ROOT, resolve(ROOT, file, '..', wanted))

/** Our files that the files of the release import. */
const needs = released
  .filter((file) => /\.(ts|mjs)$/.test(file))
  .flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8')
    const wanted = [...text.matchAll(/^(?:import|export|\}).* from '([.#][^']+)'/gm)]
    return wanted.map(([, path = '']) => targetOf(file, path))
  })

test('everything that a file of the release needs is in the release', () => {
  expect(needs.length).toBeGreaterThan(500)
  expect(needs.filter((file) => !released.includes(file))).toEqual([])
})

test('every command that operations.md names can be run from the release', () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const text = readFileSync(join(ROOT, 'docs/operations.md'), 'utf8')
  const named = new Set([...text.matchAll(/npm run ([a-z:]+)/g)].map(([, name = '']) => name))
  const fromCheckout = ['release', 'release:prove', 'import:large', 'bench', 'seed']
  const missing = [...named]
    .filter((name) => !fromCheckout.includes(name))
    .filter((name) => !released.includes((scripts[name] ?? '').split(' ').at(-1) ?? ''))
  expect(missing).toEqual([])
})
