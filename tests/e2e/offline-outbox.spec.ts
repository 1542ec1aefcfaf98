import type { Page } from '@playwright/test'
import { businessDay } from '#domain/dates.ts'
import { messages } from '#domain/messages.ts'
import { SESSION_COOKIE } from '#server/http/cookies.ts'
import type { Db } from '#server/store/database.ts'
import { insertUser } from '#server/store/users.ts'
import { expect, shows, test } from '#tests/support/browser.ts'
import { buildUser, PEOPLE, passwordHash } from '#tests/support/factories.ts'
import { atServer } from '#tests/support/road/at-server.ts'
import { salesmanOn } from '#tests/support/road/harness.ts'
import { logIn, openPhone, PATIENT, userIdOn, workerIsReady } from '#tests/support/road/phone.ts'

test.use({ serverProcess: true })
// Nothing here is about speed: a machine that has other work may take its time.
test.describe.configure({ timeout: 180_000 })

const dot = (page: Page) => page.getByRole('banner').getByRole('status')

const ready = async (page: Page) => {
  await expect(dot(page)).toHaveText('Live', PATIENT)
  const userId = await userIdOn(page)
  return { page, userId, road: salesmanOn(page, userId) }
}

const nothingWaits = async (page: Page) => {
  await expect(dot(page)).toHaveText('Live', PATIENT)
  const road = salesmanOn(page, await userIdOn(page))
  await expect
    .poll(async () => (await road.kept()).filter(({ state }) => state !== 'done'))
    .toEqual([])
}

/** A bill that the server has, then a day's work without it. */
const workOffline = async (road: ReturnType<typeof salesmanOn>, known: string) => {
  const made = await road.bill({ customerName: 'Made offline' })
  await road.edit(made, 1, { customerName: 'Made offline', totalPaise: 777 })
  await road.remove(known, 1)
  await road.route('Station Road')
  await road.customer('Om Sai', 'Station Road')
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
    const { road } = await ready(page)
    const known = await road.bill({ customerName: 'Known' })
    await nothingWaits(page)
    await workerIsReady(page)

    await page.context().setOffline(true)
    const made = await workOffline(road, known)
    await expect(dot(page)).toContainText('2 bills waiting')
    await page.reload()
    await expect(dot(page)).toContainText('2 bills waiting', PATIENT)
    await phone.kill()

    page = await phone.open('/', { offline: true })
    await expect(dot(page)).toContainText('2 bills waiting', PATIENT)
    const { invoices, routes } = await salesmanOn(page, await userIdOn(page)).shown()
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
    const { road } = await ready(page)
    await page.context().setOffline(true)
    const id = await road.bill()
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
  const { page, road } = await ready(await as('salesman'))
  const known = await road.bill({ customerName: 'Known' })
  await nothingWaits(page)
  await server.stop('SIGKILL')
  const made = await workOffline(road, known)
  await expect(dot(page)).toContainText('2 bills waiting')
  await server.start()
  await expectOnce(db, known, made)
  await nothingWaits(page)
})

test('SAL-08 the answers of the first four sends are lost after they were carried out', async ({
  as,
  db,
}) => {
  const { page, road } = await ready(await as('salesman'))
  let lost = 0
  await page.route(/\/trpc\/salesman\.\w+Invoice/, async (route) => {
    if (lost >= 4) return route.continue()
    lost += 1
    await route.fetch()
    await route.abort()
  })
  const first = await road.bill({ customerName: 'First' })
  const second = await road.bill({ customerName: 'Second' })
  await road.edit(first, 1, { customerName: 'First, changed' })
  await nothingWaits(page)
  expect(lost).toBe(4)
  expect(await atServer(db).bills()).toMatchObject([
    { id: second, version: 1 },
    { id: first, version: 2, customer_name: 'First, changed' },
  ])
})

test('SAL-08 two tabs write, the one that sends is closed: the other goes on', async ({
  as,
  db,
}) => {
  const first = await ready(await as('salesman'))
  const page = await first.page.context().newPage()
  await page.goto('/')
  const second = await ready(page)
  // The sender's requests hang; nobody answers them.
  let hanging = 0
  await first.page.route('**/trpc/salesman.createInvoice', () => void (hanging += 1))
  await first.road.bill({ customerName: 'One' })
  await second.road.bill({ customerName: 'Two' })
  await first.road.bill({ customerName: 'Three' })
  await expect.poll(() => hanging).toBe(1)
  await expect(dot(page)).toContainText('3 bills waiting')
  // Closed in the middle of a send, and marked so.
  await expect.poll(async () => (await second.road.kept())[0]?.state).toBe('sending')
  await first.page.close()
  await nothingWaits(page)
  expect((await atServer(db).bills()).map(({ customer_name }) => customer_name)).toEqual([
    'One',
    'Two',
    'Three',
  ])
})

