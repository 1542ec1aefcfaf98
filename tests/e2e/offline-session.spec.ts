import type { Response } from '@playwright/test'
import { SESSION_COOKIE } from '#server/auth/cookies.ts'
import { insertUser } from '#server/db/users.ts'
import { expect, shows, test } from '#tests/support/browser.ts'
import { buildUser, PEOPLE, passwordHash } from '#tests/support/factories/people.ts'
import { atServer } from '#tests/support/salesman/at-server.ts'
import { nothingWaits, ready, salesmanOn } from '#tests/support/salesman/harness.ts'
import { logIn, PATIENT } from '#tests/support/salesman/phone.ts'
import { dot } from '#tests/support/salesman/screen.ts'
import { lateParts } from '#tests/support/salesman/waiting.ts'

const isAsked = (response: Response) => response.url().endsWith('/trpc/salesman.handOver')

test.use({ serverProcess: true })
// These tests do not measure speed, so a busy machine gets more time.

test('SAL-08 an ended session pauses sending until the same user logs in; another never sends it', async ({
  as,
  db,
}) => {
  const page = await as('nobody', '/login')
  await logIn(page)
  const { salesman, userId } = await ready(page)
  await page.context().setOffline(true)
  await salesman.bill({ customerName: 'Waits for Suresh' })
  await page.context().clearCookies({ name: SESSION_COOKIE })
  // The device asks the office, which waits for Suresh; nothing is sent under Kiran's login.
  const asked = page.context().waitForEvent('response', { predicate: isAsked, ...PATIENT })
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
  expect(await (await asked).json()).toEqual({ result: { data: { outcome: 'later' } } })
  expect(await atServer(db).held()).toEqual([])
  await expect.poll(async () => (await salesman.pending())[0]?.state).toBe('waiting')
  expect(await atServer(db).commands()).toEqual([])
  await stranger.close()

  await page.reload()
  await expect(dot(page)).toHaveText('1 waiting', PATIENT)
  expect(await salesmanOn(page, userId).pending()).toHaveLength(1)
  await page.getByRole('button', { name: 'Logout' }).click()
  const question = page.getByRole('alertdialog', { name: 'Log out?' })
  await expect(question).toContainText('1 bill of another person waits on this device.')
  await question.getByRole('button', { name: 'Log out' }).click()
  await page.getByRole('button', { name: 'Employee Login' }).click()
  await logIn(page)
  await nothingWaits(page)
  expect(await atServer(db).bills()).toMatchObject([
    { customer_name: 'Waits for Suresh', created_by: 'Suresh' },
  ])
})

test('SAL-10 bills of a salesman deleted meanwhile go to the hold list', async ({ as, db }) => {
  const page = await as('nobody', '/login')
  await logIn(page)
  const { salesman } = await ready(page)
  await page.context().setOffline(true)
  await salesman.bill()
  await salesman.route('Station Road')
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
    .poll(async () => (await salesman.pending()).filter(({ state }) => state !== 'done'))
    .toEqual([])
  expect(await atServer(db).commands()).toEqual([])
})

test('SAL-08 logging out is blocked while bills wait, and leaves no customer data behind', async ({
  as,
}) => {
  const { page, salesman } = await ready(await as('salesman'))
  await lateParts(page)
  await page.context().setOffline(true)
  await salesman.bill({ customerName: 'Secret Sweets' })
  await salesman.bill({ customerName: 'Secret Dairy' })
  await page.getByRole('button', { name: 'Logout' }).click()
  await shows(page.getByRole('alertdialog'), '2 bills not sent yet')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()
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
