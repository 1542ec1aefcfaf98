import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { COMMANDS } from '#domain/access/commands.ts'
import { appRouter } from '#server/api/router.ts'
import { procedureRights } from '#server/rpc/rights.ts'
import { inputSchemaOf, sampleInput } from '#tests/support/sample-input.ts'

const PATHS = procedureRights(appRouter).map(({ path }) => path)

const isCommand = (path: string): boolean => {
  const sample = sampleInput(path, { filled: false })
  return typeof sample === 'object' && sample !== null && 'commandId' in sample
}

test('every command of the router is declared, and nothing else', () => {
  expect(Object.keys(COMMANDS).toSorted()).toEqual(PATHS.filter(isCommand).toSorted())
})

test('a declared text is not empty', () => {
  for (const [name, { label, done }] of Object.entries(COMMANDS)) {
    expect(label.trim(), name).not.toBe('')
    expect(done.trim(), name).not.toBe('')
  }
})

describe('a generated sample is read by its call', () => {
  test.each(PATHS)('%s', (path) => {
    for (const filled of [false, true]) {
      const sample = sampleInput(path, { filled })
      expect(z.safeParse(inputSchemaOf(path), sample).error, JSON.stringify(sample)).toBeUndefined()
    }
  })
})
