import type { Page } from '@playwright/test'
import { messages } from '#domain/shared/messages.ts'
import { serverMessages } from '#domain/shared/server-messages.ts'
import { expect, expectAccessible, shows, test } from '#tests/support/browser.ts'
import { sendAs } from '#tests/support/factories/invoices.ts'
import { holdFrom } from '#tests/support/factories/salesman-bills.ts'
import { fillHoldList } from '#tests/support/states/report-states.ts'
import { LIVE } from '#tools/ci/time-bounds.ts'

test('SAL-10 the boss sees who, when and what, and takes or discards each', async ({ as, db }) => {
  await fillHoldList(db)
  const page = await as('boss', '/saleman-report')
  const list = page.getByRole('region', { name: 'Waiting for your decision' })
  const rows = list.getByRole('listitem').filter({ has: page.getByRole('button') })
  await expect(rows).toHaveCount(3)
  const first = rows.first()
  await expect(first).toContainText('New bill · salesman was removed')
  await expect(first).toContainText(/Mohan, 90000 00061 · handed over \d+ \w+ \d{4}, .* [ap]m/)
  await expect(first).toContainText('Ring Road · 98240 11476 · Cash · ₹1,48,600.50')
  await expect(first).toContainText('Premium 1L 13(Scheme: 0.5)')
  await expect(rows.nth(1)).toContainText('New bill · Select a route first!')
  await expect(rows.last()).toContainText('New route · not logged inHighway dhabas')
  await shows(rows.last(), 'not logged in')
  await expect(rows.last()).toContainText('From Chrome on Android')
  await shows(page, messages.reports.noCustomers)

  const other = await as('boss', '/saleman-report')
  const otherRows = other
    .getByRole('region', { name: 'Waiting for your decision' })
    .getByRole('button', { name: /^Accept (?!all)/ })
  await expect(otherRows).toHaveCount(3)
  await page.getByRole('button', { name: /^Accept Jai Ambe/ }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(/New bill · Jai Ambe · \d+ \w+ \d{4}/)
  await expect(question).toContainText('It will count as sent by Mohan.')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(rows, 'nothing was decided').toHaveCount(3)
  await page.getByRole('button', { name: /^Accept Jai Ambe/ }).click()
  await question.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText(/^Accepted: Jai Ambe/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Jai Ambe' })).toBeVisible()
  await expect(rows).toHaveCount(2)
  await expect(otherRows, 'the other screen knows within a second').toHaveCount(2, LIVE)

  await page.getByRole('button', { name: /^Discard Shree Krishna/ }).click()
  await expect(question).toContainText('New bill · Shree Krishna Caterers, Banquet Hall')
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(rows).toHaveCount(1)
  await expect(page.getByRole('link', { name: /^Shree Krishna/ })).toHaveCount(0)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Discard Highway dhabas' }).click()
  await question.getByRole('button', { name: 'Discard' }).click()
  await expect(list, 'with nothing waiting there is no list').toHaveCount(0)
})

test('SAL-10 a decision made elsewhere meanwhile is shown, and nothing is done twice', async ({
  as,
  db,
}) => {
  await fillHoldList(db)
  const page = await as('boss', '/saleman-report')
  await page.getByRole('button', { name: 'Accept Highway dhabas' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('New route · Highway dhabas')
  const other = await as('boss', '/')
  const command = await db
    .selectFrom('held_commands')
    .select('command_id')
    .where('procedure', '=', 'salesman.addRoute')
    .executeTakeFirstOrThrow()
  await sendAs(other, 'held.discard', { id: command.command_id })
  await question.getByRole('button', { name: 'Accept' }).click()
  await shows(page.getByRole('alertdialog'), serverMessages.salesman.notOnHold)
})

const waitingList = (page: Page) => page.getByRole('region', { name: 'Waiting for your decision' })

test('SAL-10 E15 the boss discards all, after one question', async ({ as, db }) => {
  await fillHoldList(db)
  const page = await as('boss', '/saleman-report')
  const list = waitingList(page)
  await list.getByRole('button', { name: 'Discard all' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('3 bills · Mohan')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(list.getByRole('button', { name: /^Accept (?!all)/ })).toHaveCount(3)
  await list.getByRole('button', { name: 'Discard all' }).click()
  await question.getByRole('button', { name: 'Discard all' }).click()
  await shows(page, '3 bills discarded')
  await expect(list).toHaveCount(0)
  await shows(page, messages.reports.noCustomers)
})

test('SAL-10 E15 the boss accepts all, and one that is refused stays', async ({ as, db }) => {
  await fillHoldList(db)
  const [bill] = await db
    .selectFrom('held_commands')
    .select('user_id')
    .where('procedure', '=', 'salesman.addRoute')
    .execute()
  const unknown = { customerName: 'Nobody', version: 1 }
  await holdFrom(db, bill?.user_id ?? '', 'salesman.editInvoice', unknown)
  const page = await as('boss', '/saleman-report')
  const list = waitingList(page)
  await list.getByRole('button', { name: 'Accept all' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Accept all' }).click()
  await shows(page, '3 bills accepted. 1 bill is left.')
  await expect(page.getByRole('link', { name: 'Jai Ambe' })).toBeVisible()
  await expect(list.getByRole('button', { name: /^Accept / })).toHaveCount(1)
  await expect(list).toContainText('Nobody')
})

test('SAL-10 R40 a list that cannot be loaded is one line, not a card', async ({ as, db }) => {
  const page = await as('boss', '/')
  await page.route('**/trpc/*held.list*', (route) => route.abort())
  await page.goto('/saleman-report')
  await shows(page, 'Could not load the waiting bills.')
  await expect(waitingList(page)).toHaveCount(0)
  await fillHoldList(db)
  await page.unroute('**/trpc/*held.list*')
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await expect(waitingList(page)).toBeVisible()
})
