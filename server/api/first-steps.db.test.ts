import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { type Client, PATIENT } from '#tests/support/client.ts'
import { buildInvoice } from '#tests/support/factories/people.ts'
import { openSalesmanDesk, type SalesmanDesk } from '#tests/support/pages/salesman-desk.ts'

let desk: SalesmanDesk
let owner: Client

beforeAll(async () => {
  desk = await openSalesmanDesk(inject('superuserUrl'))
  await desk.site.listen()
  await vi.waitUntil(() => desk.site.business.listener.connected, PATIENT)
  owner = await desk.site.as('owner')
})
afterAll(() => desk.site.end())

const steps = async (client = owner) =>
  (await client.call<{ done: string[]; hasSalesmen: boolean }>('firstSteps.read')).data

const isOffered = async (client: Client) =>
  (await client.call<{ hasFirstSteps: boolean }>('profile.me')).data.hasFirstSteps

const setDeleted = async (isDeleted: boolean) => {
  const at = isDeleted ? 'now()' : 'NULL'
  await desk.site.rows(`UPDATE users SET deleted_at = ${at} WHERE role NOT IN ('owner', 'boss')`)
}

describe('SET-03', () => {
  test('a new business offers the list to owner and boss only, with nothing ticked', async () => {
    await setDeleted(true)
    expect(await steps()).toEqual({ done: [], hasSalesmen: false })
    await setDeleted(false)
    const boss = await desk.site.as('boss')
    expect([await isOffered(owner), await isOffered(boss)]).toEqual([true, true])
    for (const role of ['manager', 'salesman', 'production'] as const) {
      expect(await isOffered(await desk.site.as(role)), role).toBe(false)
    }
    expect((await (await desk.site.as('manager')).call('firstSteps.read')).status).toBe(403)
  })

  test('each step ticks itself with its first record, and stays when the record goes', async () => {
    expect(await steps()).toEqual({ done: ['people'], hasSalesmen: true })
    const { data } = await owner.call<{ version: number }>('settings.read')
    const settings = { ...DEFAULT_SETTINGS, address: ['Plot 14'] }
    await owner.send('settings.save', { ...settings, id: 'business', version: data.version })
    expect((await steps()).done).toEqual(['business', 'people'])
    const lines = [{ product: 'premium-1l', quantity: 40 }]
    const made = { id: randomUUID(), day: '2026-11-14', lines }
    expect((await owner.send('production.add', made)).status).toBe(200)
    const withProduction = ['business', 'products', 'people', 'production']
    expect((await steps()).done).toEqual(withProduction)
    expect((await owner.send('production.delete', { id: made.id, version: 1 })).status).toBe(200)
    expect((await steps()).done).toEqual(withProduction)
    await desk.addRoute('Station Road')
    expect((await steps()).done).toEqual([...withProduction, 'route'])
    expect(await isOffered(owner)).toBe(true)
    await owner.send('invoices.create', { id: randomUUID(), ...buildInvoice() })
    expect((await steps()).done).toHaveLength(6)
  })

  test('when all are done no home offers the list, also after a change of the settings', async () => {
    expect(await isOffered(owner)).toBe(false)
    desk.site.business.settingsCache.clear()
    expect(await isOffered(owner)).toBe(true)
    await steps()
    expect(await isOffered(owner)).toBe(false)
  })

  test('hidden once it stays hidden for both, on every device, with audit and topic', async () => {
    desk.site.business.settingsCache.clear()
    const boss = await desk.site.as('boss')
    const stream = await owner.stream()
    expect((await boss.send('firstSteps.hide', {})).status).toBe(200)
    await expect.poll(() => stream.topics(), PATIENT).toContain('settings')
    stream.close()
    expect((await owner.send('firstSteps.hide', {})).status).toBe(200)
    desk.site.business.settingsCache.clear()
    expect([await isOffered(owner), await isOffered(boss)]).toEqual([false, false])
    expect(await desk.site.auditOf('first-steps')).toMatchObject([
      { actor_name: 'Harshad', action: 'hide first steps', subject: 'settings' },
      { actor_name: 'Asha' },
    ])
  })
})
