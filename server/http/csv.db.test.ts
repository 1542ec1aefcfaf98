import { randomUUID } from 'node:crypto'
import { get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createGunzip } from 'node:zlib'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import { DEFAULT_PRODUCTS } from '#domain/catalog/default-products.ts'
import { businessDay } from '#domain/shared/dates.ts'
import { tokensCsvHead } from '#domain/tokens/tokens-csv.ts'
import { ORIGIN } from '#tests/support/business.ts'
import {
  type AuditRow,
  type Client,
  openTestApp,
  PATIENT,
  type TestApp,
} from '#tests/support/client.ts'
import { PAYLOADS } from '#tests/support/factories/payloads.ts'
import { PEOPLE } from '#tests/support/factories/people.ts'

let site: TestApp
let owner: Client

beforeAll(async () => {
  site = await openTestApp(inject('superuserUrl'))
  owner = await site.as('owner')
})
afterAll(() => site.end())

const bill = async (customerName: string, more: object = {}) => {
  const { status, data } = await owner.send<{ id: string }>('invoices.create', {
    id: randomUUID(),
    customerName,
    customerPhone: '9824011476',
    deliveredBy: '',
    payment: 'Google Pay',
    totalPaise: null,
    lines: [{ product: 'premium-1l', quantity: 20, schemeHundredths: 150 }],
    ...more,
  })
  expect(status).toBe(200)
  return data.id
}

const download = async (client: Client, url = '/tokens.csv') =>
  site.app.inject({ url, cookies: Object.fromEntries(client.jar) })

const rowsIn = (csv: string): string[][] =>
  csv
    .split('\r\n')
    .slice(1, -1)
    .map((row) => row.split(','))

