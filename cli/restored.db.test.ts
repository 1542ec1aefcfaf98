import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import { cloneDatabase, type TestDatabase } from '#tests/support/database.ts'
import { noteRestore } from './actions/restored.ts'

let database: TestDatabase
const printed: string[] = []

beforeAll(async () => {
  database = await cloneDatabase(inject('superuserUrl'))
  vi.stubEnv('DATABASE_OWNER_URL', database.ownerUrl)
  vi.spyOn(console, 'log').mockImplementation((text: string) => void printed.push(text))
})
afterAll(async () => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  await database.drop()
})

test('E7 it asks nothing, says what it did, and does it once', async () => {
  await noteRestore({})
  expect(printed.splice(0)).toEqual([
    expect.stringMatching(/^Writes between .+ and .+ may be lost\.$/),
    'New token runs are started. For 7 days devices offer back what they still have.',
  ])
  await noteRestore({})
  await noteRestore({ json: true })
  expect(printed.splice(0)).toEqual([
    'Nothing to do: this database was not restored since then.',
    'null',
  ])
  await noteRestore({ force: true, json: true })
  expect(JSON.parse(printed[0] ?? '')).toMatchObject({ id: expect.any(String) })
})
