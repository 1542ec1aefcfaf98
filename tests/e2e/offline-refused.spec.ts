import { messages } from '#domain/shared/messages.ts'
import { expect, test } from '#tests/support/browser.ts'
import { atServer } from '#tests/support/salesman/at-server.ts'
import { nothingWaits, ready } from '#tests/support/salesman/harness.ts'
import { PATIENT } from '#tests/support/salesman/phone.ts'
import { dot } from '#tests/support/salesman/screen.ts'

test.use({ serverProcess: true })
// These tests do not measure speed, so a busy machine gets more time.

test('SAL-08 a refused bill needs attention, with its message; once fixed it is sent, and others never wait', async ({
  as,
  db,
}) => {
  const { page, salesman } = await ready(await as('salesman'))
  const wrong = await salesman.bill({ customerPhone: '98240' })
  await salesman.edit(wrong, 1, { totalPaise: 5 })
  const right = await salesman.bill({ customerName: 'Right' })
  await atServer(db).has(1)
  expect((await atServer(db).bills()).map(({ id }) => id)).toEqual([right])
  await expect(dot(page)).toContainText('1 waiting')
  const [refused, behind] = await salesman.pending()
  expect(refused).toMatchObject({ state: 'attention', message: messages.billing.invalidPhone })
  expect(behind).toMatchObject({ state: 'attention' })
  await salesman.edit(wrong, 2, { totalPaise: 6 })
  const pending = await salesman.pending()
  expect(pending.filter(({ state }) => state === 'attention')).toHaveLength(3)

  await salesman.resubmit(refused?.commandId ?? '', {
    ...refused?.input,
    customerPhone: '9824011476',
  })
  await nothingWaits(page)
  expect(await atServer(db).bills()).toMatchObject([{ id: right }, { id: wrong, version: 3 }])
})

test('SAL-05 the same bill changed offline on two phones: nothing is overwritten silently', async ({
  as,
  db,
}) => {
  const one = await ready(await as('salesman'))
  const other = await ready(await as('salesman'))
  const id = await one.salesman.bill({ customerName: 'Shared' })
  await nothingWaits(one.page)
  await expect.poll(async () => (await other.salesman.rows()).invoices.length).toBe(1)
  for (const { page } of [one, other]) await page.context().setOffline(true)
  await one.salesman.edit(id, 1, { customerName: 'From one' })
  await other.salesman.edit(id, 1, { customerName: 'From the other' })
  await one.page.context().setOffline(false)
  await nothingWaits(one.page)
  await other.page.context().setOffline(false)
  const parked = async () => (await other.salesman.pending())[0]
  await expect.poll(async () => (await parked())?.state, PATIENT).toBe('attention')
  expect(await parked()).toMatchObject({
    message: messages.conflict,
    input: { customerName: 'From the other' },
    current: { customerName: 'From one', version: 2 },
  })
  expect(await atServer(db).bills()).toMatchObject([{ customer_name: 'From one', version: 2 }])
  await expect
    .poll(async () => (await other.salesman.rows()).invoices)
    .toMatchObject([{ customerName: 'From one', waiting: 'attention' }])
  const { commandId = '', input } = (await parked()) ?? {}
  await other.salesman.resubmit(commandId, { ...input, version: 2 })
  await nothingWaits(other.page)
  expect(await atServer(db).bills()).toMatchObject([
    { customer_name: 'From the other', version: 3 },
  ])
})
