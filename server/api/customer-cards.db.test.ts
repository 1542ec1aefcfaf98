import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createClock } from '#tests/support/business.ts'
import { type Client, openTestApp, type TestApp } from '#tests/support/client.ts'
import { buildInvoice } from '#tests/support/factories/people.ts'

interface Row {
  readonly id: string
  readonly name: string
  readonly version: number
  readonly closed: boolean
  readonly numbers: readonly { phone: string; name: string }[]
  readonly lastBillAt: string | null
  readonly key: string
}

const clock = createClock()
let site: TestApp
let owner: Client

beforeAll(async () => {
  site = await openTestApp(inject('superuserUrl'), { clock: clock.now })
  owner = await site.as('owner')
})
afterAll(() => site.end())

const bill = async (customerName: string, customerPhone: string) => {
  clock.advance(1000)
  const input = { id: randomUUID(), ...buildInvoice(), customerName, customerPhone }
  expect((await owner.send('invoices.create', input)).status).toBe(200)
}
const page = async (search: string, closed = false) =>
  (
    await owner.call<{ customers: Row[]; more: boolean }>('customers.page', {
      search,
      view: closed ? 'closed' : 'open',
      cursor: null,
    })
  ).data
const find = async (search: string, closed = false): Promise<Row> => {
  const [row] = (await page(search, closed)).customers
  if (!row) throw new Error(`No customer: ${search}`)
  return row
}
const names = async (search: string, closed = false) =>
  (await page(search, closed)).customers.map(({ name }) => name)
const known = async (phone: string) =>
  (await owner.call<{ name: string } | null>('customers.known', { phone })).data?.name
const send = async (call: string, input: object) => {
  clock.advance(1000)
  return owner.send(`customers.${call}`, input)
}
const change = async (call: string, { id, version }: Row, more: object = {}) =>
  send(call, { id, version, ...more })
const refusal = async (call: string, row: Row, more: object = {}) =>
  (await change(call, row, more)).failure

test('NXT-24 the first bill makes the record, and another spelling does not change it', async () => {
  await bill('Krishna Hotel', '9824359224')
  await bill('Krishna Hotl', '9824359224')
  expect(await known('9824359224')).toBe('Krishna Hotel')
  expect(await find('krishna')).toMatchObject({
    name: 'Krishna Hotel',
    numbers: [{ phone: '9824359224', name: 'Krishna Hotel' }],
  })
  expect(await names('krishna')).toEqual(['Krishna Hotel'])
  expect(await site.rows('SELECT FROM accounts'), 'a bill makes no card').toEqual([])
})

test('NXT-22 an empty name is filled by the next bill', async () => {
  await bill('', '9824350001')
  expect(await find('4350001')).toMatchObject({ name: '' })
  await bill('Late Name', '9824350001')
  expect(await known('9824350001')).toBe('Late Name')
})

test('NXT-20 a number for passers-by has no record', async () => {
  await bill('Passer-by', '0000000000')
  await bill('Passer-by', '9999999999')
  expect(await names('Passer-by')).toEqual([])
})

test('C13 finds by name, by any part of the number, and by its last digits', async () => {
  for (const search of ['KRISH', '359', '9224', '98243 59224'])
    expect(await names(search), search).toContain('Krishna Hotel')
  expect(await names('99')).toEqual([])
  expect(await names('%')).toEqual([])
})

test('C14 rename changes the office’s name, and the loser of two sees the other name', async () => {
  const row = await find('krishna')
  expect((await change('rename', row, { name: ' Krishna Grand ' })).status).toBe(200)
  expect(await known('9824359224')).toBe('Krishna Grand')
  expect(await refusal('rename', row, { name: 'Krishna X' })).toMatchObject({
    text: 'Changed by {name} at {time}.',
    current: { name: 'Krishna Grand' },
  })
  expect(await refusal('rename', await find('krishna'), { name: '  ' })).toMatchObject({
    text: 'Enter a name',
  })
  expect((await change('rename', await find('krishna'), { name: 'Krishna Hotel' })).status).toBe(
    200,
  )
  const bills = await site.rows(`SELECT DISTINCT customer_name FROM invoices
    WHERE customer_phone = '9824359224'`)
  expect(bills, 'bills keep their text').toHaveLength(2)
})

