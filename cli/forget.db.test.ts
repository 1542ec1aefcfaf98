import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/support/client.ts'
import { PEOPLE } from '#tests/support/factories/people.ts'
import { type Changes, salesmanCommand } from '#tests/support/salesman.ts'

const COMMAND = new URL('./jalkhata.mjs', import.meta.url).pathname
const CUSTOMER = { customerName: 'Mahesh Stores', customerPhone: '9824011476' }
const OTHER = { customerName: 'Meena Traders', customerPhone: '9824011477' }

let site: TestApp

beforeAll(async () => {
  site = await openTestApp(inject('superuserUrl'))
})
afterAll(() => site.end())

const forget = (phone: string, databaseUrl = site.ownerUrl) =>
  promisify(execFile)(process.execPath, [COMMAND, 'user', 'forget', '--phone', phone], {
    env: { PATH: process.env['PATH'], DATABASE_OWNER_URL: databaseUrl },
  }).then(
    ({ stdout }) => stdout,
    (error: unknown) => (error as { stderr: string }).stderr,
  )

/** Every row of every table as text, also of tables that the application cannot read. */
const everything = async (): Promise<string> => {
  const texts: string[] = []
  await site.asSchemaOwner(async (query) => {
    const tables = (await query(
      `SELECT table_name AS name FROM information_schema.tables
       WHERE table_schema = 'public' AND table_name NOT LIKE 'kysely%'`,
    )) as { name: string }[]
    for (const { name } of tables) {
      texts.push(JSON.stringify(await query(`SELECT row_to_json(t) FROM "${name}" AS t`)))
    }
  })
  return texts.join('\n')
}

const bill = (customer: typeof CUSTOMER) => ({
  id: randomUUID(),
  ...customer,
  deliveredBy: '',
  payment: 'Cash',
  totalPaise: 48_600,
  lines: [{ product: 'premium-1l', quantity: 2, schemeHundredths: 0 }],
})

test('a customer is gone from every row, and the bills, sums and audit rows stay', async () => {
  const manager = await site.as('manager')
  const input = bill(CUSTOMER)
  for (const made of [input, bill(CUSTOMER), bill(OTHER)]) {
    expect((await manager.send('invoices.create', made)).status).toBe(200)
  }
  // A bill that named the person first and names another customer now.
  const { commandId: _, ...edited } = { ...input, ...OTHER, version: 1, commandId: '' }
  expect((await manager.send('invoices.edit', edited)).status).toBe(200)
  const before = await site.rows('SELECT id, at, action, subject_id FROM audit ORDER BY id')
  const totals = await site.rows('SELECT * FROM product_totals')
  expect(await everything()).toContain(CUSTOMER.customerPhone)

  expect(await forget(CUSTOMER.customerPhone)).toMatch(/^Forgotten: \d+ rows/)

  const text = await everything()
  expect(text).not.toContain(CUSTOMER.customerPhone)
  expect(text).not.toContain(CUSTOMER.customerName)
  expect(text.match(/Meena Traders/g)?.length).toBeGreaterThan(2)
  const after = await site.rows('SELECT id, at, action, subject_id FROM audit ORDER BY id')
  expect(after.slice(0, before.length)).toEqual(before)
  expect(after.slice(before.length)).toMatchObject([{ action: 'forget', subject_id: 'customer' }])
  expect(await site.rows('SELECT * FROM product_totals')).toEqual(totals)
  expect(await site.rows('SELECT FROM invoices')).toHaveLength(3)
})

test('NXT-07 the card of a customer says nothing about the person afterwards', async () => {
  const owner = await site.as('owner')
  const [phone, second] = ['9824011478', '9824011479']
  const input = { id: randomUUID(), phone, name: 'Carded Stores' }
  expect((await owner.send('customers.add', input)).status).toBe(200)
  const { id } = input
  expect((await owner.send('customers.link', { id, version: 1, phone: second })).status).toBe(200)
  await site.asSchemaOwner(async (query) => {
    await query(`UPDATE accounts SET note = 'Pays late', address = '4 Lake Lane', gstin = '24AAA'
      WHERE phone = '${phone}'`)
  })
  expect(await forget(second)).toMatch(/^Forgotten/)
  const one = await everything()
  expect(one).not.toMatch(/9824011479|Pays late|4 Lake Lane|24AAA/)
  expect(one).toContain('Carded Stores')
  expect(await forget(phone)).toMatch(/^Forgotten/)
  expect(await everything()).not.toMatch(/9824011478|Carded/)
  const answer = await owner.call('customers.page', { search: '', view: 'open', cursor: null })
  expect(answer.body).not.toContain(id)
})

test('a second customer can be forgotten as well', async () => {
  expect(await forget(OTHER.customerPhone)).toMatch(/^Forgotten/)
  expect(await everything()).not.toMatch(/Meena|9824011477/)
})

