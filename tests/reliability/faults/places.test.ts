import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { T6_MUTANTS } from './browser/mutants/conflicts.ts'
import { T4_MUTANTS } from './browser/mutants/double-submit.ts'
import { T5_MUTANTS } from './browser/mutants/outbox.ts'
import { SUITE } from './suite.ts'

const MUTANTS = [
  ...SUITE.flatMap(({ id, mutants }) => mutants.map((mutant) => ({ id, ...mutant }))),
  ...T4_MUTANTS,
  ...T5_MUTANTS,
  ...T6_MUTANTS,
]

test.each(MUTANTS)('$id mutant: $name finds its place in the product', ({ patches }) => {
  for (const { file, find } of patches) {
    expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2)
  }
})
