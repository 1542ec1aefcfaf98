import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { businessDay } from '#domain/shared/dates.ts'
import { createClock } from '#tests/support/business.ts'
import { type Client, many, openTestApp, type TestApp } from '#tests/support/client.ts'
import { timeBound } from '#tools/ci/time-bounds.ts'

type Shown = Pick<Invoice, 'id' | 'day' | 'run' | 'token' | 'customerName'>
type Cursor = Pick<Invoice, 'day' | 'run' | 'token'>

const DAY_MS = 86_400_000
const clock = createClock()
let site: TestApp
let owner: Client
let phones = 9_100_000_000

const create = async (customerName: string, customerPhone = String((phones += 1))) => {
  const { data } = await owner.send<Shown>('invoices.create', {
    id: randomUUID(),
    customerName,
    customerPhone,
    deliveredBy: '',
    payment: 'Cash',
    totalPaise: null,
    lines: [{ product: 'premium-1l', quantity: 1, schemeHundredths: 0 }],
  })
  return data
}

/** Three days of bills with a second run, so that neither day nor run alone orders them. */
beforeAll(async () => {
  site = await openTestApp(inject('superuserUrl'), { clock: clock.now })
  for (let day = 0; day < 3; day += 1) {
    clock.advance(DAY_MS)
    owner = await site.as('owner')
    for (let run = 1; run <= 2; run += 1) {
      await many(65, (place) => create(`Crowd ${place % 7}`, '9000000000'))
      await many(60, (place) => create(`Single ${place}`))
      if (run === 1) await owner.send('tokens.reset', { day: businessDay(clock.now()), run: 1 })
    }
  }
  await create('100% Pure_Water\\Co')
  await create('मीना Stores')
  await create(`O'Brien`)
})
afterAll(() => site.end())

const page = async (search: string, cursor: Cursor | null = null, client = owner) =>
  (await client.call<{ invoices: Shown[]; more: boolean }>('invoices.list', { search, cursor }))
    .data

const pagesOf = async (search: string, between: () => Promise<unknown>, client = owner) => {
  const seen: Shown[] = []
  let cursor: Cursor | null = null
  for (;;) {
    const { invoices, more }: { invoices: Shown[]; more: boolean } = await page(
      search,
      cursor,
      client,
    )
    seen.push(...invoices)
    const last = invoices.at(-1)
    if (!more || !last) return seen
    cursor = { day: last.day, run: last.run, token: last.token }
    await between()
  }
}
const nothing = async () => undefined
const names = async (search: string, client = owner) =>
  (await pagesOf(search, nothing, client)).map(({ customerName }) => customerName)
const places = (bills: readonly Shown[]) =>
  bills.map(({ day, run, token }) => `${day} ${run} ${String(token).padStart(6, '0')}`)
const stored = (where = 'true') =>
  site.rows<Shown>(
    `SELECT id, day, run, token, customer_name AS "customerName" FROM invoices
     WHERE deleted_at IS NULL AND ${where} ORDER BY day DESC, run DESC, token DESC`,
  )

describe('pages', () => {
  test('BIL-11 newest first, 50 to a page, each bill once and none missed', async () => {
    expect((await page('')).invoices).toHaveLength(50)
    const seen = await pagesOf('', nothing)
    expect(places(seen)).toEqual(places(await stored()))
    expect(seen.length).toBeGreaterThan(700)
  })

  test('each once and none missed while new bills arrive and others go', async () => {
    const before = await stored()
    const gone: string[] = []
    const seen = await pagesOf('', async () => {
      await create('Arriving')
      const victim = before[before.length - 1 - gone.length]
      if (victim) {
        await owner.send('invoices.delete', { id: victim.id, version: 1 })
        gone.push(victim.id)
      }
    })
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
    const remaining = before.filter(({ id }) => !gone.includes(id)).map(({ id }) => id)
    expect(seen.map(({ id }) => id).filter((id) => !gone.includes(id))).toEqual(remaining)
    for (const id of gone) await owner.send('invoices.restore', { id })
  })

  test.each(['crowd', 'single', '1', 'Crowd 3', '12'])(
    'a search for %j pages the same, while new bills match it',
    async (search) => {
      const isMatch = `(customer_name ILIKE '%${search}%' OR token::text LIKE '%${search}%')`
      const before = await stored(isMatch)
      const seen = await pagesOf(search, () => create(`New ${search}`))
      expect(places(seen)).toEqual(places(before))
      expect(seen.length).toBeGreaterThan(50)
    },
  )

  test.each([
    { search: '', cursor: { day: '2026-11-31', run: 1, token: 1 } },
    { search: '', cursor: { day: '2026-11-14', run: 1, token: 2 ** 33 } },
    { search: 'x'.repeat(101), cursor: null },
    { search: '', cursor: null, limit: 100_000 },
  ])('what no screen sends is not read: %j', async (input) => {
    expect((await owner.call('invoices.list', input)).status).toBe(400)
  })
})

