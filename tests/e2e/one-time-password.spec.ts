import { messages } from '#domain/shared/messages.ts'
import { serverMessages } from '#domain/shared/server-messages.ts'
import { endSessionsOf } from '#server/db/sessions.ts'
import { findUserByPhone, insertUser } from '#server/db/users.ts'
import { expect, shows, test } from '#tests/support/browser.ts'
import { buildUser, PEOPLE } from '#tests/support/factories/people.ts'
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
  await expect(given, 'the first one may not have been sent yet').toContainText([
    'One-time password of Farida',
    `One-time password of Kiran${password}`,
  ])
  await expect(given.first()).toBeInViewport({ ratio: 1 })
  expect(await given.first().locator('strong').innerText()).not.toBe(password)
  await page.getByRole('link', { name: 'Jalkhata' }).click()
  const question = page.getByRole('alertdialog', { name: 'Discard the one-time passwords?' })
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(given).toHaveCount(2)
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
  await missing.getByRole('button', { name: 'Set missing passwords' }).click()
  await shows(notice(page), messages.users.allHavePasswords)
  await expect(given, 'a second tap hides none').toContainText('One-time password of Kiran')
  const own = await as('nobody', '/login')
  await logIn(own, '9000000041', await given.locator('strong').innerText())
  await expect(own.getByRole('heading', { name: 'Choose your own password' })).toBeVisible()
})

test('E16 a lost answer loses no password: the next tap shows it', async ({ as, db }) => {
  await insertUser(db, buildUser({ role: 'staff', phone: '9000000041', name: 'Kiran' }))
  const page = await as('owner', '/owner-add-user')
  await expect(page.getByRole('row', { name: /Kiran/ })).toBeVisible()
  await page.route('**/trpc/users.setMissingPasswords', async (route) => {
    await route.fetch()
    await route.abort()
  })
  const missing = card(page, 'Missing passwords')
  const button = missing.getByRole('button', { name: 'Set missing passwords' })
  await button.click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click()
  await page.unroute('**/trpc/users.setMissingPasswords')
  await button.click()
  const given = missing.getByRole('status')
  await expect(given).toContainText('One-time password of Kiran')
  const own = await as('nobody', '/login')
  await logIn(own, '9000000041', await given.locator('strong').innerText())
  await expect(own.getByRole('heading', { name: 'Choose your own password' })).toBeVisible()
})

test('E16 a one-time password goes from the screen when the session ends', async ({ as, db }) => {
  await insertUser(db, buildUser({ role: 'staff', phone: '9000000041', name: 'Kiran' }))
  const page = await as('owner', '/owner-add-user')
  await expect(page.getByRole('row', { name: /Kiran/ })).toBeVisible()
  const missing = card(page, 'Missing passwords')
  await missing.getByRole('button', { name: 'Set missing passwords' }).click()
  const shown = page.getByText('One-time password of Kiran')
  await expect(shown).toBeVisible()
  const owner = await findUserByPhone(db, PEOPLE.owner.phone)
  await endSessionsOf(db, owner?.id ?? '')
  await missing.getByRole('button', { name: 'Set missing passwords' }).click()
  await expect(page.getByRole('dialog', { name: 'Please login again' })).toBeVisible()
  await expect(shown).toBeHidden()
})
