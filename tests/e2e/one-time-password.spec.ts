import { serverMessages } from '#domain/shared/server-messages.ts'
import { insertUser } from '#server/db/users.ts'
import { expect, shows, test } from '#tests/support/browser.ts'
import { buildUser } from '#tests/support/factories/people.ts'
import { notice } from '#tests/support/notices.ts'
import { addUser, card } from '#tests/support/pages/user-screen.ts'
import { logIn } from '#tests/support/salesman/phone.ts'

test.use({ settings: { DEFAULT_PASSWORD: '' } })

test('E16 a new user gets a one-time password, shown once, that works for 72 hours', async ({
  as,
  db,
}) => {
  const page = await as('owner', '/owner-add-user')
  await addUser(page, '9000000031', 'Kiran')
  await shows(notice(page), '✅ User added. Send the one-time password now: it is shown only once.')
  const given = card(page, 'Add user').getByRole('status')
  await expect(given).toContainText('One-time password of Kiran')
  await expect(given).toContainText('Shown only once. Valid for 72 hours.')
  const password = await given.locator('strong').innerText()
  const link = await given.getByRole('link', { name: 'Send welcome message' }).getAttribute('href')
  expect(new URL(link ?? '').searchParams.get('text')).toContain(`password ${password}.`)

  await addUser(page, '9000000032', 'Farida')
  await expect(given).toContainText('One-time password of Farida')
  expect(await given.locator('strong').innerText()).not.toBe(password)
  await page.reload()
  await expect(card(page, 'Add user')).toBeVisible()
  await expect(given).toHaveCount(0)

  const own = await as('nobody', '/login')
  await logIn(own, '9000000031', password)
  await expect(own.getByRole('heading', { name: 'Choose your own password' })).toBeVisible()

  await db.updateTable('users').set({ password_expires_at: new Date() }).execute()
  const late = await as('nobody', '/login')
  await logIn(late, '9000000031', password)
  await shows(late.getByRole('alertdialog'), serverMessages.login.passwordExpired)
})

test('E16 users without a password get one-time passwords, listed once', async ({ as, db }) => {
  await insertUser(db, buildUser({ role: 'staff', phone: '9000000041', name: 'Kiran' }))
  const page = await as('owner', '/owner-add-user')
  await expect(page.getByRole('row', { name: /Kiran/ })).toBeVisible()
  const missing = card(page, 'Missing passwords')
  await missing.getByRole('button', { name: 'Set missing passwords' }).click()
  await shows(notice(page), 'One-time passwords set. Send them now: they are shown only once.')
  const given = missing.getByRole('status')
  await expect(given).toContainText('One-time password of Kiran')
  const own = await as('nobody', '/login')
  await logIn(own, '9000000041', await given.locator('strong').innerText())
  await expect(own.getByRole('heading', { name: 'Choose your own password' })).toBeVisible()
})
