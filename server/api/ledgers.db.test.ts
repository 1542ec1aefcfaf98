import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { LEDGER_PAGE } from '#domain/ledgers/ledger.ts'
import { createClock } from '#tests/support/business.ts'
import { type Client, openTestApp, refusal, type TestApp } from '#tests/support/client.ts'

interface Shown {
  id: string
  name: string
  day: string
  madeAt: string
  isPaid: boolean
  balancePaise: number | null
}

const DAY = '2026-11-14'
const clock = createClock()
let site: TestApp
let boss: Client

beforeAll(async () => {
  site = await openTestApp(inject('superuserUrl'), { clock: clock.now })
  boss = await site.as('boss')
})
afterAll(() => site.end())

const PREFORMS = {
  name: 'Preform 19g',
  ratePaise: 325,
  pricePaise: 320,
  quantityHundredths: 100_000,
}
const JARS = { coolJarOut: 12, coolJarIn: 10, coolJarFull: 2, jarOut: 0, jarIn: 0, jarFull: 0 }

/** Sample input, and how it is stored. */
const SAMPLES = {
  bottlers: {
    input: { name: 'Gujarat Preforms', day: DAY, lines: [PREFORMS], balancePaise: 120_000 },
    stored: {
      name: 'Gujarat Preforms',
      day: DAY,
      lines: [{ ...PREFORMS, amountPaise: 320_000 }],
      jars: null,
      amountPaise: 320_000,
      balancePaise: 120_000,
    },
    noName: 'Enter name first',
  },
  enterprises: {
    input: { name: 'Hotel Surya', day: DAY, jars: JARS, amountPaise: 60_000, balancePaise: 60_000 },
    stored: {
      name: 'Hotel Surya',
      day: DAY,
      lines: [],
      jars: JARS,
      amountPaise: 60_000,
      balancePaise: 60_000,
    },
    noName: 'Please enter name first!',
  },
} as const

const LEDGERS = ['bottlers', 'enterprises'] as const
type Ledger = (typeof LEDGERS)[number]

const add = async (ledger: Ledger, change: object = {}): Promise<string> => {
  const input = { id: randomUUID(), ...SAMPLES[ledger].input, ...change }
  const { data, body } = await boss.send<{ id: string }>(`${ledger}.add`, input)
  if (!data) throw new Error(body)
  return data.id
}
const list = async (ledger: Ledger, filter: object = {}) =>
  (await boss.call<Shown[]>(`${ledger}.list`, { name: '', state: 'all', cursor: null, ...filter }))
    .data
const find = async (ledger: Ledger, id: string) =>
  (await list(ledger)).find((entry) => entry.id === id)
const open = async (ledger: Ledger) =>
  (await boss.call<{ paise: number; entries: number }>(`${ledger}.open`)).data
const lastAudit = async (id: string) =>
  (
    await site.rows(
      `SELECT actor_name, action, subject, before, after FROM audit
       WHERE subject_id = $1 ORDER BY id DESC LIMIT 1`,
      [id],
    )
  )[0]

