import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { type LegacySite, openLegacySite } from '#tests/support/legacy.ts'
import { cutShort } from './cut-short.ts'
import { type Damage, generateTree } from './generate.ts'

const BILLS = 6000
let site: LegacySite
let file: string
let damages: Damage[]

beforeAll(async () => {
  site = await openLegacySite(inject('superuserUrl'))
  file = join(site.folder, 'large.json')
  damages = await generateTree(file, { bills: BILLS, seed: 7, damagedEvery: 50 })
})
afterAll(() => site.end())

const byPath = (a: Damage, b: Damage) => (a.path < b.path ? -1 : 1)
const leftOut = () => damages.filter(({ kind }) => kind === 'left out').length

const billsThere = async () =>
  (await site.rows<{ n: number }>('SELECT count(*)::int AS n FROM invoices'))[0]?.n

test('LEG-01 killed in the middle and run again: complete, nothing doubled', {
  timeout: 120_000,
}, async () => {
  await cutShort(site.ownerUrl, file, 1)
  expect(await billsThere()).toBe(0)
  const { report, notes } = await site.bringIn(file)
  expect(report.get('invoices')).toMatchObject({
    found: BILLS,
    added: BILLS - leftOut(),
    leftOut: leftOut(),
  })
  expect(await billsThere()).toBe(BILLS - leftOut())
  const said = notes.map(({ path, kind }) => ({ path, kind })).sort(byPath)
  expect(said, 'every damage is reported with its path, and nothing else').toEqual(
    damages.sort(byPath),
  )
})

test('LEG-01 a second run of many bills changes nothing', async () => {
  const { report } = await site.bringIn(file)
  expect(report.get('invoices')).toMatchObject({
    added: 0,
    changed: 0,
    unchanged: BILLS - leftOut(),
  })
})
