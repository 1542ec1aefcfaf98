import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { ExpectedError, explain } from './failures.ts'

const coded = (code: string, message = 'details') => Object.assign(new Error(message), { code })

test.each<[string, Error, string]>([
  ['no database', coded('ECONNREFUSED', ''), 'No database answers at that address.'],
  ['wrong password', coded('28P01'), 'does not accept that user and password. (details)'],
  ['not migrated', coded('42P01'), 'run jalkhata migrate first. (details)'],
  ['no such database', coded('3D000'), 'jalkhata setup makes it.'],
  ['disk full', coded('ENOSPC'), 'The disk is full.'],
  ["the database's disk full", coded('53100'), 'The disk is full.'],
  ['lost', new Error('Connection terminated unexpectedly'), 'connection to the database was lost'],
  ['newer', new Error('corrupted migrations: 0099.sql is missing'), 'A newer version migrated'],
  ['not JSON', new Error('Parser cannot parse input'), 'not a tree of the old database'],
  ['expected', new ExpectedError('There is no base backup.'), 'There is no base backup.'],
])('%s is a sentence without a stack', (_, error, sentence) => {
  const { text, code } = explain(error)
  expect(code).toBe(1)
  expect(text).toContain(sentence)
  expect(text).not.toMatch(/\n\s+at /)
})

test('a file that is not there is named', async () => {
  const error: unknown = await readFile('/nowhere/tree.json').catch((e: unknown) => e)
  const { text, code } = explain(error)
  expect(code).toBe(1)
  expect(text).toMatch(/^That file or folder does not exist\. \(.*\/nowhere\/tree\.json/)
})

test('an error of the program is printed with its stack', () => {
  const { text, code } = explain(new TypeError('x is undefined'))
  expect(code).toBe(70)
  expect(text).toMatch(/report it:\nTypeError: x is undefined\n\s+at /)
})