describe('a few bills', () => {
  beforeAll(async () => {
    await bill('Mahesh General Stores', { totalPaise: 12_345_650 })
    await bill('=HYPERLINK("http://evil.example")')
    await bill('હોટેલ Sahyadri, Surat')
    await owner.send('invoices.delete', { id: await bill('Gone'), version: 1 })
    await owner.send('tokens.reset', { day: businessDay(site.business.clock()), run: 1 })
    await bill('mahesh again')
  })

  test('TOK-05 is a file of its name for a spreadsheet, never stored on the way', async () => {
    const { statusCode, headers, rawPayload } = await download(owner)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="tokens.csv"',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect([...rawPayload.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  })

  test('TOK-05 an empty search holds every bill, in the order of the list', async () => {
    const { body } = await download(owner)
    expect(body.startsWith(tokensCsvHead(DEFAULT_PRODUCTS))).toBe(true)
    const rows = body.split('\r\n').slice(1, -1)
    expect(rows.map((row) => row.split(',').slice(0, 2).join(' '))).toEqual([
      '1 mahesh again',
      '3 "હોટેલ Sahyadri',
      `2 "'=HYPERLINK(""http://evil.example"")"`,
      '1 Mahesh General Stores',
    ])
    expect(rows[3]).toMatch(
      /^1,Mahesh General Stores,9824011476,\d{4}-\d\d-\d\d,\d\d:\d\d:\d\d,Asha,Google Pay,123456\.5,0,0,20,1\.5,0,/,
    )
  })

  test.each([
    ['owner', 'MAHESH', ['mahesh again', 'Mahesh General Stores']],
    ['owner', '2', [`"'=HYPERLINK(""http://evil.example"")"`]],
    ['manager', 'nobody', []],
    ['staff', '1', ['mahesh again', 'Mahesh General Stores']],
    ['staff', 'mahesh', []],
    ['owner', '%', []],
  ] as const)('TOK-05 as %s, %s finds what the list finds', async (role: Role, search, names) => {
    const client = await site.as(role)
    const { body } = await download(client, `/tokens.csv?search=${encodeURIComponent(search)}`)
    expect(rowsIn(body).map(([, name]) => name)).toEqual(names)
    const list = await client.call<{ invoices: unknown[] }>('invoices.list', {
      search,
      cursor: null,
    })
    expect(list.data.invoices).toHaveLength(names.length)
  })

  test('C22 holds what the filters show, and its audit row names them', async () => {
    await bill('On credit', { payment: 'Pay Later' })
    const day = businessDay(site.business.clock())
    const of = async (query: string) =>
      rowsIn((await download(owner, `/tokens.csv?${query}`)).body).map(([, name]) => name)
    expect(await of('payment=Pay+Later')).toEqual(['On credit'])
    expect(await of(`payment=Pay+Later&from=${day}&to=${day}&notDelivered=true`)).toEqual([
      'On credit',
    ])
    expect(await of('to=2020-01-01')).toEqual([])
    expect(await of('payment=Pay+Later&search=mahesh')).toEqual([])
    const [row] = (await site.auditOf('tokens.csv')).slice(-2)
    const only = { notDelivered: false, notConfirmed: false }
    const filter = { from: null, to: '2020-01-01', payment: null, ...only }
    expect((row as AuditRow).after).toEqual({ search: '', filter, rows: 0, isWhole: true })
    const [credit] = await site.rows<{ id: string }>(
      `SELECT id FROM invoices WHERE customer_name = 'On credit'`,
    )
    await owner.send('invoices.delete', { id: credit?.id, version: 1 })
  })

  test('E8 staff get the file without phone numbers, as their list is', async () => {
    const staff = await site.as('staff')
    const phones = async (client: Client) =>
      new Set(parse((await download(client)).body, { bom: true, from: 2 }).map((row) => row[2]))
    expect(await phones(staff)).toEqual(new Set(['']))
    expect(await phones(owner)).toEqual(new Set(['9824011476']))
    expect((await download(staff)).body.startsWith(tokensCsvHead(DEFAULT_PRODUCTS))).toBe(true)
  })

  test('E8 each export writes an audit row with the filter and the number of rows', async () => {
    const staff = await site.as('staff')
    await download(staff, '/tokens.csv?search=1')
    await download(staff, '/tokens.csv?search=77')
    const exported = (await site.auditOf('tokens.csv')).slice(-2)
    const row = { actor_name: PEOPLE.staff.name, action: 'export', subject: 'invoices' }
    expect(exported).toEqual([
      { ...row, before: null, after: { search: '1', rows: 2, isWhole: true } },
      { ...row, before: null, after: { search: '77', rows: 0, isWhole: true } },
    ])
  })

  test('E8 without its audit row no file is whole', async () => {
    await site.asSchemaOwner(async (query) => {
      await query('REVOKE EXECUTE ON FUNCTION record_audit_and_notify FROM jalkhata_application')
    })
    const body = await download(owner).then(
      (response) => response.body,
      () => '',
    )
    await site.asSchemaOwner(async (query) => {
      await query('GRANT EXECUTE ON FUNCTION record_audit_and_notify TO jalkhata_application')
    })
    expect(body).not.toContain('Mahesh')
  })

  test('TOK-05 is for owner, boss, manager and staff', async () => {
    const status = async (role: Role) => (await download(await site.as(role))).statusCode
    for (const role of ['owner', 'boss', 'manager', 'staff'] as const) {
      expect(await status(role), role).toBe(200)
    }
    for (const role of ['production', 'stock manager', 'salesman'] as const) {
      expect(await status(role), role).toBe(403)
    }
    expect((await download(site.visitor())).statusCode).toBe(401)
  })

  test.each([
    '?search=a&search=b',
    `?search=${'a'.repeat(101)}`,
    '?from=2026-02-31',
    '?payment=Cheque',
    '?notDelivered=yes',
  ])('TOK-05 what cannot be is refused: %s', async (query) => {
    expect((await download(owner, `/tokens.csv${query}`)).statusCode).toBe(400)
  })
})

const readBack = async () => parse((await download(owner)).body, { bom: true })

describe('as a spreadsheet reads it', () => {
  test('TOK-05 the columns, in their order, and as many in every row', async () => {
    const [head = [], ...rows] = await readBack()
    const products = [
      'Premium 2 Litre Bottle',
      'Premium 1 Litre Bottle',
      'Premium 500ML Bottle',
      'Premium 250ML Bottle',
      'Green 1 Litre Bottle',
      'Green 500ML Bottle',
      '250ML Pouch',
      'Packed Ice Cube (500 gm)',
    ]
    expect(head.slice(0, 8).join()).toBe('Token,Customer,Phone,Date,Time,Created By,Payment,Total')
    expect(head.slice(8)).toEqual(products.flatMap((name) => [name, `${name} (Scheme)`]))
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every((row) => row.length === head.length)).toBe(true)
  })

  test('TOK-05 no name begins a formula, and each is there letter for letter', async () => {
    for (const payload of PAYLOADS) await bill(payload, { customerPhone: '9909042218' })
    const [, ...rows] = await readBack()
    const ours = rows.filter(([, , phone]) => phone === '9909042218').toReversed()
    expect(ours.map(([, name = '']) => name.replace(/^'(?=[=+@-])/, ''))).toEqual(PAYLOADS)
    const cells = ours.flat()
    expect(cells.filter((cell) => /^[\s\p{Cf}]*[=+\-@＝＋－＠]/u.test(cell))).toEqual([])
  })
})

const ROWS = 20_000

const open = (headers: Record<string, string> = {}): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { port } = site.app.server.address() as AddressInfo
    const cookie = [...owner.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const url = `http://127.0.0.1:${port}/tokens.csv`
    const options = { headers: { origin: ORIGIN, cookie, ...headers }, agent: false }
    get(url, options, resolve).on('error', reject)
  })

const usedBytes = () => {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

describe('twenty thousand bills', () => {
  beforeAll(async () => {
    await site.rows(`
      WITH bills AS (
        INSERT INTO invoices (id, day, run, token, time, customer_name, customer_phone,
          delivered_by, created_by, payment, changed_by, changed_at)
        SELECT gen_random_uuid(), date '2020-01-01' + n / 500, 1, n % 500 + 1, '10:00:00',
          repeat('A customer of a long name ', 8), '9000000000', '', 'Asha', 'Cash', 'Asha', now()
        FROM generate_series(1, ${ROWS}) AS n RETURNING id)
      INSERT INTO invoice_lines SELECT id, 1, 'premium-1l', 5, 0 FROM bills`)
    await site.listen()
  })

  test.each(['identity', 'gzip'])(
    'TOK-05 come whole and leave no mark in memory: %s',
    async (encoding) => {
      const response = await open({ 'accept-encoding': encoding })
      expect(response.headers['content-encoding']).toBe(encoding === 'gzip' ? 'gzip' : undefined)
      expect(response.headers['transfer-encoding']).toBe('chunked')
      const plain = encoding === 'gzip' ? response.pipe(createGunzip()) : response
      const before = usedBytes()
      let [most, bytes, ends] = [0, 0, 0]
      for await (const part of plain as AsyncIterable<Buffer>) {
        bytes += part.length
        for (const byte of part) if (byte === 10) ends += 1
        most = Math.max(most, usedBytes())
      }
      const earlier = 4 + PAYLOADS.length
      expect(ends).toBe(1 + ROWS + earlier)
      expect(bytes).toBeGreaterThan(5_000_000)
      expect((most - before) / 1024 / 1024).toBeLessThan(48)
    },
  )

  test('TOK-05 a reader that stops reading pauses it, and one that disconnects ends it', async () => {
    let queries = 0
    const count = () => {
      queries += 1
    }
    site.business.pool.on('acquire', count)
    const response = await open()
    response.pause()
    await expect.poll(() => queries, PATIENT).toBeGreaterThan(1)
    await expect
      .poll(async () => {
        const before = queries
        await new Promise((resolve) => setTimeout(resolve, 400))
        return queries - before
      }, PATIENT)
      .toBe(0)
    expect(queries).toBeLessThan(ROWS / 200)
    response.destroy()
    const left = queries
    await new Promise((resolve) => setTimeout(resolve, 300))
    // At most one batch more, and the audit row.
    expect(queries - left).toBeLessThanOrEqual(2)
    site.business.pool.off('acquire', count)
    const [cut] = (await site.auditOf('tokens.csv')).slice(-1)
    const { rows, ...rest } = (cut as AuditRow).after as { rows: number }
    expect(rest).toEqual({ search: '', isWhole: false })
    expect(rows).toBeLessThan(ROWS)
  })
})