test('a current user must be deleted first; then name, number and birthday are removed', async () => {
  const owner = await site.as('owner')
  const { phone, name } = PEOPLE.staff
  const staff = await site.as('staff')
  expect((await staff.send('profile.rename', { name: 'Vijay Rao' })).status).toBe(200)
  await site.fromElsewhere().loginWith(phone, 'wrong')
  expect(await forget(phone)).toBe(`${phone} works here as staff: delete that user first.\n`)
  expect((await owner.send('users.delete', { phone })).status).toBe(200)
  expect(await forget(phone)).toMatch(/^Forgotten/)
  const text = await everything()
  expect(text).not.toContain(phone)
  expect(text).not.toContain(name)
  expect(text).toContain(PEOPLE.owner.name)
  expect(await site.rows('SELECT FROM login_attempts'), 'nor from where').toEqual([])
})

test('a salesman’s customer is removed from bills, from the hold list and from phones', async () => {
  const gone = { customerName: 'Pooja Pan', customerPhone: '9824011480' }
  const salesman = await site.as('salesman')
  const made = salesmanCommand(Date.now(), gone)
  expect((await salesman.send('salesman.createInvoice', made)).status).toBe(200)
  const changes = async (since: number | null) =>
    (await salesman.call<Changes>('salesman.changes', { since })).data
  const { revision } = await changes(null)
  await site.rows(
    `INSERT INTO held_commands
       (command_id, user_id, procedure, input, input_hash, held_at, reason, message)
     SELECT gen_random_uuid(), salesman_id, 'salesman.createInvoice', $1, '', now(),
       'refused', 'Pooja Pan is not on this route.'
     FROM salesman_invoices LIMIT 1`,
    [JSON.stringify({ ...made, commandId: randomUUID() })],
  )
  expect(await forget(gone.customerPhone)).toMatch(/^Forgotten/)
  expect(await everything()).not.toMatch(/Pooja|9824011480/)
  expect(await changes(revision)).toMatchObject({
    invoices: [{ customerName: 'Removed' }],
    customers: [{ name: 'Removed' }],
  })
  const boss = await site.as('boss')
  const { data } = await boss.call<{ held: { id: string }[] }>('held.list', { cursor: null })
  const [waiting] = data.held
  expect((await boss.send('held.take', { id: waiting?.id })).failure).toEqual({
    kind: 'refusal',
    text: 'The customer was removed. It can only be discarded.',
  })
  expect((await boss.send('held.discard', { id: waiting?.id })).status).toBe(200)
})

test('a number that an import brought is gone from its notes and keys as well', async () => {
  const phone = '9824011490'
  await site.asSchemaOwner(async (query) => {
    await query(`INSERT INTO users (id, old_key, phone, name, role, changed_by, changed_at, deleted_at)
      VALUES ('${randomUUID()}', '${phone}', '${phone}', 'Nilesh', 'salesman', 'Import', now(), now())`)
    await query(`INSERT INTO salesman_routes (id, old_key, salesman_id, name, key, revision)
      SELECT '${randomUUID()}', '${phone}/-Oh1', id, 'Ring Road', 'ring road', 1 FROM users
      WHERE phone = '${phone}'`)
    await query(`INSERT INTO legacy_imports VALUES ('users/${phone}', '', 1),
      ('routes/${phone}/-Oh1', '', 1), ('invoices/-Ob1', '', 1)`)
    await query(`UPDATE invoices SET kept = '{"customerPhone": "+91 ${phone}", "time": "noon"}'`)
  })
  expect(await forget(phone)).toMatch(/^Forgotten/)
  const text = await everything()
  expect(text).not.toContain(phone)
  expect(text).toContain('invoices/-Ob1')
  expect(text).toContain('noon')
})

test('mistakes are explained in a sentence', async () => {
  expect(await forget('9111111111')).toBe('Nothing is kept under that number.\n')
  expect(await forget('123')).toContain('Enter valid 10-digit number')
  const asApp = await forget('9111111112', site.business.settings.databaseUrl)
  expect(asApp).toContain('may not do this')
})

test('SAL-12 the names a salesman’s customer had before are removed too', async () => {
  const salesman = await site.as('salesman')
  const [id, phone] = [randomUUID(), '9824011491']
  const command = { id, schema: 2, phone, route: 'Old town' }
  const route = { id: randomUUID(), schema: 2, name: 'Old town' }
  expect((await salesman.send('salesman.addRoute', route)).status).toBe(200)
  const added = { ...command, name: 'Jalaram Paan' }
  expect((await salesman.send('salesman.addCustomer', added)).status).toBe(200)
  const edited = { ...command, version: 1, name: 'Jalaram Store', hidden: false }
  expect((await salesman.send('salesman.editCustomer', edited)).status).toBe(200)
  const [row] = await site.rows('SELECT former_names FROM salesman_customers WHERE id = $1', [id])
  expect(row).toEqual({ former_names: ['Jalaram Paan'] })
  expect(await forget(phone)).toMatch(/^Forgotten/)
  expect(await everything()).not.toMatch(/9824011491|Jalaram/)
})
