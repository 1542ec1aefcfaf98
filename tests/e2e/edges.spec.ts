import type { Page } from '@playwright/test'
import { businessDay } from '#domain/shared/dates.ts'
import { messages } from '#domain/shared/messages.ts'
import { SESSION_COOKIE } from '#server/auth/cookies.ts'
import { acceptClock } from '#server/db/clock.ts'
import type { Db } from '#server/db/database.ts'
import { insertUser } from '#server/db/users.ts'
import { expect, shows, test } from '#tests/support/browser.ts'
import { buildUser, PEOPLE, passwordHash } from '#tests/support/factories/people.ts'
import { ROUNDS, seededChance } from '#tests/support/factories/rounds.ts'
import { loseAfter, restored } from '#tests/support/restores.ts'
import { atServer } from '#tests/support/salesman/at-server.ts'
import { nothingWaits, ready } from '#tests/support/salesman/harness.ts'
import { logIn, PATIENT } from '#tests/support/salesman/phone.ts'
import * as salesmanScreen from '#tests/support/salesman/screen.ts'

/** The places where the promise of 0.1.0 broke (T17): stalls, tabs, a second person. */
interface Place {
  readonly visitor: 'manager' | 'salesman'
  readonly path: string
  readonly prepare: (page: Page) => Promise<void>
  readonly fill: (page: Page, name: string) => Promise<void>
  readonly name: (page: Page) => ReturnType<Page['getByLabel']>
  readonly save: (page: Page) => ReturnType<Page['getByRole']>
  readonly bills: (db: Db) => Promise<string[]>
}

const counterForm = (page: Page) => page.getByRole('region', { name: 'Create Invoice' })

const COUNTER: Place = {
  visitor: 'manager',
  path: '/',
  prepare: async () => undefined,
  fill: async (page, name) => {
    // A known number would fill in the name of its last bill.
    const phone = `98240${(/\d+/.exec(name)?.[0] ?? '').padStart(5, '1')}`
    await counterForm(page).getByLabel('Customer phone').fill(phone)
    await counterForm(page).getByLabel('Customer name').fill(name)
    await counterForm(page).getByLabel('Pink 1L quantity').fill('3')
  },
  name: (page) => counterForm(page).getByLabel('Customer name'),
  save: (page) => page.getByRole('button', { name: /^Create Invoice/ }),
  bills: async (db) =>
    (await db.selectFrom('invoices').select('customer_name').orderBy('token').execute()).map(
      ({ customer_name }) => customer_name,
    ),
}

const SALESMAN: Place = {
  visitor: 'salesman',
  path: '/saleman',
  prepare: (page) => salesmanScreen.giveRoute(page, 'Ring Road'),
  fill: (page, name) =>
    salesmanScreen.fillBill(page, { route: 'Ring Road', phone: '9824011476', name, cartons: '3' }),
  name: (page) => salesmanScreen.billForm(page).getByLabel('Customer name'),
  save: (page) => salesmanScreen.billForm(page).getByRole('button', { name: /^Create Invoice/ }),
  bills: async (db) => (await atServer(db).bills()).map(({ customer_name }) => customer_name),
}

const STALL_ROUNDS = Math.max(1, ROUNDS / 10)
/** Longer than a call of the browser, and than the server waits for PostgreSQL. */
const STALL_MS = 13_000

test('BIL-19 ERR-02 PostgreSQL stalls during a save, and the page is reloaded: one bill (T17, E1)', async ({
  as,
  db,
  database,
}) => {
  test.setTimeout(120_000 + STALL_ROUNDS * 60_000)
  const page = await as(COUNTER.visitor, COUNTER.path)
  await expect(page.getByRole('heading', { name: 'Create Invoice' })).toBeVisible()
  const names = Array.from({ length: STALL_ROUNDS }, (_, round) => `Stalled ${round + 1}`)
  for (const name of names) {
    await COUNTER.fill(page, name)
    const { thaw } = await database.freeze()
    const over = new Promise((resolve) => setTimeout(resolve, STALL_MS))
    await COUNTER.save(page).click()
    await shows(page, 'Not confirmed yet. We will keep trying.')
    await expect(page.getByText(messages.billing.noToken)).toBeHidden()
    await over
    await page.reload()
    await thaw()
    await expect(page.getByRole('article').filter({ hasText: name })).toHaveCount(1, PATIENT)
    await expect(COUNTER.name(page), 'nothing is left to save').toHaveValue('')
    await expect(page.getByRole('list', { name: 'Bills not confirmed yet' })).toBeHidden()
  }
  expect(await COUNTER.bills(db), 'one bill each').toEqual(names)
})