test('SAL-08 a login that ended pauses until the same person logs in; another one never sends it', async ({
  as,
  db,
}) => {
  const { page, road, userId } = await ready(await as('salesman'))
  await page.context().setOffline(true)
  await road.bill({ customerName: 'Waits for Suresh' })
  await page.context().clearCookies({ name: SESSION_COOKIE })
  await page.context().setOffline(false)
  const form = page.getByRole('dialog', { name: 'Please login again' })
  await expect(form).toBeVisible(PATIENT)

  const other = buildUser({
    role: 'salesman',
    phone: '9824011499',
    name: 'Kiran',
    password_hash: await passwordHash(),
  })
  await insertUser(db, other)
  const stranger = await page.context().newPage()
  await stranger.goto('/login')
  await expect(stranger.getByRole('dialog', { name: 'Please login again' })).toBeVisible(PATIENT)
  await logIn(stranger, other.phone)
  await expect(stranger.getByText('Logged in as')).toContainText('Kiran', PATIENT)
  // The tab of the salesman tries with the other's cookie, and is told who it belongs to.
  const tried = await page.waitForResponse('**/trpc/salesman.createInvoice', PATIENT)
  expect(tried.status()).toBe(401)
  await expect.poll(async () => (await road.kept())[0]?.state).toBe('waiting')
  expect(await atServer(db).commands()).toEqual([])
  await stranger.close()

  await page.reload()
  await expect(dot(page)).toHaveText('Live', PATIENT)
  expect(await salesmanOn(page, userId).kept()).toHaveLength(1)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Employee Login' }).click()
  await logIn(page)
  await nothingWaits(page)
  expect(await atServer(db).bills()).toMatchObject([
    { customer_name: 'Waits for Suresh', created_by: 'Suresh' },
  ])
})

test('SAL-08 a refused bill needs attention, with its message; mended it goes, and others never wait', async ({
  as,
  db,
}) => {
  const { page, road } = await ready(await as('salesman'))
  const wrong = await road.bill({ customerPhone: '98240' })
  await road.edit(wrong, 1, { totalPaise: 5 })
  const right = await road.bill({ customerName: 'Right' })
  await atServer(db).has(1)
  expect((await atServer(db).bills()).map(({ id }) => id)).toEqual([right])
  await expect(dot(page)).toContainText('1 bill waiting')
  const [refused, behind] = await road.kept()
  expect(refused).toMatchObject({ state: 'attention', message: messages.billing.invalidPhone })
  expect(behind).toMatchObject({ state: 'attention' })
  await road.edit(wrong, 2, { totalPaise: 6 })
  const kept = await road.kept()
  expect(kept.filter(({ state }) => state === 'attention')).toHaveLength(3)

  await road.mend(refused?.commandId ?? '', { ...refused?.input, customerPhone: '9824011476' })
  await nothingWaits(page)
  expect(await atServer(db).bills()).toMatchObject([{ id: right }, { id: wrong, version: 3 }])
})

test('SAL-05 the same bill changed offline on two phones: nothing is overwritten in silence', async ({
  as,
  db,
}) => {
  const one = await ready(await as('salesman'))
  const other = await ready(await as('salesman'))
  const id = await one.road.bill({ customerName: 'Shared' })
  await nothingWaits(one.page)
  await expect.poll(async () => (await other.road.shown()).invoices.length).toBe(1)
  for (const { page } of [one, other]) await page.context().setOffline(true)
  await one.road.edit(id, 1, { customerName: 'From one' })
  await other.road.edit(id, 1, { customerName: 'From the other' })
  await one.page.context().setOffline(false)
  await nothingWaits(one.page)
  await other.page.context().setOffline(false)
  const parked = async () => (await other.road.kept())[0]
  await expect.poll(async () => (await parked())?.state, PATIENT).toBe('attention')
  expect(await parked()).toMatchObject({
    message: messages.conflict,
    input: { customerName: 'From the other' },
    current: { customerName: 'From one', version: 2 },
  })
  expect(await atServer(db).bills()).toMatchObject([{ customer_name: 'From one', version: 2 }])
  await expect
    .poll(async () => (await other.road.shown()).invoices)
    .toMatchObject([{ customerName: 'From one', waiting: 'attention' }])
  const { commandId = '', input } = (await parked()) ?? {}
  await other.road.mend(commandId, { ...input, version: 2 })
  await nothingWaits(other.page)
  expect(await atServer(db).bills()).toMatchObject([
    { customer_name: 'From the other', version: 3 },
  ])
})

