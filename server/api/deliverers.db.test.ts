import { expect, inject, test } from 'vitest'
import { openBillingDesk } from '#tests/support/pages/billing-desk.ts'

test('C29 names of the last seven days are suggested, the most frequent first', async () => {
  const desk = await openBillingDesk(inject('superuserUrl'))
  const names = async () => (await desk.manager.call<string[]>('invoices.deliverers')).data
  for (const deliveredBy of ['Lata', 'Zubin', 'Zubin', '']) await desk.create({ deliveredBy })
  expect(await names()).toEqual(['Zubin', 'Lata'])
  await desk.site.rows(`UPDATE invoices SET day = day - 8 WHERE delivered_by = 'Zubin'`)
  expect(await names()).toEqual(['Lata'])
  expect((await (await desk.site.as('staff')).call('invoices.deliverers')).status).toBe(403)
  await desk.site.end()
})
