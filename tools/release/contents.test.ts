import { readFileSync, statSync } from 'node:fs'
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
    const wanted = [
      ...text.matchAll(/^(?:import|export|\}).* from '([.#][^']+)'/gm),
      ...text.matchAll(/\bimport\('([.#][^']+)'\)/g),
    ]
    return wanted.map(([, path = '']) => targetOf(file, path))
  })

test('everything that a file of the release needs is in the release', () => {
  expect(needs.length).toBeGreaterThan(500)
  expect(needs.filter((file) => !released.includes(file))).toEqual([])
})

test('the release has a program that can be run, and every action that it loads', () => {
  const { bin } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
    bin: { jalkhata: string }
  }
  expect(released).toContain(bin.jalkhata)
  expect(statSync(join(ROOT, bin.jalkhata)).mode & 0o111).toBe(0o111)
  expect(needs.filter((file) => file.startsWith('cli/actions/')).length).toBeGreaterThan(10)
})
