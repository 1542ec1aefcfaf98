import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import {
  type BillingDesk,
  contents,
  input,
  openBillingDesk,
} from '#tests/support/pages/billing-desk.ts'
import { recordQueries } from '#tests/support/queries.ts'
import { line } from '#tests/support/salesman.ts'

let desk: BillingDesk
let maker: string

beforeAll(async () => {
  desk = await openBillingDesk(inject('superuserUrl'))
  const [owner] = await desk.site.rows<{ id: string }>(`SELECT id FROM users WHERE role = 'owner'`)
  maker = owner?.id ?? ''
})
afterAll(() => desk.site.end())

const create = (list: unknown, command: string = randomUUID()) =>
  desk.site.rows<{ invoice_id: string; run: number; token: number }>(
    `SELECT * FROM create_invoice($1, $2, 'Asha', $4, '2026-11-14', '09:30:00', $3)`,
    [command, maker, JSON.stringify(list), new Date(desk.clock.now())],
  )

const storedOf = (id: string) =>
  desk.site.rows(
    `SELECT day, run, token, time, customer_name, customer_phone, delivered_by, created_by, payment,
       total_paise, delivered, version, deleted_at,
       (SELECT json_agg(json_build_array(position, product, quantity, scheme_hundredths)
                        ORDER BY position) FROM invoice_lines WHERE invoice_id = id) AS lines
     FROM invoices WHERE id = $1`,
    [id],
  )

/** From the table: the server's cache learns nothing of a write without a notice. */
const lastToken = async (): Promise<number> => {
  const rows = await desk.site.rows<{ last: number }>(
    'SELECT max(last) AS last FROM token_counters',
  )
  return rows[0]?.last ?? 0
}

interface Sums {
  readonly lines: number
  readonly cartons: number
  readonly of_customers: number
}

const countLines = async (): Promise<Sums> => {
  const rows = await desk.site.rows<Sums>(`SELECT (SELECT count(*) FROM invoice_lines) AS lines,
    (SELECT coalesce(sum(invoiced), 0)::int FROM product_totals) AS cartons,
    (SELECT coalesce(sum(invoiced), 0)::int FROM customer_days) AS of_customers`)
  return rows[0] as Sums
}

const everything = async () => [await desk.countRows(), await countLines()]

/** The topics that a write announces; the last notice marks the end. */
const topicsOf = async (write: () => Promise<unknown>): Promise<string[]> => {
  const listener = new pg.Client({ connectionString: desk.site.ownerUrl })
  await listener.connect()
  const topics: string[] = []
  const ended = new Promise<void>((resolve) => {
    listener.on('notification', ({ payload = '' }) => {
      if (payload === 'end') resolve()
      else topics.push(payload)
    })
  })
  await listener.query('LISTEN live')
  await write()
  await desk.site.rows(`SELECT pg_notify('live', 'end')`)
  await ended
  await listener.end()
  return topics.sort()
}

describe('create_invoice', () => {
  test('BIL-07 a list of one makes an invoice with the next token', async () => {
    const last = await lastToken()
    const bill = input()
    expect(await create([bill])).toEqual([{ invoice_id: bill.id, run: 1, token: last + 1 }])
    expect(await storedOf(bill.id)).toEqual([
      {
        day: '2026-11-14',
        run: 1,
        token: last + 1,
        time: '09:30:00',
        customer_name: 'Meena',
        customer_phone: '9876543210',
        delivered_by: 'Ravi',
        created_by: 'Asha',
        payment: 'Cash',
        total_paise: 12_350,
        delivered: false,
        version: 1,
        deleted_at: null,
        lines: [
          [1, 'premium-1l', 2, 0],
          [2, 'green-1l', 0, 150],
        ],
      },
    ])
  })

  test('TOK-01 a list of two takes two tokens in its order, under one command', async () => {
    const last = await lastToken()
    const before = await countLines()
    // Customers are locked by phone: the order of the list is another one.
    const first = input({ customerPhone: '9876543299', lines: [line('premium-1l', 3)] })
    const second = input({ customerPhone: '9876543211', lines: [line('premium-1l', 4)] })
    expect(await create([first, second])).toEqual([
      { invoice_id: first.id, run: 1, token: last + 1 },
      { invoice_id: second.id, run: 1, token: last + 2 },
    ])
    expect(await storedOf(second.id)).toMatchObject([
      { customer_phone: '9876543211', lines: [[1, 'premium-1l', 4, 0]] },
    ])
    expect(await countLines()).toEqual({
      lines: before.lines + 2,
      cartons: before.cartons + 7,
      of_customers: before.of_customers + 7,
    })
  })

  test('two invoices of one customer count for the same customer', async () => {
    const list = [1, 2].map(() => input({ customerPhone: '9876543222' }))
    await create(list)
    expect(
      await desk.site.rows(
        `SELECT count(DISTINCT customer_id) AS customers FROM invoices WHERE id = ANY($1)`,
        [list.map(({ id }) => id)],
      ),
    ).toEqual([{ customers: 1 }])
  })

  test('lists with the same customers in other orders do not deadlock', async () => {
    const phones = Array.from({ length: 30 }, (_, place) => String(9_876_000_000 + place))
    const lists = Array.from({ length: 8 }, (_, place) =>
      (place % 2 ? phones : phones.toReversed()).map((customerPhone) => input({ customerPhone })),
    )
    const made = await Promise.all(lists.map((list) => create(list)))
    expect(new Set(made.flat().map(({ token }) => token)).size).toBe(240)
  })

  test('BIL-19 a command that is stored already is raised as its duplicate', async () => {
    const command = randomUUID()
    await desk.owner.send('invoices.create', input(), command)
    const before = await everything()
    await expect(create([input()], command)).rejects.toMatchObject({
      code: '23505',
      constraint: 'commands_pkey',
    })
    expect(await everything()).toEqual(before)
  })

  test('if one id exists, nothing of the list is written', async () => {
    const { id } = await desk.create()
    const before = await everything()
    expect(await create([input(), { ...input(), id }])).toEqual([])
    expect(await everything()).toEqual(before)
  })

  test('one id twice in a list writes nothing', async () => {
    const before = await everything()
    const bill = input()
    await expect(create([bill, bill])).rejects.toMatchObject({ constraint: 'invoices_pkey' })
    expect(await everything()).toEqual(before)
  })
})

