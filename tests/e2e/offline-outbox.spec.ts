import { defaultId } from '#domain/catalog/default-products.ts'
import type { Db } from '#server/db/database.ts'
import { expect, test } from '#tests/support/browser.ts'
import { loseAnswers } from '#tests/support/lost-answers.ts'
import { atServer } from '#tests/support/salesman/at-server.ts'
import { nothingWaits, ready, salesmanOn } from '#tests/support/salesman/harness.ts'
import { openPhone, PATIENT, userIdOn, workerIsReady } from '#tests/support/salesman/phone.ts'
import { dot } from '#tests/support/salesman/screen.ts'

test.use({ serverProcess: true })
// These tests do not measure speed, so a busy machine gets more time.

/** A day's work without the server, including a delete of the `known` bill. */
const workOffline = async (salesman: ReturnType<typeof salesmanOn>, known: string) => {
  const made = await salesman.bill({ customerName: 'Made offline' })
  await salesman.edit(made, 1, { customerName: 'Made offline', totalPaise: 777 })
  await salesman.remove(known, 1)
  await salesman.route('Station Road')
  await salesman.customer('Om Sai', 'Station Road')
  return made
}

const expectOnce = async (db: Db, known: string, made: string) => {
  const server = atServer(db)
  await server.has(6)
  expect(await server.commands()).toEqual([
    'createInvoice',
    'createInvoice',
    'editInvoice',
    'deleteInvoice',
    'addRoute',
    'addCustomer',
  ])
  const bills = await server.bills()
  expect(bills.filter(({ deleted_at }) => !deleted_at)).toMatchObject([
    { id: made, version: 2, total_paise: 777, customer_name: 'Made offline' },
  ])
  expect(bills.filter(({ deleted_at }) => deleted_at).map(({ id }) => id)).toEqual([known])
  expect(await server.routes()).toEqual(['Ring Road', 'Station Road'])
}

test('SAL-08 a day without network, a reload and a killed browser: all at the server once, in order', async ({
  server,
  db,
}) => {
  const phone = await openPhone(server.origin)
  try {
    let page = await phone.openAsSalesman()
    const { salesman } = await ready(page)
    const known = await salesman.bill({ customerName: 'Known' })
    await nothingWaits(page)
    await workerIsReady(page)

    await page.context().setOffline(true)
    const made = await workOffline(salesman, known)
    await expect(dot(page)).toContainText('4 waiting')
    await page.reload()
    await expect(dot(page)).toContainText('4 waiting', PATIENT)
    await phone.kill()

    page = await phone.open('/', { offline: true })
    await expect(dot(page)).toContainText('4 waiting', PATIENT)
    const { invoices, routes } = await salesmanOn(page, await userIdOn(page)).rows()
    expect(invoices).toMatchObject([{ id: made, version: 2, totalPaise: 777, waiting: 'waiting' }])
    expect(routes.map(({ name }) => name)).toEqual(['Ring Road', 'Station Road'])
    expect(await atServer(db).commands()).toEqual(['createInvoice'])

    await page.context().setOffline(false)
    await expectOnce(db, known, made)
    await nothingWaits(page)
  } finally {
    await phone.end()
  }
})

test('SAL-08 the page is closed 50 ms after it was saved: the bill is there', async ({
  server,
  db,
}) => {
  const phone = await openPhone(server.origin)
  try {
    const page = await phone.openAsSalesman()
    const { salesman } = await ready(page)
    await page.context().setOffline(true)
    const id = await salesman.bill()
    setTimeout(() => void phone.kill(), 50)
    await page.waitForEvent('close')
    const again = await phone.open('/')
    await nothingWaits(again)
    expect((await atServer(db).bills()).map((bill) => bill.id)).toEqual([id])
  } finally {
    await phone.end()
  }
})

test('SAL-08 the network is up and the server is not', async ({ as, server, db }) => {
  const { page, salesman } = await ready(await as('salesman'))
  const known = await salesman.bill({ customerName: 'Known' })
  await nothingWaits(page)
  await server.stop('SIGKILL')
  const made = await workOffline(salesman, known)
  await expect(dot(page)).toContainText('4 waiting')
  await server.start()
  await expectOnce(db, known, made)
  await nothingWaits(page)
})

test('SAL-08 the answers of the first four sends are lost after the server has run them', async ({
  as,
  db,
}) => {
  const { page, salesman } = await ready(await as('salesman'))
  const lost = await loseAnswers(page, /\/trpc\/salesman\.\w+Invoice/, 4)
  const first = await salesman.bill({ customerName: 'First' })
  const second = await salesman.bill({ customerName: 'Second' })
  await salesman.edit(first, 1, { customerName: 'First, changed' })
  await nothingWaits(page)
  expect(lost()).toBe(4)
  expect(await atServer(db).bills()).toMatchObject([
    { id: second, version: 1 },
    { id: first, version: 2, customer_name: 'First, changed' },
  ])
})

test('SAL-08 two tabs save, the sending one is closed: the other continues', async ({ as, db }) => {
  const first = await ready(await as('salesman'))
  const page = await first.page.context().newPage()
  await page.goto('/')
  const second = await ready(page)
  // The requests of the sending tab are never answered.
  let hanging = 0
  await first.page.route('**/trpc/salesman.createInvoice', () => void (hanging += 1))
  await first.salesman.bill({ customerName: 'One' })
  await second.salesman.bill({ customerName: 'Two' })
  await first.salesman.bill({ customerName: 'Three' })
  await expect.poll(() => hanging).toBe(1)
  await expect(dot(page)).toContainText('Sending 3…')
  // The tab closes during a send, so the command is stored as sending.
  await expect.poll(async () => (await second.salesman.pending())[0]?.state).toBe('sending')
  await first.page.close()
  await nothingWaits(page)
  expect((await atServer(db).bills()).map(({ customer_name }) => customer_name)).toEqual([
    'One',
    'Two',
    'Three',
  ])
})

test('SAL-08 a bill stored by the previous version is still accepted', async ({ as, db }) => {
  const { page, salesman } = await ready(await as('salesman'))
  await page.context().setOffline(true)
  const bill = {
    id: crypto.randomUUID(),
    schema: 1,
    route: 'Ring Road',
    customerName: 'Of the old version',
    customerPhone: '9824011476',
    payment: 'Cash' as const,
    totalPaise: null,
    lines: [{ product: defaultId('ice-500g'), quantity: 1, schemeHundredths: 0 }],
  }
  await salesman.put('salesman.createInvoice', bill)
  expect((await salesman.rows()).invoices).toMatchObject([{ customerName: 'Of the old version' }])
  await page.context().setOffline(false)
  await nothingWaits(page)
  expect(await atServer(db).bills()).toMatchObject([{ customer_name: 'Of the old version' }])
})
