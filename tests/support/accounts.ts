import { vi } from 'vitest'
import { type Client, openTestApp, PATIENT, type TestApp } from './client.ts'

/** A business with Accounts switched on since `startDay`, and its boss. */
export const openAccountsSite = async (
  superuserUrl: string,
  { startDay, ...options }: Parameters<typeof openTestApp>[1] & { readonly startDay: string },
): Promise<{ readonly site: TestApp; readonly boss: Client }> => {
  const site = await openTestApp(superuserUrl, { ...options, builtModules: ['accounts'] })
  await vi.waitUntil(() => site.business.listener.connected, PATIENT)
  await site.rows(`INSERT INTO settings (key, value, changed_by, changed_at)
    VALUES ('accounts', jsonb_build_object('startDay', '${startDay}'), 'Asha', now())`)
  const boss = await site.as('boss')
  await boss.send('settings.switchModule', { module: 'accounts', on: true, version: 0 })
  return { site, boss }
}
