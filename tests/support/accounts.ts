import { vi } from 'vitest'
import { type Client, openTestApp, PATIENT, type TestApp } from './client.ts'

/** Returns the boss, who switched them on. */
export const switchOnAccounts = async (site: TestApp, startDay: string): Promise<Client> => {
  const boss = await site.as('boss')
  const on = { module: 'accounts', on: true, version: 0, startDay }
  const { failure } = await boss.send('settings.switchModule', on)
  if (failure) throw new Error(JSON.stringify(failure))
  return boss
}

/** A business with Accounts switched on since `startDay`, and its boss. */
export const openAccountsSite = async (
  superuserUrl: string,
  { startDay, ...options }: Parameters<typeof openTestApp>[1] & { readonly startDay: string },
): Promise<{ readonly site: TestApp; readonly boss: Client }> => {
  const site = await openTestApp(superuserUrl, { ...options, builtModules: ['accounts'] })
  await vi.waitUntil(() => site.business.listener.connected, PATIENT)
  return { site, boss: await switchOnAccounts(site, startDay) }
}