test('TOK-01 a server clock behind the last bill stops billing until it is accepted (T17, E18)', async ({
  as,
  db,
  server,
}) => {
  const page = await as(COUNTER.visitor, COUNTER.path)
  await COUNTER.fill(page, 'Of two hours later')
  await COUNTER.save(page).click()
  await expect(page.getByRole('article')).toHaveCount(1)
  const stampMs = Date.now() + 7_200_000
  await db
    .updateTable('invoices')
    .set({ changed_at: new Date(stampMs) })
    .execute()
  const readiness = async () => (await fetch(`${server.origin}/readyz`)).status
  await expect.poll(readiness, 'the server measures again').toBe(503)

  await COUNTER.fill(page, 'Waits')
  await COUNTER.save(page).click()
  await shows(page, 'The server clock is wrong. Billing waits.')
  expect(await COUNTER.bills(db), 'no bill of a wrong day').toEqual(['Of two hours later'])
  await acceptClock(db, { aheadMs: 0, stampMs })
  await expect(page.getByRole('article').filter({ hasText: 'Waits' })).toHaveCount(1, PATIENT)
  await expect(page.getByText('The server clock is wrong.')).toBeHidden()
})

for (const [where, place] of Object.entries({
  'at the counter': COUNTER,
  'on the road': SALESMAN,
})) {
  test(`BIL-19 ERR-02 a bill typed in one tab and saved in two is one bill ${where} (T17, E3)`, async ({
    as,
    db,
  }) => {
    test.setTimeout(120_000 + ROUNDS * 10_000)
    const random = seededChance()
    const first = await as(place.visitor, place.path)
    await place.prepare(first)
    const second = await first.context().newPage()
    await second.goto(place.path)
    const tabs = [first, second] as const
    const names = Array.from({ length: ROUNDS }, (_, round) => `Shared ${round + 1}`)
    for (const name of names) {
      const typedIn = tabs[random.below(2)] ?? first
      const other = typedIn === first ? second : first
      await place.fill(typedIn, name)
      await expect(place.name(other), 'the other tab shows the draft').toHaveValue(name)
      const order = [typedIn, other].toSorted(() => random.below(2) - 0.5)
      const tap = (tab: Page) =>
        place.save(tab).evaluate((button) => (button as HTMLElement).click())
      if (random.chance(0.5)) await Promise.all(order.map(tap))
      else {
        await tap(typedIn)
        await expect(place.name(other), 'the other tab is empty at once').toHaveValue('')
        await tap(other)
      }
      for (const tab of tabs) {
        await expect(place.name(tab), 'nothing is left to save').toHaveValue('', PATIENT)
        await expect(tab.getByRole('article').filter({ hasText: name })).toHaveCount(1, PATIENT)
      }
    }
    await expect.poll(() => place.bills(db), 'one bill each').toEqual(names)
  })
}

test('SAL-09 a bill of a phone whose clock says 2015 counts today and is listed (T17, E6)', async ({
  as,
  db,
}) => {
  const page = await as('nobody', '/login')
  await logIn(page)
  const { salesman } = await ready(page)
  await page.context().setOffline(true)
  await page.clock.setSystemTime('2015-05-01T06:00:00Z')
  await salesman.bill({ customerName: 'Of 2015' })
  await page.context().setOffline(false)
  await expect.poll(async () => (await salesman.pending()).length, PATIENT).toBe(0)
  const [bill] = await atServer(db).bills()
  expect(bill).toMatchObject({ day: businessDay(Date.now()), clock_doubtful: true })

  const boss = await as('boss', '/saleman-report')
  const list = boss.getByRole('region', { name: 'Phones with a wrong clock' })
  await expect(list).toContainText('Of 2015')
  await expect(list).toContainText('phone said 1 May 2015')
  await expect(boss.getByRole('group', { name: 'Sales by customer' })).toContainText('Of 2015')
})