describe('hostile fields', () => {
  test('fields that only the server sets are not read', async () => {
    const last = await lastToken()
    const bill = input()
    const own = { day: '2020-01-01', run: 9, token: 999, time: '00:00', createdBy: 'X', version: 7 }
    const state = {
      delivered: true,
      deletedAt: '2020-01-01',
      customerId: randomUUID(),
      total_paise: 1,
    }
    await create([{ ...bill, ...own, ...state, lines: [{ ...line('ice-500g', 1), position: 5 }] }])
    expect(await storedOf(bill.id)).toMatchObject([
      {
        day: '2026-11-14',
        run: 1,
        token: last + 1,
        time: '09:30:00',
        created_by: 'Asha',
        total_paise: 12_350,
        delivered: false,
        version: 1,
        deleted_at: null,
        lines: [[1, 'ice-500g', 1, 0]],
      },
    ])
  })

  test.each([
    `'; DROP TABLE invoices; --`,
    `","token":1,"x":"`,
    `{"id":null}`,
    '\\u0041 \\" \n\t $1 %s 😀 मीना',
  ])('the text %j is stored as it is', async (text) => {
    const bill = input({ customerName: text, deliveredBy: text })
    await create([bill])
    expect(await storedOf(bill.id)).toMatchObject([{ customer_name: text, delivered_by: text }])
  })

  test.each([
    ['no list', {}],
    ['a list of texts', ['x']],
    ['no id', [{ ...input(), id: undefined }]],
    ['an id that is none', [{ ...input(), id: 'x' }]],
    ['no phone', [input({ customerPhone: undefined })]],
    ['no payment', [input({ payment: null })]],
    ['a total with a fraction', [input({ totalPaise: 0.5 })]],
    ['a total beyond bigint', [input({ totalPaise: 1e30 })]],
    ['lines that are no list', [input({ lines: { product: 'ice-500g' } })]],
    ['half a carton', [input({ lines: [line('ice-500g', 0.5)] })]],
    ['cartons beyond integer', [input({ lines: [line('ice-500g', 3e9)] })]],
    ['a line without a product', [input({ lines: [{ quantity: 1, schemeHundredths: 0 }] })]],
    ['a right one before a wrong one', [input(), input({ deliveredBy: null })]],
  ])('%s: an error, and nothing is written', async (_what, list) => {
    const before = await everything()
    await expect(create(list)).rejects.toThrow()
    expect(await everything()).toEqual(before)
  })
})

describe('AUD-01 audit and notices', () => {
  test('create writes what an edit to the same contents writes, and its token', async () => {
    const created = input({ customerName: ' Meena ', totalPaise: null })
    const other = await desk.create({ lines: [line('ice-500g', 1)] })
    const { id: _, ...same } = created
    const createTopics = await topicsOf(() => desk.owner.send('invoices.create', created))
    const editTopics = await topicsOf(() =>
      desk.owner.send('invoices.edit', { id: other.id, version: 1, ...same }),
    )
    expect(createTopics).toEqual(['invoices', 'lookup@9876543210', 'sales', 'stock', 'token'])
    expect(createTopics.filter((topic) => topic !== 'token')).toEqual(editTopics)

    const [create] = await desk.site.auditOf(created.id)
    const edit = (await desk.site.auditOf(other.id)).at(-1)
    const { day, run, token } = await desk.find(created.id)
    expect(create).toEqual({
      ...edit,
      action: 'create',
      before: null,
      after: { ...edit?.after, day, run, token },
    })
    expect(edit?.after).toEqual(contents({ totalPaise: null }))
  })

  test('create is one statement', async () => {
    const record = recordQueries(desk.site.business.pool)
    await desk.create()
    const sent = await record(() => desk.create())
    expect(sent.map(({ text }) => text.includes('create_invoice'))).toEqual([true])
  })
})
