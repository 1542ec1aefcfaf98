import { describe, expect, inject, test, vi } from 'vitest'
import type { CheckName } from './check.ts'
import { inMutant, type Patch, runCheck } from './tree.ts'

// Each starts a process or two; a busy machine is no fault.
vi.setConfig({ testTimeout: 120_000 })

const BILLING = 'server/migrations/0002-billing.sql'
/** Where a bill is made, as it stands now. */
const MAKING = 'server/migrations/0006-customer-totals.sql'
const COUNTER = `INSERT INTO token_counters AS counter (day, run, last) VALUES (of_day, 1, 1)
  ON CONFLICT (day) DO UPDATE SET last = counter.last + 1
  RETURNING counter.run, counter.last AS token INTO taken;`
const MAX = `SELECT 1 AS run, coalesce(max(token), 0) + 1 AS token
  FROM invoices WHERE day = of_day INTO taken;`

const healthy = (name: CheckName, zone?: string) =>
  runCheck(name, inject('superuserUrl'), zone ? { zone } : {})

/** The same check must find something in the changed tree, else it proves nothing. */
const faultsOfMutant = async (name: CheckName, patches: readonly Patch[], zone = 'UTC') =>
  inMutant(patches, async (root) => {
    const { faults } = await runCheck(name, inject('superuserUrl'), { root, zone })
    return faults
  })

describe('T1 fifty clerks at once', () => {
  test('TOK-01 BIL-19 tokens 1 to n without a gap or a double', async ({ annotate }) => {
    const { faults, figures } = await healthy('storm')
    await annotate(JSON.stringify(figures))
    expect(faults).toEqual([])
    expect(figures?.['bills']).toBe(300)
  })

  test('mutant: the token is the highest one plus 1', async () => {
    const faults = await faultsOfMutant('storm', [
      { file: MAKING, find: COUNTER, put: MAX },
      {
        file: BILLING,
        find: 'deleted_by text,\n  UNIQUE (day, run, token)',
        put: 'deleted_by text',
      },
    ])
    expect(faults.join()).toContain('stands where')
  })

  test('mutant: a double does not wait for the first', async () => {
    const find = 'IF EXISTS (SELECT FROM take_command(command)) THEN'
    const put = 'IF EXISTS (SELECT FROM commands WHERE id = command) THEN'
    const faults = await faultsOfMutant('storm', [{ file: MAKING, find, put }])
    expect(faults.join()).toContain('answered 500')
  })
})

describe('T2 resets while billing', () => {
  test('TOK-02 every run reads 1 to n, and stale taps do nothing', async () => {
    const { faults, figures } = await healthy('reset')
    expect(faults).toEqual([])
    expect(figures).toEqual({ bills: 185, runs: 5 })
  })

  test('mutant: the run that was seen is not compared', async () => {
    const find = `    .where('run', '=', seenRun)\n`
    const faults = await faultsOfMutant('reset', [
      { file: 'server/store/tokens.ts', find, put: '' },
    ])
    expect(faults.join()).toContain('stale tap')
  })

  test('mutant: the day that was seen is not compared', async () => {
    const file = 'server/procedures/tokens.ts'
    const faults = await faultsOfMutant('reset', [{ file, find: 'wish.day === day && ', put: '' }])
    expect(faults.join()).toContain('of yesterday')
  })
})

describe('T3 the wire is cut', () => {
  test('BIL-19 one bill per intent, the same answer again, and nothing for strangers', async () => {
    const { faults, figures } = await healthy('wire')
    expect(faults).toEqual([])
    expect(figures).toEqual({ bills: 36 })
  })

  test('mutant: the id of a command is not kept', async () => {
    const find = `  INSERT INTO commands (id, actor_id, procedure, input_hash, answer, at)
  VALUES (command, actor, procedure, input_hash, answer, at);\n`
    const faults = await faultsOfMutant('wire', [
      { file: 'server/migrations/0001-identity.sql', find, put: '' },
    ])
    expect(faults.join()).toContain('a retry was answered')
  })

  test('mutant: an id answers whoever asks', async () => {
    const find = '    stored.actor_id === actorId &&\n'
    const faults = await faultsOfMutant('wire', [{ file: 'server/http/execute.ts', find, put: '' }])
    expect(faults.join()).toContain('gave data away')
  })
})

