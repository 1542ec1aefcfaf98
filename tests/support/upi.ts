import { vi } from 'vitest'
import { type Client, openTestApp, PATIENT, type TestApp } from './client.ts'
import { PASSWORD } from './factories/people.ts'

export const UPI = {
  upiId: 'jalkhata@okaxis',
  salesmanUpiId: '',
  payee: 'Jalkhata Mineral Water',
  merchantCode: '',
  hasReference: true,
}

/** A business with UPI switched on and its id, and its boss. */
export const openUpiSite = async (
  superuserUrl: string,
  options: Parameters<typeof openTestApp>[1] = {},
): Promise<{ readonly site: TestApp; readonly boss: Client }> => {
  const site = await openTestApp(superuserUrl, { ...options, builtModules: ['upi'] })
  await vi.waitUntil(() => site.business.listener.connected, PATIENT)
  const boss = await site.as('boss')
  await boss.send('settings.switchModule', { module: 'upi', on: true, version: 0 })
  await boss.send('upi.save', { ...UPI, version: 0, password: PASSWORD })
  return { site, boss }
}
