import Dexie from 'dexie'
import { expect } from 'vitest'
import { messages } from '#domain/shared/messages.ts'
import { buildListedInvoice } from '#tests/support/factories/listed-bills.ts'
import { buildBillInput } from '#tests/support/factories/salesman-inputs.ts'
import { answer } from '#tests/support/hooks/replies.ts'
import { startSending } from '#tests/support/hooks/sending.ts'
import { storedCommands, storedDraft } from '#tests/support/hooks/stored.ts'
import { banner, test } from '#tests/support/hooks/test.tsx'
import { newId } from '#web/lib/commands/new-id.ts'
import { cancel } from '#web/lib/commands/queue.ts'
import { store } from './browser-database.ts'

const CREATE = 'salesman.createInvoice'
const EDIT = 'invoices.edit'
const INVOICE = buildListedInvoice()
const SINCE_MS = Date.parse('2026-11-13T10:00:00Z')
const VERSIONS = [
  { sends: 'commandId, userId', drafts: 'key' },
  {
    outbox: '++order, &commandId, userId, [userId+recordId]',
    roadRoutes: '[userId+id], userId',
    roadCustomers: '[userId+id], userId',
    roadInvoices: '[userId+id], userId, [userId+day]',
    roadState: 'userId',
  },
]

/** A database as 0.1.0 left it, up to that version; then the new code opens it. */
const upgradeFrom = async (version: number, fill: (old: Dexie) => Promise<void>) => {
  await store.delete()
  const old = new Dexie('jalkhata', { chromeTransactionDurability: 'strict' })
  for (const [index, tables] of VERSIONS.slice(0, version).entries()) {
    old.version(index + 1).stores(tables)
  }
  await old.open()
  await fill(old)
  old.close()
  await store.open()
}

/** An office write that 0.1.0 had sent without an answer. */
const oldRequest = (userId: string) => {
  const input = { commandId: newId(), id: INVOICE.id, version: 1 }
  const row = {
    commandId: input.commandId,
    userId,
    call: EDIT,
    ['wish']: input,
    sinceMs: SINCE_MS,
  }
  return { input, row }
}

/** A salesman's bill in the queue of 0.1.0. */
const oldBill = (userId: string, state: string, refused: object = {}) => {
  const input = buildBillInput()
  const { commandId, id: recordId } = input
  const row = { commandId, userId, procedure: CREATE, recordId, input, savedAt: SINCE_MS, state }
  return { input, row: { ...row, ...refused } }
}

test('ERR-02 SAL-08 an update from 0.1.0 loses no command and sends each once, under its id', async ({
  server,
  user,
}) => {
  const bills = ['waiting', 'sending', 'done'].map((state) => oldBill(user.id, state))
  const refused = { message: messages.billing.invalidPhone, values: { n: 1 }, current: {} }
  const parked = oldBill(user.id, 'attention', refused)
  const request = oldRequest(user.id)
  await upgradeFrom(2, async (old) => {
    await old.table('outbox').bulkAdd([...bills, parked].map(({ row }) => row))
    await old.table('sends').add(request.row)
  })
  const inputs = [...bills, parked, request].map(({ input }) => input)
  const moved = await storedCommands(user.id)
  expect(moved.map(({ input }) => input)).toEqual(inputs)
  expect(moved.map(({ commandId }) => commandId)).toEqual(inputs.map(({ commandId }) => commandId))
  expect(moved.map(({ state }) => state)).toEqual([
    'waiting',
    'waiting',
    'done',
    'attention',
    'waiting',
  ])
  expect(moved[3]).toMatchObject(refused)
  expect(store.tables.map(({ name }) => name)).not.toContain('outbox')
  server.on(CREATE, answer({ id: newId() }))
  server.on(EDIT, answer(INVOICE))
  await startSending(user.id)
  await expect.poll(banner).toBe(`${messages.billing.updated}Token ${INVOICE.token}`)
  expect(server.sent(CREATE)).toEqual(inputs.slice(0, 2))
  expect(server.sent(EDIT)).toEqual([request.input])
  await expect
    .poll(async () => (await storedCommands(user.id)).map(({ state }) => state))
    .toEqual(['done', 'done', 'done', 'attention'])
})

test('ERR-02 commands of 0.1.0 that may have arrived cannot be cancelled', async ({ user }) => {
  const bills = ['waiting', 'sending'].map((state) => oldBill(user.id, state))
  const request = oldRequest(user.id)
  await upgradeFrom(2, async (old) => {
    await old.table('outbox').bulkAdd(bills.map(({ row }) => row))
    await old.table('sends').add(request.row)
  })
  for (const { input } of [...bills, request]) expect(await cancel(input.commandId)).toBe(false)
})

test('UX-04 a browser from before offline billing keeps its request and its draft', async ({
  user,
}) => {
  const request = oldRequest(user.id)
  await upgradeFrom(1, async (old) => {
    await old.table('sends').add(request.row)
    await old.table('drafts').add({ key: `${user.id} invoice`, draft: { total: '48' } })
  })
  expect(await storedCommands(user.id)).toMatchObject([
    { procedure: EDIT, recordId: INVOICE.id, input: request.input, savedAt: SINCE_MS },
  ])
  expect(await storedDraft(user.id, 'invoice')).toEqual({ total: '48' })
})
