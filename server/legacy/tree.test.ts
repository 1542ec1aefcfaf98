import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readTree, type TreeRecord } from './tree.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tree-'))
})
afterAll(() => rm(folder, { recursive: true }))

const recordsOf = async (text: string): Promise<TreeRecord[]> => {
  const file = join(folder, 'tree.json')
  await writeFile(file, text)
  const all: TreeRecord[] = []
  for await (const { records } of readTree(file)) all.push(...records)
  return all
}

test('LEG-01 a record is the value under its key; each salesman has one more level', async () => {
  const tree = {
    invoices: { '-a': { items: [{ product: 'x' }], deep: { er: 1 } }, '-b': 'broken' },
    routes: { '9000000005': { '-r': 'Ring Road', '-s': '' } },
    token: { '2025-06-01': 3 },
  }
  expect(await recordsOf(JSON.stringify(tree))).toEqual([
    { path: ['invoices', '-a'], value: tree.invoices['-a'] },
    { path: ['invoices', '-b'], value: 'broken' },
    { path: ['routes', '9000000005', '-r'], value: 'Ring Road' },
    { path: ['routes', '9000000005', '-s'], value: '' },
    { path: ['token', '2025-06-01'], value: 3 },
  ])
})

test('LEG-01 a value in place of a map is reported with its shorter path', async () => {
  expect(
    await recordsOf('{"invoices": "gone", "routes": {"9000000005": 7}, "users": null}'),
  ).toEqual([
    { path: ['invoices'], value: 'gone' },
    { path: ['routes', '9000000005'], value: 7 },
    { path: ['users'], value: null },
  ])
})

test('LEG-01 a list in place of a map is read by its indexes', async () => {
  const tree = { products: [null, { name: 'Caps' }], routes: { 9: ['A', null, 'B'] } }
  expect(await recordsOf(JSON.stringify(tree))).toEqual([
    { path: ['products', '1'], value: { name: 'Caps' } },
    { path: ['routes', '9', '0'], value: 'A' },
    { path: ['routes', '9', '2'], value: 'B' },
  ])
})

test('LEG-01 a cut or foreign file is refused', async () => {
  await expect(recordsOf('{"invoices": {"-a": {"x": 1')).rejects.toThrow()
  await expect(recordsOf('[1, 2]')).rejects.toThrow('one JSON object')
  await expect(recordsOf('never JSON')).rejects.toThrow()
})

test('LEG-01 records are whole wherever the file is cut into pieces', async () => {
  const names = Array.from({ length: 30_000 }, (_, n) => [`-k${n}`, { name: `₹ पानी ${n}`, n }])
  const records = await recordsOf(JSON.stringify({ invoices: Object.fromEntries(names) }))
  expect(records).toHaveLength(30_000)
  expect(records.at(-1)).toEqual({
    path: ['invoices', '-k29999'],
    value: { name: '₹ पानी 29999', n: 29_999 },
  })
})