test('SAL-08 what the version before has kept is still accepted', async ({ as, db }) => {
  const { page, road } = await ready(await as('salesman'))
  await page.context().setOffline(true)
  const bill = {
    id: crypto.randomUUID(),
    schema: 1,
    route: 'Ring Road',
    customerName: 'Of the old version',
    customerPhone: '9824011476',
    payment: 'Cash' as const,
    totalPaise: null,
    lines: [{ product: 'ice-500g' as const, quantity: 1, schemeHundredths: 0 }],
  }
  await road.put('salesman.createInvoice', bill)
  expect((await road.shown()).invoices).toMatchObject([{ customerName: 'Of the old version' }])
  await page.context().setOffline(false)
  await nothingWaits(page)
  expect(await atServer(db).bills()).toMatchObject([{ customer_name: 'Of the old version' }])
})

/** How many bills the phone's copy of the server holds; what it has sent itself is not yet in it. */
const copiedBills = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const request = indexedDB.open('jalkhata')
        request.addEventListener('success', () => {
          const counted = request.result
            .transaction('roadInvoices')
            .objectStore('roadInvoices')
            .count()
          counted.addEventListener('success', () => {
            request.result.close()
            resolve(counted.result)
          })
        })
      }),
  )

/** The phone as it was before a restore: it knows of a bill that no longer exists anywhere. */
const seeLostFuture = (page: Page) =>
  page.evaluate(async () => {
    const opened = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open('jalkhata')
      request.addEventListener('success', () => resolve(request.result))
    })
    const tables = opened.transaction(['roadInvoices', 'roadState'], 'readwrite')
    for (const name of tables.objectStoreNames) {
      const table = tables.objectStore(name)
      const read = table.getAll()
      await new Promise((resolve) => read.addEventListener('success', resolve))
      for (const row of read.result as object[]) {
        const change = name === 'roadState' ? { epoch: 'before' } : { id: crypto.randomUUID() }
        table.put({ ...row, ...change })
      }
    }
    await new Promise((resolve) => tables.addEventListener('complete', resolve))
    opened.close()
  })

test('SAL-08 after a restore the phone keeps nothing that no longer exists, and what waits', async ({
  as,
  db,
}) => {
  const { page, road } = await ready(await as('salesman'))
  const known = await road.bill({ customerName: 'Known' })
  await nothingWaits(page)
  await expect.poll(() => copiedBills(page)).toBe(1)
  await page.context().setOffline(true)
  await seeLostFuture(page)
  const waiting = await road.bill({ customerName: 'Waits' })
  expect((await road.shown()).invoices).toHaveLength(3)
  await page.context().setOffline(false)
  await page.reload()
  await nothingWaits(page)
  const shown = async () =>
    (await salesmanOn(page, await userIdOn(page)).shown()).invoices.map(({ id }) => id).sort()
  await expect.poll(shown).toEqual([known, waiting].sort())
  expect((await atServer(db).bills()).map(({ id }) => id)).toEqual([known, waiting])
})

test('SAL-10 bills of a salesman who was deleted meanwhile are held, not lost', async ({
  as,
  db,
}) => {
  const page = await as('nobody', '/login')
  await logIn(page)
  const { road } = await ready(page)
  await page.context().setOffline(true)
  await road.bill()
  await road.route('Station Road')
  const owner = await as('owner')
  const status = await owner.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json' }
      const sent = await fetch('/trpc/users.delete', { method: 'POST', headers, body })
      return sent.status
    },
    JSON.stringify({ commandId: crypto.randomUUID(), phone: PEOPLE.salesman.phone }),
  )
  expect(status).toBe(200)
  await page.context().setOffline(false)
  await expect
    .poll(async () => (await atServer(db).held()).map(({ procedure }) => procedure), PATIENT)
    .toEqual(['salesman.createInvoice', 'salesman.addRoute'])
  await expect
    .poll(async () => (await road.kept()).filter(({ state }) => state !== 'done'))
    .toEqual([])
  expect(await atServer(db).commands()).toEqual([])
})

