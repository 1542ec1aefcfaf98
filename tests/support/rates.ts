import { randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import { type Client, openTestApp, PATIENT, type TestApp } from './client.ts'

/** A business with Rates switched on, and its boss. */
export const openRatesSite = async (
  superuserUrl: string,
  options: Parameters<typeof openTestApp>[1] = {},
): Promise<{ readonly site: TestApp; readonly boss: Client }> => {
  const site = await openTestApp(superuserUrl, { ...options, builtModules: ['rates'] })
  await vi.waitUntil(() => site.business.listener.connected, PATIENT)
  const boss = await site.as('boss')
  await boss.send('settings.switchModule', { module: 'rates', on: true, version: 0 })
  return { site, boss }
}

/** `createClock` begins on this day. */
export const saveRate = (boss: Client, fields: object) =>
  boss.send<{ id: string }>('rates.save', {
    id: randomUUID(),
    product: 'premium-1l',
    kind: 'counter',
    ofId: null,
    ratePaise: 12_000,
    fromDay: '2026-11-14',
    ...fields,
  })