describe.each(LEDGERS)('%s', (ledger) => {
  const { input, stored, noName } = SAMPLES[ledger]

  test('LED-01 LED-02 AUD-01 an entry is stored with its computed amounts and audited', async () => {
    const id = await add(ledger, { name: `  ${input.name} ` })
    const madeAt = '2026-11-14T04:00:00.000Z'
    expect(await find(ledger, id)).toEqual({ id, ...stored, isPaid: false, madeAt, version: 1 })
    const trace = { actor_name: 'Harshad', action: 'add', subject: ledger }
    expect(await lastAudit(id)).toEqual({ ...trace, before: null, after: stored })
  })

  test('LED-01 LED-02 a name is needed', async () => {
    const { status, failure } = await boss.send(`${ledger}.add`, {
      id: randomUUID(),
      ...input,
      name: ' ',
    })
    expect([status, failure]).toEqual([422, refusal(noName)])
  })

  test.each([
    { balancePaise: 1.5 },
    { balancePaise: null },
    { day: '14/11/2026' },
    { day: '0000-01-01' },
    { day: '2026-02-30' },
    { isPaid: true },
    { version: 7 },
    { lines: [{ ...PREFORMS, pricePaise: -1 }] },
    { lines: [{ ...PREFORMS, amountPaise: 1 }] },
    { jars: { ...JARS, jarIn: -1 } },
    { jars: { ...JARS, jarIn: 0.5 } },
    { amountPaise: -1 },
  ])('what no form of ours sends is not read: %j', async (change) => {
    const { status } = await boss.send(`${ledger}.add`, { id: randomUUID(), ...input, ...change })
    expect(status).toBe(400)
  })

  test('LED-03 AUD-01 a pending entry is marked as paid, a credit is left alone', async () => {
    const id = await add(ledger)
    const before = await open(ledger)
    await boss.send(`${ledger}.markPaid`, { id, version: 1 })
    expect(await find(ledger, id)).toMatchObject({ ...stored, balancePaise: 0, isPaid: true })
    expect(await lastAudit(id)).toMatchObject({
      action: 'mark paid',
      before: stored,
      after: { ...stored, balancePaise: 0 },
    })
    expect(await open(ledger)).toEqual({
      paise: before.paise - stored.balancePaise,
      entries: before.entries - 1,
    })
    const credit = await add(ledger, { balancePaise: -50_000 })
    expect((await boss.send(`${ledger}.markPaid`, { id: credit, version: 1 })).status).toBe(422)
    expect(await find(ledger, credit)).toMatchObject({ balancePaise: -50_000, isPaid: true })
  })

  test('LED-04 AUD-01 an edit replaces what was filled in, a delete takes it away', async () => {
    const id = await add(ledger)
    const changed = { ...input, name: 'Other', day: '2026-10-31', balancePaise: 0 }
    await boss.send(`${ledger}.edit`, { id, version: 1, ...changed })
    const now = { ...stored, name: 'Other', day: '2026-10-31', balancePaise: 0 }
    expect(await find(ledger, id)).toMatchObject({ ...now, isPaid: true, version: 2 })
    expect(await lastAudit(id)).toMatchObject({ action: 'edit', before: stored, after: now })
    await boss.send(`${ledger}.delete`, { id, version: 2 })
    expect(await find(ledger, id)).toBeUndefined()
    expect(await lastAudit(id)).toMatchObject({ action: 'delete', before: now, after: null })
    for (const [path, rest] of [
      ['edit', input],
      ['markPaid', {}],
      ['delete', {}],
    ] as const) {
      const { failure } = await boss.send(`${ledger}.${path}`, { id, version: 3, ...rest })
      expect(failure).toEqual(refusal('This entry is gone.'))
    }
  })

  test('ERR-02 the second write gets a conflict, whatever it is', async () => {
    const id = await add(ledger)
    await boss.send(`${ledger}.edit`, { id, version: 1, ...input, name: 'Theirs' })
    const conflict = {
      kind: 'refusal',
      text: 'Changed by {name} at {time}.',
      values: { name: 'Harshad', time: '9:30 am' },
      current: await find(ledger, id),
    }
    for (const [path, rest] of [
      ['edit', input],
      ['markPaid', {}],
      ['delete', {}],
    ] as const) {
      const { status, failure } = await boss.send(`${ledger}.${path}`, { id, version: 1, ...rest })
      expect([status, failure]).toEqual([409, conflict])
    }
    expect(await find(ledger, id)).toMatchObject({ name: 'Theirs', version: 2 })
  })

  test('ERR-02 sent twice, also at once, makes one entry and one sum', async () => {
    const before = await open(ledger)
    const sent = { id: randomUUID(), ...input }
    const commandId = randomUUID()
    const replies = await Promise.all(
      [1, 2, 3].map(() => boss.send(`${ledger}.add`, sent, commandId)),
    )
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
    const again = await boss.send(`${ledger}.add`, sent)
    expect([again.status, again.failure?.kind]).toEqual([422, 'refusal'])
    expect(await open(ledger)).toEqual({
      paise: before.paise + stored.balancePaise,
      entries: before.entries + 1,
    })
  })

  test('an entry of the other ledger is not there', async () => {
    const other = ledger === 'bottlers' ? 'enterprises' : 'bottlers'
    const id = await add(other)
    expect((await boss.send(`${ledger}.delete`, { id, version: 1 })).status).toBe(422)
    expect(await find(other, id)).toBeDefined()
    expect(await find(ledger, id)).toBeUndefined()
  })

  test('LED-06 filters by name and by state', async () => {
    await add(ledger, { name: 'Ravi 100% Pure', balancePaise: 5 })
    await add(ledger, { name: 'Ravi 1000 Stores', balancePaise: 0 })
    const names = async (filter: object) =>
      (await list(ledger, filter)).map(({ name }) => name).sort()
    expect(await names({ name: 'rAVI' })).toEqual(['Ravi 100% Pure', 'Ravi 1000 Stores'])
    expect(await names({ name: ' 100% ' })).toEqual(['Ravi 100% Pure'])
    expect(await names({ name: 'ravi', state: 'pending' })).toEqual(['Ravi 100% Pure'])
    expect(await names({ name: 'ravi', state: 'paid' })).toEqual(['Ravi 1000 Stores'])
    expect(await names({ name: 'nobody' })).toEqual([])
    expect((await list(ledger, { state: 'paid' })).every(({ isPaid }) => isPaid)).toBe(true)
  })

  test('LED-06 pages show each entry once, the newest day first, while new ones arrive', async () => {
    for (let place = 0; place < 2 * LEDGER_PAGE; place += 1) {
      await add(ledger, { day: `2026-09-${String(1 + (place % 3)).padStart(2, '0')}` })
    }
    const before = await site.rows<{ id: string }>(
      'SELECT id FROM ledger_entries WHERE ledger = $1 AND NOT paid AND deleted_at IS NULL',
      [ledger],
    )
    const seen: Shown[] = []
    let page = await list(ledger, { state: 'pending' })
    while (page.length > 0) {
      seen.push(...page)
      await add(ledger)
      const { day, madeAt, id } = page.at(-1) as Shown
      page = await list(ledger, { state: 'pending', cursor: { day, madeAt, id } })
    }
    expect(seen.map(({ id }) => id).sort()).toEqual(before.map(({ id }) => id).sort())
    const days = seen.map(({ day }) => day)
    expect(days).toEqual([...days].sort().toReversed())
  })
})

test('LED-01 what an import left out is shown as missing, and can be edited', async () => {
  const id = randomUUID()
  await site.rows(
    `INSERT INTO ledger_entries (id, ledger, old_key, name, day, paid, made_by, made_at,
       changed_by, changed_at)
     VALUES ($1, 'bottlers', '-Ok2', 'Cap House', $2, true, '', now(), '', now())`,
    [id, DAY],
  )
  await site.rows(`INSERT INTO ledger_lines (entry_id, position, name) VALUES ($1, 1, 'Caps')`, [
    id,
  ])
  const line = { name: 'Caps', ratePaise: null, pricePaise: null, quantityHundredths: null }
  expect(await find('bottlers', id)).toMatchObject({
    amountPaise: null,
    balancePaise: null,
    isPaid: true,
    lines: [{ ...line, amountPaise: null }],
  })
  const typed = { ...line, pricePaise: 40, quantityHundredths: 50_000 }
  const input = { ...SAMPLES.bottlers.input, lines: [typed] }
  expect((await boss.send('bottlers.edit', { id, version: 1, ...input })).status).toBe(200)
  expect(await find('bottlers', id)).toMatchObject({ amountPaise: 20_000, isPaid: false })
})