describe('BIL-15 search', () => {
  test.each(['\0', 'a\0b', '\ud800'])('C38 %j is in no bill: an empty list', async (search) => {
    const { status, data } = await owner.call('invoices.list', { search, cursor: null })
    expect(status).toBe(200)
    expect(data).toMatchObject({ invoices: [], exact: [], more: false })
  })

  test('by name ignoring case, any part of it', async () => {
    expect(await names("o'brien")).toEqual(["O'Brien"])
    expect(await names(' BRIEN ')).toEqual(["O'Brien"])
    expect(await names('मीना')).toEqual(['मीना Stores'])
    expect(await names('nobody at all')).toEqual([])
  })

  test('by token number, any part of it', async () => {
    const found = await pagesOf('24', nothing)
    const numbered = found.filter(({ customerName }) => !customerName.includes('24'))
    expect(new Set(numbered.map(({ token }) => token))).toEqual(new Set([24, 124]))
    expect(places(numbered)).toEqual(
      places(await stored(`token::text LIKE '%24%' AND customer_name NOT LIKE '%24%'`)),
    )
  })

  test('%, _ and \\ are literal', async () => {
    const odd = ['100% Pure_Water\\Co']
    for (const typed of ['%', '_', '\\', '0% p', 'e_w', 'r\\c']) {
      expect(await names(typed)).toEqual(odd)
    }
    for (const typed of ['%%', '__', '\\\\', 'O_Brien', 'O%n', "'; --"]) {
      expect(await names(typed)).toEqual([])
    }
  })

  test('staff by token number only', async () => {
    const staff = await site.as('staff')
    expect(await names('brien', staff)).toEqual([])
    expect(await names('Crowd', staff)).toEqual([])
    const found = await pagesOf('24', nothing, staff)
    expect(places(found)).toEqual(places(await stored(`token::text LIKE '%24%'`)))
    expect((await pagesOf('1', nothing, staff)).length).toBeGreaterThan(100)
    expect((await pagesOf('', nothing, staff)).length).toBeGreaterThan(700)
  })

  test.each(['owner', 'boss', 'manager', 'production', 'stock manager'] satisfies Role[])(
    'a %s by name too',
    async (role) => {
      expect(await names('brien', await site.as(role))).toEqual(["O'Brien"])
    },
  )

  test('many matches are found like few', async () => {
    // More customers of one name than the query looks up one by one.
    await many(310, () => create('Namesake'))
    const seen = await pagesOf('namesake', () => create('Namesake'))
    expect(seen).toHaveLength(310)
    expect(places(seen)).toEqual(places(seen).sort().toReversed())
    expect(new Set(places(seen)).size).toBe(310)
    const staff = await site.as('staff')
    expect(await names('namesake', staff)).toEqual([])
    expect((await pagesOf('3', nothing, staff)).map(({ id }) => id)).toEqual(
      (await stored(`token::text LIKE '%3%'`)).map(({ id }) => id),
    )
  })

  test('a bill whose customer was changed is found by the new name only', async () => {
    const { id } = await create('Oldname')
    await owner.send('invoices.edit', {
      id,
      version: 1,
      customerName: 'Newname',
      customerPhone: '9000000000',
      deliveredBy: '',
      payment: 'Cash',
      totalPaise: null,
      lines: [{ product: 'premium-1l', quantity: 1, schemeHundredths: 0 }],
    })
    expect(await names('oldname')).toEqual([])
    expect(await names('newname')).toEqual(['Newname'])
  })
})

const importBills = (count: number, token: string) =>
  site.rows(`
    INSERT INTO invoices (id, day, run, token, customer_name, customer_phone, delivered_by,
      created_by, payment, changed_by, changed_at)
    SELECT gen_random_uuid(), date '2020-01-01' + n, 1, ${token}, 'Old', '9000000000', '', 'Asha',
      'Cash', 'Asha', now() FROM generate_series(1, ${count}) AS n`)
const longTokens = async (search: string) =>
  (await pagesOf(search, nothing)).map(({ token }) => token).filter((token) => token > 9999)

describe('TOK-04 numbers as an import may bring them', () => {
  test('a billion is found by any part of it, as fast as any', async () => {
    await importBills(3, '1000000000 + n * 7')
    const startMs = performance.now()
    expect(await longTokens('1000000014')).toEqual([1_000_000_014])
    expect(await longTokens('00002')).toEqual([1_000_000_021])
    expect(await longTokens('000000')).toEqual([1_000_000_021, 1_000_000_014, 1_000_000_007])
    expect(performance.now() - startMs).toBeLessThan(timeBound(2000))
  })

  test('so is one among more of them than are listed', async () => {
    await importBills(1100, '2000000000 + n')
    expect(await longTokens('2000001099')).toEqual([2_000_001_099])
    expect(await longTokens('00000')).toHaveLength(3 + 1100)
  })
})
