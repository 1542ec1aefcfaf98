import { fill } from '#domain/shared/fill.ts'
import { messages } from '#domain/shared/messages.ts'
import type { Db } from '#server/db/database.ts'
import { expect, shows, test } from '#tests/support/browser.ts'
import { PEOPLE } from '#tests/support/factories/people.ts'
import { loseAnswers, swallowAnswers } from '#tests/support/lost-answers.ts'
import { notice, tells } from '#tests/support/notices.ts'
import { form, records, save } from '#tests/support/pages/production-screen.ts'
import { addUser, card } from '#tests/support/pages/user-screen.ts'
import { keptTextIn } from '#tests/support/pending.ts'

test('PRD-01 a save that cannot reach the server is told, and lands once later', async ({
  as,
  db,
  server,
}) => {
  const page = await as('production', '/')
  await shows(page, 'No production yet.')
  await server.stop()
  await form(page).getByLabel('Pouch 250ml').fill('60')
  await save(page).click()
  await tells(page, 'The server cannot be reached.')
  await expect(form(page).getByLabel('Pouch 250ml')).toHaveValue('60')
  await server.start()
  await save(page).click()
  await tells(page, messages.production.added)
  expect(await db.selectFrom('production_records').select('id').execute()).toHaveLength(1)
})

const made = (db: Db) => db.selectFrom('production_lines').select('quantity').execute()

test('ERR-02 a reload in mid-save of a production entry makes one record', async ({ as, db }) => {
  const page = await as('production', '/')
  const heard = await swallowAnswers(page, 'production.add')
  await form(page).getByLabel('Pouch 250ml').fill('60')
  await save(page).dblclick()
  await expect.poll(() => made(db)).toHaveLength(1)
  heard()
  await page.reload()
  await tells(page, messages.production.added)
  await expect(records(page)).toContainText('60 cartons')
  expect(await made(db)).toEqual([{ quantity: 60 }])
  await page.reload()
  await expect(records(page)).toContainText('60 cartons')
  await expect(page.getByRole('alertdialog')).toBeHidden()
})

test('ERR-01 ERR-02 a save that hangs is told after 10 s and is told again when it lands', async ({
  as,
  db,
}) => {
  const page = await as('production', '/')
  await shows(page, 'No production yet.')
  await page.clock.install()
  await page.route('**/trpc/production.add', () => undefined)
  await form(page).getByLabel('Pouch 250ml').fill('60')
  await save(page).click()
  await expect(save(page)).toHaveAttribute('aria-disabled', 'true')
  await page.clock.runFor(9000)
  await expect(page.getByRole('alertdialog')).toBeHidden()
  await page.clock.runFor(1100)
  const alert = page.getByRole('alertdialog', { name: 'The server cannot be reached.' })
  await expect(alert).toContainText('It is sent again until the server answers.')
  await alert.getByRole('button', { name: 'OK' }).click()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.clock.runFor(20_000)
  await tells(page, messages.production.added)
  // The form still shows it; sent once more it is the same entry.
  await save(page).click()
  await tells(page, messages.production.added)
  await expect(form(page).getByLabel('Pouch 250ml')).toHaveValue('')
  expect(await made(db)).toEqual([{ quantity: 60 }])
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
  await tells(page, 'The server could not save this.')
  await page.unroute('**/trpc/production.add')
  await add('70')
  await tells(page, 'What you sent first was saved. This change was not.')
  expect(await made(db)).toEqual([{ quantity: 60 }])

  await page.route('**/trpc/production.add', (route) => route.fulfill(FAULT))
  await add('80')
  await tells(page, 'The server could not save this.')
  await page.unroute('**/trpc/production.add')
  await add('81')
  await tells(page, messages.production.added)
  expect(await made(db)).toEqual([{ quantity: 60 }, { quantity: 81 }])
})

test('ERR-02 a save whose answer is lost is asked again under the same id and lands once', async ({
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
  const heard = await swallowAnswers(page, 'users.add')
  await addUser(page, '9000000072', 'Reloaded')
  await expect.poll(added).toHaveLength(1)
  heard()
  await page.reload()
  const alert = page.getByRole('alertdialog', { name: 'Saved.' })
  await expect(alert).toContainText('do not enter it again')
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('row', { name: /Reloaded/ })).toHaveCount(1)
  expect(await added()).toHaveLength(1)
})

test('ERR-02 a password is never kept in the browser', async ({ as }) => {
  const page = await as('owner', '/owner-add-user')
  const reset = card(page, 'Reset password')
  await page.route('**/trpc/users.resetPassword', () => undefined)
  await page.route('**/trpc/users.add', () => undefined)
  await reset.getByLabel('Mobile number').fill(PEOPLE.staff.phone)
  await reset.getByRole('textbox', { name: 'New password' }).fill('for one login')
  await reset.getByRole('button', { name: 'Reset password' }).click()
  await addUser(page, '9000000073', 'Kept before it is sent')
  const kept = () => keptTextIn(page, 'sends')
  await expect.poll(kept).toContain('Kept before it is sent')
  expect(await kept()).not.toContain('for one login')
})

test('ERR-01 a save that cannot reach the server is told, and what was typed stays', async ({
  as,
  server,
}) => {
  const page = await as('owner', '/owner-add-user')
  await expect(page.getByRole('row', { name: /Vijay/ })).toBeVisible()
  await server.stop()
  await addUser(page, '9000000081', 'Kept')
  const alert = page.getByRole('alertdialog', { name: 'The server cannot be reached.' })
  await expect(alert).toBeVisible({ timeout: 15_000 })
  await alert.getByRole('button', { name: 'OK' }).click()
  await expect(card(page, 'Add user').getByLabel('Name')).toHaveValue('Kept')
  await server.start()
  await card(page, 'Add user').getByRole('button', { name: 'Add user' }).click()
  await expect(page.getByRole('row', { name: /Kept/ })).toBeVisible()
})
