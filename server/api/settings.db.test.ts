import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { type BusinessSettings, DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { messages } from '#domain/shared/messages.ts'
import { openBusiness } from '#server/business.ts'
import { createClock } from '#tests/support/business.ts'
import { type Client, openTestApp, PATIENT, refusal, type TestApp } from '#tests/support/client.ts'
import { buildPng } from '#tests/support/png.ts'

const HOUR = 3_600_000
const clock = createClock()
let site: TestApp
let owner: Client
let boss: Client

beforeAll(async () => {
  site = await openTestApp(inject('superuserUrl'), { clock: clock.now })
  await site.listen()
  await vi.waitUntil(() => site.business.listener.connected, PATIENT)
  owner = await site.as('owner')
  boss = await site.as('boss')
})
afterAll(() => site.end())

interface Shown extends BusinessSettings {
  readonly version: number
  readonly logo: { readonly version: number; readonly tag: string | null }
  readonly rawItems: readonly { readonly id: string; readonly name: string }[]
  readonly modules: object
}

const shown = async (client = owner) => (await client.call<Shown>('settings.read')).data

const save = async (client: Client, fields: Partial<BusinessSettings> & { version: number }) => {
  const { logo: _logo, rawItems: _items, modules: _modules, ...now } = await shown()
  return client.send<{ version: number }>('settings.save', { ...now, ...fields })
}

const nameFor = async (client: Client) =>
  (await client.call<{ businessName: string }>('profile.me')).data.businessName

describe('SET-02 the settings', () => {
  test('are read by owner and boss; a save shows at once, with audit and topic', async () => {
    const staff = await site.as('staff')
    const stream = await staff.stream()
    const { version, name } = await shown()
    const reply = await save(owner, { version, name: '  Himdhara  Water ', idleHours: 16 })
    expect(reply.data).toEqual({ version: version + 1 })
    expect(await shown(boss)).toMatchObject({ name: 'Himdhara Water', version: version + 1 })
    expect(await nameFor(staff)).toBe('Himdhara Water')
    await expect.poll(() => stream.topics(), PATIENT).toContain('settings')
    stream.close()
    expect((await site.auditOf('business')).at(-1)).toMatchObject({
      actor_name: 'Asha',
      action: 'edit',
      subject: 'settings',
      before: { name },
      after: { name: 'Himdhara Water' },
    })
  })

  test('every role hears the topic, and its own new name of the business', async () => {
    const salesman = await site.as('salesman')
    const stream = await salesman.stream()
    await save(boss, { version: (await shown()).version, name: 'Two' })
    await expect.poll(() => stream.topics(), PATIENT).toContain('settings')
    stream.close()
    expect(await nameFor(salesman)).toBe('Two')
    const manifest = await site.app.inject('/manifest.webmanifest')
    expect(manifest.json()).toMatchObject({ name: 'Two', short_name: 'Two' })
  })

  test('BIL-18 the second save of a version is refused, and gets the first', async () => {
    const { version } = await shown()
    expect((await save(owner, { version, phone: '98250 00000' })).status).toBe(200)
    const { status, failure } = await save(boss, { version, phone: '11111 11111' })
    expect(status).toBe(409)
    expect(failure).toMatchObject({
      text: messages.conflict,
      values: { name: 'Asha' },
      current: { version: version + 1, phone: '98250 00000' },
    })
  })

  test('two saves at once: one is stored, the other a conflict', async () => {
    const { version } = await shown()
    const replies = await Promise.all(
      Array.from({ length: 6 }, (_, n) =>
        save(n % 2 ? owner : boss, { version, billLine: `${n}` }),
      ),
    )
    expect(replies.map(({ status }) => status).sort((a, b) => a - b)).toEqual([
      200, 409, 409, 409, 409, 409,
    ])
    expect((await shown()).version).toBe(version + 1)
  })

  test('a name is needed, and the limits hold', async () => {
    const { version } = await shown()
    expect((await save(owner, { version, name: ' ' })).failure).toEqual(
      refusal(messages.settings.noName),
    )
    const wrong: Partial<BusinessSettings>[] = [
      { idleHours: 0 },
      { idleHours: 73 },
      { idleHours: 1.5 },
      { billLine: 'x'.repeat(61) },
      { address: ['1', '2', '3', '4'] },
      { licences: ['1', '2', '3'] },
      { lowStockThousandths: -1 },
      { lowStockOf: { nonsense: 1 } },
    ]
    for (const fields of wrong) {
      expect((await save(owner, { version, ...fields })).status, JSON.stringify(fields)).toBe(400)
    }
    expect((await shown()).version).toBe(version)
  })
})

const isAlive = async (client: Client) => (await client.call('profile.me')).status === 200

test('AUT-12 a new idle time holds for open sessions, but not for a salesman', async () => {
  const [staff, salesman] = [await site.as('staff'), await site.as('salesman')]
  const { version } = await shown()
  await save(owner, { version, idleHours: 2 })
  clock.advance(2 * HOUR - 1)
  expect([await isAlive(staff), await isAlive(salesman)]).toEqual([true, true])
  clock.advance(2 * HOUR)
  expect([await isAlive(staff), await isAlive(salesman)]).toEqual([false, true])
  owner = await site.as('owner')
  boss = await site.as('boss')
  await save(owner, { version: version + 1, idleHours: DEFAULT_SETTINGS.idleHours })
})

test('RAW-01 SET-01 the low limit: common, of one item, and gone with the item', async () => {
  const stock = await site.as('stock manager')
  const [caps, labels] = [crypto.randomUUID(), crypto.randomUUID()]
  for (const [id, name] of [
    [caps, 'Caps'],
    [labels, 'Labels'],
  ] as const) {
    const item = { id, kind: 'raw', name, unit: 'kg', quantityThousandths: 0 }
    expect((await stock.send('materials.addItem', item)).status).toBe(200)
  }
  const limits = async () => {
    const { data } = await stock.call<{ name: string; lowBelowThousandths: number }[]>(
      'materials.items',
      { kind: 'raw' },
    )
    return data.map(({ name, lowBelowThousandths }) => [name, lowBelowThousandths])
  }
  expect(await limits()).toEqual([
    ['Caps', 10_000],
    ['Labels', 10_000],
  ])
  const { version, rawItems } = await shown()
  expect(rawItems.map(({ name }) => name)).toEqual(['Caps', 'Labels'])
  const lowStockOf = { [caps]: 250_000, [crypto.randomUUID()]: 1 }
  await save(owner, { version, lowStockThousandths: 5000, lowStockOf })
  expect(await limits()).toEqual([
    ['Caps', 250_000],
    ['Labels', 5000],
  ])
  expect((await shown()).lowStockOf).toEqual({ [caps]: 250_000 })
})

const openWith = (brand: string) => {
  const log = { ...site.business.log, info: vi.fn(), warn: vi.fn() }
  const business = openBusiness(
    { ...site.business.settings, brand },
    {
      clock: clock.now,
      systemClock: Date.now,
      log: log as never,
    },
  )
  return { business, log }
}

describe('SET-02 the first start', () => {
  test('takes the name over once, whichever of several processes is first, and says so', async () => {
    await site.rows('DELETE FROM settings')
    const servers = ['Himdhara', 'Himdhara', 'Himdhara', 'Himdhara'].map(openWith)
    const names = await Promise.all(
      servers.map(async ({ business }) => (await business.settingsCache.read()).settings.name),
    )
    expect(names).toEqual(['Himdhara', 'Himdhara', 'Himdhara', 'Himdhara'])
    expect(servers.flatMap(({ log }) => log.info.mock.calls)).toEqual([
      [{ name: 'Himdhara' }, 'settings of the business taken over from the environment'],
    ])
    const later = openWith('Another')
    expect((await later.business.settingsCache.read()).settings.name).toBe('Himdhara')
    expect(later.log.info).not.toHaveBeenCalled()
    await Promise.all([...servers, later].map(({ business }) => business.close()))
    site.business.settingsCache.clear()
  })

  test('another process hears of a change, and its pages show it', async () => {
    const { business } = openWith('Himdhara')
    await vi.waitUntil(() => business.listener.connected, PATIENT)
    expect((await business.settingsCache.read()).settings.name).toBe('Himdhara')
    await save(owner, { version: (await shown()).version, name: 'Renamed' })
    await expect
      .poll(async () => (await business.settingsCache.readForPage()).settings.name, PATIENT)
      .toBe('Renamed')
    await business.close()
  })

  test('a page opens with the last known name while the database does not answer', async () => {
    const { business } = openWith('Himdhara')
    await business.settingsCache.read()
    await business.close()
    business.settingsCache.clear()
    expect((await business.settingsCache.readForPage()).settings.name).toBe('Renamed')
  })
})

const logo = (headers = {}) => site.app.inject({ url: '/logo', headers })
const png = (color?: [number, number, number]) => buildPng(16, color).toString('base64')

describe('SET-01 the logo', () => {
  test('is served with an ETag and headers that let it run nothing', async () => {
    expect((await logo()).statusCode).toBe(404)
    const { version } = (await shown()).logo
    expect((await owner.send('settings.setLogo', { version, png: png() })).status).toBe(200)
    const { statusCode, headers, rawPayload } = await logo()
    expect(statusCode).toBe(200)
    expect(rawPayload).toEqual(buildPng(16))
    expect(headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-cache',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
    })
    const { etag } = headers
    expect(etag).toBe(`"${(await shown()).logo.tag}"`)
    expect((await logo({ 'if-none-match': etag })).statusCode).toBe(304)
    expect((await logo({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect((await site.auditOf('business')).at(-1)).toMatchObject({ action: 'set logo' })
  })

  test('BIL-18 of two changes the second is refused; removed, it is gone at once', async () => {
    const { version } = (await shown()).logo
    expect((await owner.send('settings.setLogo', { version, png: png([1, 2, 3]) })).status).toBe(
      200,
    )
    const lost = await boss.send('settings.removeLogo', { version })
    expect(lost.failure).toMatchObject({
      text: messages.conflict,
      current: { version: version + 1 },
    })
    const removed = await boss.send('settings.removeLogo', { version: version + 1 })
    expect(removed.data).toEqual({ version: version + 2 })
    expect((await logo()).statusCode).toBe(404)
    expect((await shown()).logo).toEqual({ version: version + 2, tag: null })
  })

  test('hostile files are refused, and nothing is stored', async () => {
    const { version } = (await shown()).logo
    const hostile = [
      '',
      Buffer.from('<svg onload="alert(1)"/>').toString('base64'),
      Buffer.concat([buildPng(), Buffer.from('<script>1</script>')]).toString('base64'),
      buildPng().subarray(0, -8).toString('base64'),
    ]
    for (const file of hostile) {
      const { status, failure } = await owner.send('settings.setLogo', { version, png: file })
      expect([status, failure]).toEqual([422, refusal(messages.settings.invalidLogo)])
    }
    for (const text of ['not base64!', 'A'.repeat(140_000), 7, null]) {
      expect((await owner.send('settings.setLogo', { version, png: text })).status).toBe(400)
    }
    expect((await shown()).logo.version).toBe(version)
  })
})