describe('T7 twenty keepers at one item', () => {
  test('RAW-06 never below 0, and the history adds up to the stock', async ({ annotate }) => {
    const { faults, figures } = await healthy('stock')
    await annotate(JSON.stringify(figures))
    expect(faults).toEqual([])
    expect(figures?.['done']).toBeGreaterThan(20)
    expect(figures?.['refused']).toBeGreaterThan(0)
  })

  test('mutant: the item is not locked', async () => {
    const find = `.where('id', '=', id).forUpdate()`
    const put = `.where('id', '=', id)`
    const file = 'server/store/materials.ts'
    const faults = await faultsOfMutant('stock', [{ file, find, put }])
    expect(faults.join()).toContain('by the history')
  })

  test('mutant: an entry is read before its item is locked, and not again', async () => {
    const find = `  const itemId = (await findMovement(tx, kind, id))?.itemId
  const item = itemId ? await lockMaterial(tx, kind, itemId) : undefined
  const movement = await findMovement(tx, kind, id)
`
    const put = `  const movement = await findMovement(tx, kind, id)
  const item = movement?.itemId ? await lockMaterial(tx, kind, movement.itemId) : undefined
`
    const file = 'server/procedures/movements.ts'
    const faults = await faultsOfMutant('stock', [{ file, find, put }])
    expect(faults.join()).toContain('by the history')
  })
})

describe('T8 the edge of the day', () => {
  test.each([
    ['UTC', 0],
    ['Asia/Kolkata', 330],
    ['America/Los_Angeles', -480],
  ])('TOK-01 the day changes at 18:30 UTC for a process in %s', async (zone, minutesFromUtc) => {
    expect(await healthy('day', zone)).toEqual({ faults: [], figures: { minutesFromUtc } })
  })

  const file = 'domain/dates.ts'

  test('mutant: the day of UTC', async () => {
    const patch = { file, find: 'KOLKATA_MS = 5.5 * 3_600_000', put: 'KOLKATA_MS = 0' }
    expect(await faultsOfMutant('day', [patch], 'Asia/Kolkata')).not.toEqual([])
  })

  test('mutant: the day of the machine', async () => {
    const find = 'inKolkata(instantMs).slice(0, 10)'
    const put = `new Date(instantMs).toLocaleDateString('en-CA')`
    const patches = [{ file, find, put }]
    expect(await faultsOfMutant('day', patches, 'America/Los_Angeles')).not.toEqual([])
  })
})

describe('T11 the public look-up', () => {
  test('CUS-02 nothing past the limits, and known numbers look like unknown ones', async ({
    annotate,
  }) => {
    const { faults, figures } = await healthy('lookUp')
    await annotate(JSON.stringify(figures))
    expect(faults).toEqual([])
    expect(figures).toMatchObject({ probes: 3000 })
  })

  test.each([
    [
      'nobody counts all addresses together',
      'server/http/look-up-limits.ts',
      '        waitFor(overall, phone, OVERALL_LIMITS, nowMs),\n',
      '',
      '50 addresses',
    ],
    [
      'a forwarding header is believed',
      'server/app.ts',
      'trustProxy: settings.trustedProxy || false',
      'trustProxy: true',
      'forged headers',
    ],
    [
      'an empty answer carries no ticket',
      'server/procedures/look-up.ts',
      'return { ticket: business.lookUpTickets.issue(phone, nowMs), ...found }',
      'return found.more ? { ticket: business.lookUpTickets.issue(phone, nowMs), ...found } : found',
      'look different',
    ],
  ])('mutant: %s', async (_name, file, find, put, found) => {
    const faults = await faultsOfMutant('lookUp', [{ file, find, put }])
    expect(faults.join()).toContain(found)
  })
})

describe('totals under way from both sides', () => {
  test('no two writers wait for each other in a ring', async () => {
    expect((await healthy('ring')).faults).toEqual([])
  })

  test('mutant: what is taken off and what is added are two steps', async () => {
    const find = 'await addToTotals(tx, [...produced(record, -1), ...produced({ day, lines }, 1)])'
    const put = `await addToTotals(tx, produced(record, -1))
    await addToTotals(tx, produced({ day, lines }, 1))`
    const faults = await faultsOfMutant('ring', [
      { file: 'server/procedures/production.ts', find, put },
    ])
    expect(faults.join()).toContain('answered 500')
  })
})