test('NXT-22 two devices that add one number at once make one card', async () => {
  const other = await site.as('boss')
  const [first, second] = await Promise.all(
    [owner, other].map((device, place) =>
      device.send('customers.add', {
        id: randomUUID(),
        phone: '9824350100',
        name: `Twice ${place}`,
      }),
    ),
  )
  const refused = [first, second].find((answer) => answer?.status !== 200)
  expect(refused?.failure).toMatchObject({ text: 'This number belongs to {name}.' })
  expect(await site.rows(`SELECT FROM accounts WHERE phone = '9824350100'`)).toHaveLength(1)
  expect(await site.rows(`SELECT FROM account_phones WHERE phone = '9824350100'`)).toHaveLength(1)
})

test('NXT-23 link and separate are a round trip', async () => {
  await bill('Krishna Back Gate', '9824359300')
  const row = await find('9824359224')
  expect((await change('link', row, { phone: '9824359300' })).status).toBe(200)
  const linked = await find('9824359224')
  expect(linked.numbers.map(({ phone }) => phone)).toEqual(['9824359224', '9824359300'])
  expect(await names('krishna')).toEqual(['Krishna Hotel'])
  expect(await names('59300'), 'found by the linked number').toEqual(['Krishna Hotel'])
  expect(await known('9824359300')).toBe('Krishna Hotel')
  expect(await refusal('link', linked, { phone: '9824359300' })).toMatchObject({
    text: 'This number belongs to this customer already.',
  })
  expect(await refusal('link', linked, { phone: '9824359224' })).toMatchObject({
    text: 'This number belongs to this customer already.',
  })
  expect((await change('separate', linked, { phone: '9824359300' })).status).toBe(200)
  expect(await names('krishna')).toEqual(['Krishna Back Gate', 'Krishna Hotel'])
  expect(await known('9824359300')).toBe('Krishna Back Gate')
  expect(
    await refusal('separate', await find('9824359224'), { phone: '9824359300' }),
  ).toMatchObject({ text: 'This number is not linked to this customer.' })
})

test('NXT-23 a sixth number is refused, and the first cannot be separated', async () => {
  await bill('Five Numbers', '9824351000')
  for (let place = 1; place < 5; place += 1) {
    const row = await find('Five Numbers')
    expect((await change('link', row, { phone: `982435100${place}` })).status).toBe(200)
  }
  const row = await find('Five Numbers')
  expect(await refusal('link', row, { phone: '9824351005' })).toMatchObject({
    text: 'A customer can have five numbers.',
  })
  expect((await refusal('separate', row, { phone: '9824351000' })) !== undefined).toBe(true)
  expect(await refusal('link', row, { phone: '0000000000' })).toMatchObject({
    text: 'Invalid phone number',
  })
  expect(
    await site.rows(`SELECT FROM customer_records WHERE phone = '9824351005'`),
    'a refusal stores nothing',
  ).toEqual([])
})

test('NXT-23 the first number of another customer can be linked; its next number takes its place', async () => {
  const row = await find('9824359224')
  const five = await find('Five Numbers')
  expect((await change('link', row, { phone: '9824351000' })).status).toBe(200)
  expect((await find('Five Numbers')).numbers[0]?.phone).toBe('9824351001')
  expect((await find('Five Numbers')).id).not.toBe(five.id)
  expect(await refusal('rename', five, { name: 'Stale' })).toMatchObject({
    text: 'Customer not found.',
  })
  const cards = await site.rows(`SELECT FROM accounts WHERE phone IS NULL`)
  expect(cards).toEqual([])
})

