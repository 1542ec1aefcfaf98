import type { Page } from '@playwright/test'
import { messages } from '#domain/shared/messages.ts'
import type { Db } from '#server/db/database.ts'
import { expect, expectAccessible, sawText, shows, test } from '#tests/support/browser.ts'
import { createInvoice } from '#tests/support/factories/invoices.ts'
import { holdAnswers } from '#tests/support/lost-answers.ts'
import { expectNotice, form, save } from '#tests/support/pages/billing-screen.ts'
import { dot } from '#tests/support/salesman/screen.ts'

const SMALL = { viewport: { width: 360, height: 640 } } as const

const bill = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })
const tick = (page: Page, name: string) => bill(page, name).getByRole('checkbox')
const undo = (page: Page, name: string) => bill(page, name).getByRole('button', { name: 'Undo' })

const heights = (page: Page) =>
  page
    .getByRole('article')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))

const delivered = async (db: Db) => {
  const rows = await db
    .selectFrom('invoices')
    .select(['customer_name', 'delivered'])
    .orderBy('token')
    .execute()
  return rows.filter((row) => row.delivered).map((row) => row.customer_name)
}

const start = async (page: Page, names: readonly string[]) => {
  for (const customerName of names) await createInvoice(page, { customerName })
  for (const name of names) await expect(bill(page, name)).toBeVisible()
}

/** The 5 s pass only when the test lets them; timers run. */
const stopTime = async (page: Page) => {
  const { clock } = page.context()
  const startMs = Date.now()
  const timeIs = (ms: number) => clock.setFixedTime(startMs + ms)
  await timeIs(0)
  return timeIs
}

test('BIL-12 C9 a tick can be undone for 5 s, each on its bill, and is sent after that', async ({
  as,
  db,
}) => {
  const owner = await as('owner', '/')
  await start(owner, ['First', 'Second'])
  const page = await as('staff', '/?view=bills', SMALL)
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('invoices.deliver')) sent.push(request.url())
  })
  await expect(bill(page, 'First')).toBeVisible()
  const before = await heights(page)
  const timeIs = await stopTime(page)
  for (const name of ['First', 'Second']) {
    await tick(page, name).click()
    await shows(bill(page, name), messages.billing.delivered)
    // Another bill must not come under the finger.
    expect(await heights(page)).toEqual(before)
  }
  await expect(undo(page, 'First')).toHaveText('Undo 5')
  sawText('Undo')
  await expectAccessible(page)
  // The header counts what is late, not what can be undone.
  await expect(dot(page)).toHaveText('Live')
  await undo(page, 'First').click()
  await expect(tick(page, 'First')).not.toBeChecked()
  await expect(undo(page, 'First')).toBeHidden()
  await timeIs(4900)
  await expect(undo(page, 'Second')).toHaveText('Undo 1')
  expect(sent, 'nothing before the time is over').toEqual([])
  await timeIs(5100)
  await expect.poll(() => delivered(db)).toEqual(['Second'])
  await expect(undo(page, 'Second')).toBeHidden()
  await expect(tick(page, 'Second')).toBeDisabled()
  await expect(tick(owner, 'Second')).toBeChecked()
  expect(sent).toHaveLength(1)
})

test('C9 a page closed meanwhile sends the tick when it opens again; another tab can undo it', async ({
  as,
  db,
}) => {
  const page = await as('owner', '/')
  await start(page, ['First', 'Second'])
  const timeIs = await stopTime(page)
  await tick(page, 'First').click()
  await expect(undo(page, 'First')).toBeVisible()
  const other = await page.context().newPage()
  await page.close()
  await timeIs(60_000)
  await other.goto('/')
  await expect.poll(() => delivered(db)).toEqual(['First'])
  await expect(tick(other, 'First')).toBeChecked()

  const third = await other.context().newPage()
  await third.goto('/')
  await expect(bill(third, 'Second')).toBeVisible()
  await tick(other, 'Second').click()
  await undo(third, 'Second').click()
  await expect(tick(other, 'Second')).not.toBeChecked()
  await expect(undo(other, 'Second')).toBeHidden()
  expect(await delivered(db)).toEqual(['First'])
})

test('C9 BIL-09 a user who goes on with the bill, or logs out, does not wait for the tick', async ({
  as,
  db,
}) => {
  const page = await as('owner', '/')
  await start(page, ['First', 'Second'])
  await stopTime(page)
  await page.getByRole('button', { name: 'Edit token 1', exact: true }).click()
  await form(page).getByLabel('Customer name').fill('First changed')
  await tick(page, 'First').click()
  await expect(undo(page, 'First')).toBeVisible()
  await save(page).click()
  await expectNotice(page, messages.billing.updated)
  expect(await delivered(db)).toEqual(['First changed'])

  await tick(page, 'Second').click()
  await expect(undo(page, 'Second')).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: /^(Logout|Saving…)$/ })).toBeHidden()
  expect(await delivered(db)).toEqual(['First changed', 'Second'])
})

test('C9 C16 a tick that waits is counted as delivered, and the logout says that it is saved', async ({
  as,
  db,
}) => {
  const page = await as('owner', '/?view=bills', SMALL)
  await start(page, ['First', 'Second'])
  const count = page.getByRole('img', { name: /not delivered$/ })
  await expect(count).toHaveText('2')
  await stopTime(page)
  const letThrough = await holdAnswers(page, '**/trpc/invoices.deliver*')
  await tick(page, 'First').click()
  await expect(undo(page, 'First')).toBeVisible()
  await expect(count).toHaveText('1')
  await expect(page.getByRole('button', { name: /^Not delivered 1/ })).toBeVisible()
  await page.getByRole('button', { name: 'Logout' }).click()
  const saving = page.getByRole('button', { name: 'Saving…' })
  await expect(saving).toBeInViewport({ ratio: 1 })
  await expect(saving.getByText('Saving…')).toBeVisible()
  expect(await delivered(db)).toEqual([])
  letThrough()
  await expect(saving).toBeHidden()
  await expect.poll(() => delivered(db)).toEqual(['First'])
})

test('BIL-12 a tick on a bill that was deleted meanwhile comes off, and says why', async ({
  as,
  db,
}) => {
  const page = await as('manager', '/')
  await start(page, ['First'])
  // The list does not follow.
  await page.route('**/live', () => undefined)
  await page.reload()
  await expect(bill(page, 'First')).toBeVisible()
  await db.updateTable('invoices').set({ deleted_at: new Date(), deleted_by: 'Asha' }).execute()
  await tick(page, 'First').click()
  await expectNotice(page, messages.billing.originalNotFound)
  await expect(tick(page, 'First')).not.toBeChecked()
})

test('BIL-18 on a slow network the own edit is not a conflict with oneself', async ({ as }) => {
  const page = await as('manager', '/')
  await start(page, ['First'])
  const answerLists = await holdAnswers(page, '**/trpc/invoices.list*')
  const edit = async (name: string) => {
    await page.getByRole('button', { name: 'Edit token 1', exact: true }).click()
    // The saved bill is read before the form opens it.
    const opened = page.getByRole('region', { name: 'Edit Invoice' })
    await opened.getByLabel('Customer name').fill(name)
    await save(page).click()
    await expectNotice(page, messages.billing.updated)
  }
  await edit('Once')
  await page.getByRole('button', { name: 'Edit token 1', exact: true }).click()
  await expect(form(page).getByLabel('Customer name')).toHaveValue('Once')
  await form(page).getByRole('button', { name: 'Cancel' }).click()
  await edit('Twice')
  answerLists()
  await expect(bill(page, 'Twice')).toBeVisible()
})
