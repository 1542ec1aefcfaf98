import { fill } from '#domain/shared/fill.ts'
import { messages } from '#domain/shared/messages.ts'
import type { Db } from '#server/db/database.ts'
import { expect, shows, test } from '#tests/support/browser.ts'
import { PEOPLE } from '#tests/support/factories/people.ts'
import { loseAnswers, swallowAnswers } from '#tests/support/lost-answers.ts'
import { expectAlert, notice } from '#tests/support/notices.ts'
import { form, records, save } from '#tests/support/pages/production-screen.ts'
import { addUser, card } from '#tests/support/pages/user-screen.ts'
import { storedTextIn } from '#tests/support/pending.ts'

test('PRD-01 a save without a server is reported, and is applied once later', async ({
  as,
  db,
  server,
}) => {
  const page = await as('production', '/')
  await shows(page, 'No production yet.')
  await server.stop()
  await form(page).getByLabel('Pouch 250ml').fill('60')
  await save(page).click()
  await expectAlert(page, 'Not confirmed yet. We will keep trying.')
  await expect(form(page).getByLabel('Pouch 250ml')).toHaveValue('60')
  await server.start()
  await shows(notice(page), messages.production.added)
  expect(await db.selectFrom('production_records').select('id').execute()).toHaveLength(1)
})

const readQuantities = (db: Db) => db.selectFrom('production_lines').select('quantity').execute()

test('ERR-02 a reload in mid-save of a production entry makes one record', async ({ as, db }) => {
  const page = await as('production', '/')
  const restoreAnswers = await swallowAnswers(page, 'production.add')
  await form(page).getByLabel('Pouch 250ml').fill('60')
  await save(page).dblclick()
  await expect.poll(() => readQuantities(db)).toHaveLength(1)
  restoreAnswers()
  await page.reload()
  await shows(notice(page), messages.production.added)
  await expect(records(page)).toContainText('60 cartons')
  expect(await readQuantities(db)).toEqual([{ quantity: 60 }])
  await page.reload()
  await expect(records(page)).toContainText('60 cartons')
  await expect(page.getByRole('alertdialog')).toBeHidden()
})

test('ERR-01 ERR-02 a save that hangs is reported after 4 s, and again when it succeeds', async ({
  as,
  db,
}) => {
  const page = await as('production', '/')
  await shows(page, 'No production yet.')
  await page.route('**/trpc/production.add', () => undefined)
  await form(page).getByLabel('Pouch 250ml').fill('60')
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 10_000)
  const isSent = page.waitForRequest('**/trpc/production.add')
  await save(page).click()
  await isSent
  await expect(save(page)).toHaveAttribute('aria-disabled', 'true')
  await page.clock.runFor(3900)
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await page.clock.runFor(200)
  await expectAlert(page, 'Not confirmed yet. We will keep trying.', {
    help: 'Do not enter it again.',
  })
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.clock.resume()
  await page.clock.runFor(20_000)
  await shows(notice(page), messages.production.added)
  // The form still shows the entry; saving it again must not create a second one.
  await save(page).click()
  await shows(notice(page), messages.production.added)
  await expect(form(page).getByLabel('Pouch 250ml')).toHaveValue('')
  expect(await readQuantities(db)).toEqual([{ quantity: 60 }])
})

const FAULT = {
  status: 500,
  contentType: 'application/json',
  body: JSON.stringify({
    error: { code: -32603, message: 'fault', data: { kind: 'fault', id: 'x' } },
  }),
}

test('ERR-02 after a fault a changed form is never a second record', async ({ as, db }) => {
  const page = await as('production', '/')
  await page.route('**/trpc/production.add', async (route) => {
    await route.fetch()
    await route.fulfill(FAULT)
  })
  const add = async (cartons: string) => {
    await form(page).getByLabel('Pouch 250ml').fill(cartons)
    await save(page).click()
  }
  await add('60')
  await expectAlert(page, 'Not confirmed yet. We will keep trying.')
  await add('70')
  await page.unroute('**/trpc/production.add')
  await expectAlert(page, 'Your first version was saved. This change was not.')
  expect(await readQuantities(db)).toEqual([{ quantity: 60 }])
  await add('70')
  await shows(notice(page), messages.production.added)
  expect(await readQuantities(db)).toEqual([{ quantity: 60 }, { quantity: 70 }])
})

test('ERR-02 a save whose answer is lost is sent again with the same id and is applied once', async ({
  as,
  db,
}) => {
  const page = await as('owner', '/owner-add-user')
  const lost = await loseAnswers(page, 'users.add')
  await addUser(page, '9000000071', 'Only once')
  await shows(notice(page), fill(messages.users.added, { password: 'welcome-1' }))
  expect(lost()).toBe(1)
  const rows = await db.selectFrom('users').select('id').where('phone', '=', '9000000071').execute()
  expect(rows).toHaveLength(1)
})

test('ERR-02 a reload in mid-save of an added user makes one user', async ({ as, db }) => {
  const page = await as('owner', '/owner-add-user')
  const added = () =>
    db.selectFrom('users').select('name').where('phone', '=', '9000000072').execute()
  const restoreAnswers = await swallowAnswers(page, 'users.add')
  await addUser(page, '9000000072', 'Reloaded')
  await expect.poll(added).toHaveLength(1)
  restoreAnswers()
  await page.reload()
  await expect(notice(page)).toContainText('Your earlier change is now saved.')
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await expect(page.getByRole('row', { name: /Reloaded/ })).toHaveCount(1)
  expect(await added()).toHaveLength(1)
})

test('ERR-02 a password is never stored in the browser', async ({ as }) => {
  const page = await as('owner', '/owner-add-user')
  const reset = card(page, 'Reset password')
  await page.route('**/trpc/users.resetPassword', () => undefined)
  await page.route('**/trpc/users.add', () => undefined)
  await reset.getByLabel('Mobile number').fill(PEOPLE.staff.phone)
  await reset.getByRole('textbox', { name: 'New password' }).fill('for one login')
  await reset.getByRole('button', { name: 'Reset password' }).click()
  await addUser(page, '9000000073', 'Kept before it is sent')
  const storedText = () => storedTextIn(page, 'commands')
  await expect.poll(storedText).toContain('Kept before it is sent')
  expect(await storedText()).not.toContain('for one login')
})

test('ERR-01 a save that cannot reach the server is reported, and the draft stays', async ({
  as,
  server,
}) => {
  const page = await as('owner', '/owner-add-user')
  await expect(page.getByRole('row', { name: /Vijay/ })).toBeVisible()
  await server.stop()
  await addUser(page, '9000000081', 'Kept')
  await expectAlert(page, 'Not confirmed yet. We will keep trying.')
  await expect(card(page, 'Add user').getByLabel('Name')).toHaveValue('Kept')
  await server.start()
  await expect(page.getByRole('row', { name: /Kept/ })).toBeVisible()
})