test('NXT-24 close hides a customer at balance 0, and the next bill opens it again', async () => {
  await bill('Closing Stores', '9824352000')
  const row = await find('Closing')
  expect((await change('close', row)).status).toBe(200)
  expect(await names('Closing')).toEqual([])
  expect(await names('Closing', true)).toEqual(['Closing Stores'])
  const suggested = await owner.call<object[]>('customers.suggest', { typed: 'Closing' })
  expect(suggested.data).toEqual([])
  const revision = `SELECT revision FROM accounts WHERE phone = '9824352000'`
  const before = await site.rows<{ revision: number }>(revision)
  await bill('Closing Stores', '9824352000')
  expect(await names('Closing')).toEqual(['Closing Stores'])
  const after = await site.rows<{ revision: number }>(revision)
  expect(Number(after[0]?.revision)).toBeGreaterThan(Number(before[0]?.revision))
  await site.rows(`UPDATE accounts SET closed_at = now() WHERE phone = '9824352000'`)
  const added = await send('add', { id: randomUUID(), phone: '9824352000', name: 'Closing' })
  expect(added.status, 'added by hand').toBe(200)
  expect(await names('Closing')).toEqual(['Closing Stores'])
  await site.asSchemaOwner(async (query) => {
    await query(`UPDATE accounts SET balance_paise = 100 WHERE phone = '9824352000'`)
  })
  expect(await refusal('close', await find('Closing'))).toMatchObject({
    text: 'The balance must be 0.',
  })
})

const close = async (name: string) =>
  expect((await change('close', await find(name))).status).toBe(200)

test('NXT-24 a bill that is moved to the number of a closed customer, or restored, opens it', async () => {
  await bill('Moved From', '9824354701')
  await bill('Moved To', '9824354702')
  const { data } = await owner.call<{ invoices: { id: string; version: number }[] }>(
    'invoices.list',
    { search: 'Moved From', cursor: null },
  )
  const [moved] = data.invoices
  const edit = (version: number, customerPhone: string) =>
    owner.send('invoices.edit', {
      id: moved?.id,
      version,
      ...buildInvoice({ customerName: 'Moved From', customerPhone, totalPaise: version }),
    })
  await close('Moved From')
  await close('Moved To')
  expect((await edit(1, '9824354701')).status).toBe(200)
  expect(await names('Moved'), 'an edit under the same number opens none').toEqual([])
  expect((await edit(2, '9824354702')).status).toBe(200)
  expect(await names('Moved')).toEqual(['Moved To'])
  await owner.send('invoices.delete', { id: moved?.id, version: 3 })
  await close('Moved To')
  await owner.send('invoices.restore', { id: moved?.id })
  expect(await names('Moved')).toEqual(['Moved To'])
})

test('NXT-24 a manager reads, owner and boss change', async () => {
  const manager = await site.as('manager')
  const input = { search: '', view: 'open', cursor: null }
  expect((await manager.call('customers.page', input)).status).toBe(200)
  const { id, version } = await find('Krishna Hotel')
  const denied = await manager.send('customers.rename', { id, version, name: 'X' })
  expect(denied.failure).toMatchObject({ kind: 'denial' })
})

test('NXT-23 links at once in both directions neither deadlock nor lose a number', async () => {
  await bill('Ring A', '9824353001')
  await bill('Ring B', '9824353002')
  const boss = await site.as('boss')
  const [a, b] = [await find('Ring A'), await find('Ring B')]
  const answers = await Promise.all([
    owner.send('customers.link', { id: a.id, version: a.version, phone: '9824353002' }),
    boss.send('customers.link', { id: b.id, version: b.version, phone: '9824353001' }),
  ])
  expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 422])
  const rings = (await page('ring ')).customers
  expect(rings.flatMap(({ numbers }) => numbers.map(({ phone }) => phone)).sort()).toEqual([
    '9824353001',
    '9824353002',
  ])
})

test('the list comes in keyset pages, each customer once', async () => {
  await site.rows(`INSERT INTO customers (id, phone, name, last_used_at)
    SELECT gen_random_uuid(), (8000000000 + n)::text, 'Page ' || (n % 7), now()
    FROM generate_series(1, 120) AS n`)
  const seen: string[] = []
  let cursor: { key: string; id: string } | null = null
  for (let more = true; more; ) {
    const input: object = { search: 'Page ', view: 'open', cursor }
    const { data } = await owner.call<{ customers: Row[]; more: boolean }>('customers.page', input)
    seen.push(...data.customers.map(({ numbers }) => numbers[0]?.phone ?? ''))
    const last = data.customers.at(-1)
    cursor = last ? { key: last.key, id: last.id } : null
    more = data.more
  }
  expect(seen).toHaveLength(120)
  expect(new Set(seen).size).toBe(120)
})