test('SAL-08 a full storage is told, and what was said to be saved stays', async ({ as, db }) => {
  const { page, road } = await ready(await as('salesman'))
  await page.context().setOffline(true)
  const devtools = await page.context().newCDPSession(page)
  const origin = new URL(page.url()).origin
  const kept = [await road.bill()]
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  // The browser looks at the room that is left only from time to time.
  const isFull = () =>
    road.bill().then(
      (id) => void kept.push(id),
      (error: Error) => error.message,
    )
  await expect.poll(isFull, { timeout: 90_000, intervals: [1000] }).toMatch(/Quota/)
  await page.context().setOffline(false)
  await shows(page.getByRole('alert'), 'The storage of this phone is full.')
  await devtools.send('Storage.overrideQuotaForOrigin', { origin })
  await atServer(db).has(kept.length)
  expect((await atServer(db).bills()).map(({ id }) => id)).toEqual(kept)
  await nothingWaits(page)
  await expect(page.getByText('The storage of this phone is full.')).toBeHidden()
})

test('SAL-08 logging out is held back while bills wait, and leaves nothing of customers behind', async ({
  as,
}) => {
  const { page, road } = await ready(await as('salesman'))
  await page.context().setOffline(true)
  await road.bill({ customerName: 'Secret Sweets' })
  await road.bill({ customerName: 'Secret Dairy' })
  await page.getByRole('button', { name: 'Logout' }).click()
  await shows(page.getByRole('alertdialog'), '2 bills wait to be sent.')
  await page.getByRole('button', { name: 'OK', exact: true }).click()
  await page.context().setOffline(false)
  await nothingWaits(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Employee Login' })).toBeVisible()
  const left = await page.evaluate(async () => {
    const texts = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)]
    for (const { name = '' } of await indexedDB.databases()) {
      const opened = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name)
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error(name)))
      })
      for (const table of opened.objectStoreNames) {
        const request = opened.transaction(table).objectStore(table).getAll()
        await new Promise((resolve) => request.addEventListener('success', resolve))
        texts.push(...(request.result as unknown[]).map((row) => JSON.stringify(row)))
      }
      opened.close()
    }
    for (const name of await caches.keys()) {
      for (const request of await (await caches.open(name)).keys()) texts.push(request.url)
    }
    return texts
  })
  expect(left).toEqual(['{}', '{}'])
})

const shiftClock = (shiftMs: number) => {
  const Real = Date
  globalThis.Date = class extends Real {
    constructor(...args: [] | [number | string]) {
      super(...((args.length === 0 ? [Real.now() + shiftMs] : args) as [number]))
    }
    static override now() {
      return Real.now() + shiftMs
    }
  } as DateConstructor
}

test('SAL-09 a phone whose clock is 26 hours wrong: the day is right when the difference is known, else marked', async ({
  as,
  db,
}) => {
  const HOUR = 3_600_000
  for (const shift of [26 * HOUR, -26 * HOUR]) {
    const page = await as('salesman')
    await page.addInitScript(shiftClock, shift)
    await page.reload()
    const { road } = await ready(page)
    await expect.poll(async () => (await road.shown()).complete).toBe(true)
    const { at, offsetMs } = await road.saved()
    expect(Math.abs((offsetMs ?? 0) + shift)).toBeLessThan(60_000)
    await page.context().setOffline(true)
    const name = `Shifted ${shift}`
    await road.bill({ customerName: name })
    await road.bill({ customerName: `${name}, unknown`, saved: { at, offsetMs: null } })
    await page.context().setOffline(false)
    await nothingWaits(page)
    const today = businessDay(Date.now())
    const bills = await atServer(db).bills()
    const find = (wanted: string) => bills.find(({ customer_name }) => customer_name === wanted)
    expect(find(name)).toMatchObject({ day: today, clock_doubtful: false })
    expect(find(`${name}, unknown`)).toMatchObject({ clock_doubtful: true })
  }
})
