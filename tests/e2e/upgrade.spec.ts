import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import type { Role } from '#domain/access/roles.ts'
import type { Db } from '#server/db/database.ts'
import { findUserByPhone } from '#server/db/users.ts'
import { expect, test } from '#tests/support/browser.ts'
import { PEOPLE } from '#tests/support/factories/people.ts'
import { storedIn } from '#tests/support/pending.ts'
import { billForm } from '#tests/support/salesman/screen.ts'

interface Row extends Readonly<Record<string, unknown>> {
  readonly commandId: string
}

interface Recorded {
  readonly version: number
  readonly atMs: number
  readonly stores: readonly {
    readonly name: string
    readonly keyPath: string | string[]
    readonly autoIncrement: boolean
    readonly indexes: readonly {
      readonly name: string
      readonly keyPath: string | string[]
      readonly unique: boolean
      readonly multiEntry: boolean
    }[]
    readonly rows: readonly Row[]
  }[]
}

/** The IndexedDB of a browser that ran 0.1.0, as of now and for this user. */
const recorded = async (name: string, role: Role, db: Db): Promise<Recorded> => {
  const text = readFileSync(new URL(`../upgrade/${name}-0.1.0.json`, import.meta.url), 'utf8')
  const { atMs } = JSON.parse(text) as Recorded
  const userId = /"userId": "([\w-]+)"/.exec(text)?.[1] ?? ''
  const user = await findUserByPhone(db, PEOPLE[role].phone)
  const passedMs = Date.now() - atMs
  const today = text
    .replaceAll(userId, user?.id ?? '')
    .replace(/"(at|savedAt|sinceMs)": (\d{13})/g, (_, key, ms) => `"${key}": ${+ms + passedMs}`)
  return JSON.parse(today) as Recorded
}

/** Runs in a page of the same origin that has not started the app. */
const install = (page: Page, recording: Recorded): Promise<void> =>
  page.evaluate(async ({ version, stores }) => {
    const request = indexedDB.open('jalkhata', version)
    request.addEventListener('upgradeneeded', () => {
      for (const { name, keyPath, autoIncrement, indexes, rows } of stores) {
        const store = request.result.createObjectStore(name, { keyPath, autoIncrement })
        for (const index of indexes) store.createIndex(index.name, index.keyPath, index)
        for (const row of rows) store.add(row)
      }
    })
    await new Promise((resolve) => request.addEventListener('success', resolve))
    request.result.close()
  }, recording)

const rowsOf = ({ stores }: Recorded, store: string): readonly Row[] =>
  stores.find(({ name }) => name === store)?.rows ?? []

const commandIds = async (db: Db): Promise<string[]> =>
  (await db.selectFrom('commands').select('id').execute()).map(({ id }) => id).sort()

test('SAL-08 a phone that updates with waiting bills of 0.1.0 sends each once', async ({
  as,
  db,
}) => {
  const recording = await recorded('phone', 'salesman', db)
  const waiting = rowsOf(recording, 'outbox').map(({ commandId }) => commandId)
  expect(waiting).toHaveLength(4)
  const page = await as('salesman', '/drop.svg')
  await install(page, recording)
  await page.goto('/')
  await expect.poll(() => commandIds(db)).toEqual(waiting.toSorted())
  await expect.poll(() => storedIn(page, 'commands')).toEqual([])
  const bills = await db.selectFrom('salesman_invoices').select('customer_name').execute()
  expect(bills.map((bill) => bill.customer_name).sort()).toEqual(['Bharat Dairy', 'Hotel Taj'])
  await expect(billForm(page).getByLabel('Customer name')).toHaveValue('Half typed')
})

test('BIL-19 a request that 0.1.0 sent without an answer is sent again under its id', async ({
  as,
  db,
}) => {
  const recording = await recorded('counter', 'manager', db)
  const pending = rowsOf(recording, 'sends').map(({ commandId }) => commandId)
  expect(pending).toHaveLength(1)
  const page = await as('manager', '/drop.svg')
  await install(page, recording)
  await page.goto('/')
  await expect.poll(() => commandIds(db)).toEqual(pending)
  await expect.poll(() => storedIn(page, 'commands')).toEqual([])
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(page.getByRole('article')).toContainText('Shri Ambica Farsan')
})
