import type { FastifyReply, FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { SESSION_COOKIE } from '#server/auth/cookies.ts'
import { type Client, openTestApp, PATIENT, type TestApp } from '#tests/support/client.ts'
import { contextOf } from './context.ts'
import { inModule } from './grant.ts'
import { command, read, router, sharedRead } from './procedure.ts'

// A router of a version that has the module; its commands have the names of real ones.
const GUARD = inModule('rates', 'price.keep')
const input = z.strictObject({ commandId: z.uuid() })
const write = () =>
  command(GUARD, input, async () => ({
    answer: 'written',
    audit: { action: 'add', subject: 'pretend', subjectId: 'x' },
    topics: [],
  }))
const pretend = router({
  prices: router({
    list: read(GUARD, z.void(), async () => 'rates'),
    shared: sharedRead(GUARD, ['prices'], z.void(), async () => 'rates'),
    add: write(),
  }),
  invoices: router({ edit: write() }),
})

let site: TestApp
let boss: Client

beforeAll(async () => {
  site = await openTestApp(inject('superuserUrl'), { builtModules: ['rates'] })
  await vi.waitUntil(() => site.business.listener.connected, PATIENT)
  boss = await site.as('boss')
})
afterAll(() => site.end())

const callerOf = (client: Client, headers: Record<string, string> = {}) => {
  const cookies = { [SESSION_COOKIE]: client.jar.get(SESSION_COOKIE) }
  const request = { cookies, headers, ip: '10.0.0.1', socket: {} } as unknown as FastifyRequest
  return pretend.createCaller(contextOf(site.business, request, {} as FastifyReply))
}

const newCommand = () => ({ commandId: crypto.randomUUID() })
const DENIED = { code: 'FORBIDDEN' }

const switchTo = async (on: boolean, version: number) =>
  boss.send('settings.switchModule', { module: 'rates', on, version })

const features = async () => (await boss.call<{ features: string[] }>('profile.me')).data.features

test('NXT-01 a module is off at first, and its calls are denied', async () => {
  expect(await features()).toEqual([])
  const { prices } = callerOf(boss)
  await expect(prices.list()).rejects.toMatchObject(DENIED)
  await expect(prices.shared()).rejects.toMatchObject(DENIED)
  await expect(prices.add(newCommand())).rejects.toMatchObject(DENIED)
})

test('NXT-01 on, its calls are answered under their right; off, they are denied again', async () => {
  expect((await switchTo(true, 0)).data).toEqual({ version: 1 })
  expect(await features()).toEqual(['rates'])
  const { data: settings } = await boss.call('settings.read')
  expect(settings).toMatchObject({ modules: { version: 1, built: ['rates'], on: ['rates'] } })
  const { prices } = callerOf(boss)
  expect([await prices.list(), await prices.shared()]).toEqual(['rates', 'rates'])
  expect(await prices.add(newCommand())).toBe('written')
  await expect(callerOf(await site.as('staff')).prices.list()).rejects.toMatchObject(DENIED)

  expect((await switchTo(false, 1)).data).toEqual({ version: 2 })
  expect(await features()).toEqual([])
  await expect(callerOf(boss).prices.list()).rejects.toMatchObject(DENIED)
  await expect(callerOf(boss).prices.shared()).rejects.toMatchObject(DENIED)
  expect((await site.auditOf('rates')).map(({ action }) => action)).toEqual([
    'switch on',
    'switch off',
  ])
})

test('NXT-04 what was saved while it was on is accepted after it was switched off', async () => {
  const resent = callerOf(boss, { 'x-resent': '1' })
  expect(await resent.prices.add(newCommand())).toBe('written')
  // A command that waits in a queue without a network.
  expect(await callerOf(boss).invoices.edit(newCommand())).toBe('written')
  await expect(callerOf(boss).prices.add(newCommand())).rejects.toMatchObject(DENIED)
  await expect(resent.prices.list()).rejects.toMatchObject(DENIED)
  const staff = callerOf(await site.as('staff'), { 'x-resent': '1' })
  await expect(staff.prices.add(newCommand())).rejects.toMatchObject(DENIED)
})

test('BIL-18 of two switches of one version the second is refused', async () => {
  const replies = [await switchTo(true, 2), await switchTo(false, 2), await switchTo(false, 0)]
  expect(replies.map(({ status }) => status)).toEqual([200, 409, 409])
})

test('NXT-01 a module that this version does not have cannot be switched on', async () => {
  const input = { module: 'upi', on: true, version: 3 }
  expect((await boss.send('settings.switchModule', input)).status).toBe(422)
  await site.rows(`UPDATE settings SET value = '["rates", "upi"]' WHERE key = 'modules'`)
  site.business.settingsCache.clear()
  expect(await features()).toEqual(['rates'])
})
