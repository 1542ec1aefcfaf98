import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { T6_MUTANTS } from './browser/mutants/conflicts.ts'
import { T4_MUTANTS } from './browser/mutants/double-submit.ts'
import { T17_MUTANTS } from './browser/mutants/edges.ts'
import { T5_MUTANTS } from './browser/mutants/outbox.ts'
import { TESTS } from './browser/suite.ts'
import { CLUSTER_SUITE, SUITE } from './suite.ts'

const MUTANTS = [
  ...[...SUITE, ...CLUSTER_SUITE].flatMap(({ id, mutants }) =>
    mutants.map((mutant) => ({ id, ...mutant })),
  ),
  ...T4_MUTANTS,
  ...T5_MUTANTS,
  ...T6_MUTANTS,
  ...T17_MUTANTS,
]

test.each(MUTANTS)('$id mutant: $name finds its place in the product', ({ patches }) => {
  for (const { file, find } of patches) {
    expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2)
  }
})

/** The fixed beginnings of the titles in a spec; a template's title begins before its first value. */
const titlesIn = (spec: string): string[] =>
  [...readFileSync(spec, 'utf8').matchAll(/\btest(?:\.\w+)?\(\s*(['`])(.*?)\1/gs)].map(
    ([, , title = '']) => title.split('${')[0] ?? '',
  )

test.each(Object.values(TESTS))('$id $title is a test of $spec', ({ spec, title }) => {
  const found = titlesIn(spec).filter(
    (start) => start !== '' && (start.startsWith(title) || title.startsWith(start)),
  )
  expect(found).not.toEqual([])
})