const deletedBy = async (owner: Page, phone: string) => {
  const status = await owner.evaluate(
    async (body) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch('/trpc/users.delete', { method: 'POST', headers, body })).status
    },
    JSON.stringify({ commandId: crypto.randomUUID(), phone }),
  )
  expect(status).toBe(200)
}

test('SAL-10 bills of a salesman on a phone that another person uses reach the hold list (T17, E2)', async ({
  as,
  db,
}) => {
  const page = await as('nobody', '/login')
  await logIn(page)
  const { salesman } = await ready(page)
  await salesman.bill({ customerName: 'Refused', lines: [] })
  await expect.poll(async () => (await salesman.pending())[0]?.state).toBe('attention')
  await page.context().setOffline(true)
  await salesman.bill({ customerName: 'Of Suresh' })
  await page.context().clearCookies({ name: SESSION_COOKIE })
  await page.context().setOffline(false)
  await expect(page.getByRole('dialog', { name: 'Please login again' })).toBeVisible(PATIENT)

  const other = buildUser({
    role: 'salesman',
    phone: '9824011499',
    name: 'Kiran',
    password_hash: await passwordHash(),
  })
  await insertUser(db, other)
  await page.goto('/login')
  await expect(page.getByRole('dialog', { name: 'Please login again' })).toBeVisible(PATIENT)
  await logIn(page, other.phone)
  await expect(page.getByText('Logged in as')).toContainText('Kiran', PATIENT)
  await expect.poll(async () => (await salesman.pending()).length, 'they wait').toBe(2)
  expect(await atServer(db).held(), 'Suresh may still log in').toEqual([])

  await deletedBy(await as('owner'), PEOPLE.salesman.phone)
  await page.reload()
  await expect
    .poll(
      async () => (await atServer(db).held()).map(({ reason }) => String(reason)).sort(),
      PATIENT,
    )
    .toEqual(['deleted', 'refused'])
  await expect.poll(async () => (await salesman.pending()).length, 'nothing is left').toBe(0)
  expect(await atServer(db).bills()).toEqual([])
})

const numbersOf = async (db: Db): Promise<string[]> => {
  const rows = await db
    .selectFrom('invoices')
    .select(['customer_name', 'run', 'token'])
    .orderBy('run')
    .orderBy('token')
    .execute()
  return rows.map(({ customer_name, run, token }) => `${customer_name} ${run}/${token}`)
}

test('BIL-19 SAL-08 a restore lost the newest bills: counter and phone bring them back (T17, E7)', async ({
  as,
  db,
  database,
}) => {
  const counter = await as(COUNTER.visitor, COUNTER.path)
  const { page, salesman } = await ready(await as('salesman'))
  const bill = async (name: string) => {
    await COUNTER.fill(counter, name)
    await COUNTER.save(counter).click()
    await expect(counter.getByRole('article').filter({ hasText: name })).toHaveCount(1, PATIENT)
    // The list may show the bill before the form is free for the next one.
    await expect(counter.getByLabel('Customer name')).toHaveValue('', PATIENT)
  }
  await bill('Stored 1')
  await salesman.bill({ customerName: 'Stored' })
  await nothingWaits(page)
  const last = new Date()
  await bill('Lost 2')
  await salesman.bill({ customerName: 'Lost' })
  await nothingWaits(page)

  await loseAfter(database.ownerUrl, last)
  await restored(database.ownerUrl, Date.now(), true)
  await expect
    .poll(() => numbersOf(db), { ...PATIENT, message: 'the bill is back with its token' })
    .toEqual(['Stored 1 1/1', 'Lost 2 1/2'])
  await expect
    .poll(() => SALESMAN.bills(db), { ...PATIENT, message: 'the bill of the phone is back' })
    .toEqual(['Stored', 'Lost'])
  expect((await salesman.rows()).invoices).toHaveLength(2)
  await bill('Next 3')
  expect(await numbersOf(db)).toEqual(['Stored 1 1/1', 'Lost 2 1/2', 'Next 3 11/1'])

  const boss = await as('boss', '/saleman-report')
  await shows(boss, 'The database was restored')
  await shows(boss, '2 entries were found on devices.')
  await expect(boss.getByText('saved again')).toHaveCount(2)
})
