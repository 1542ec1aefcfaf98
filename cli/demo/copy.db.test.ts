import pg from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { copyRows } from './copy.ts'

const client = new pg.Client(inject('superuserUrl'))
const stored = async () => (await client.query('SELECT * FROM goods ORDER BY id')).rows

beforeAll(async () => {
  await client.connect()
  await client.query('CREATE TEMP TABLE goods (id int PRIMARY KEY, name text, made_at timestamptz)')
})
afterAll(() => client.end())

test('special characters of COPY arrive as they were written', async () => {
  const name = 'a\tb\nc\rd\\N \\.'
  const madeAt = new Date('2026-11-16T10:00:00.123Z')
  await copyRows(client, 'goods', [
    [1, name, madeAt],
    [2, null, null],
  ])
  await copyRows(client, 'goods', [])
  expect(await stored()).toEqual([
    { id: 1, name, made_at: madeAt },
    { id: 2, name: null, made_at: null },
  ])
})

test('a refused row or a failing source leaves no rows and a usable connection', async () => {
  const many = Array.from({ length: 20_000 }, (_, index) => [index + 10, 'x'.repeat(50), null])
  await expect(copyRows(client, 'goods', [...many, [1, 'again', null]])).rejects.toThrow(
    'goods_pkey',
  )
  await expect(copyRows(client, 'goods', [[1, 'again', null], ...many])).rejects.toThrow(
    'goods_pkey',
  )
  const failing = function* () {
    yield* many
    throw new Error('the source is broken')
  }
  await expect(copyRows(client, 'goods', failing())).rejects.toThrow('the source is broken')
  await expect(copyRows(client, 'nowhere', many)).rejects.toThrow('"nowhere" does not exist')
  expect(await stored()).toHaveLength(2)
})
