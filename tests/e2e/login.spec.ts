import type { Page } from '@playwright/test'
import { messages } from '#domain/shared/messages.ts'
import { endSessionsOf } from '#server/db/sessions.ts'
import { findUserByPhone, insertUser } from '#server/db/users.ts'
import { expect, expectAccessible, sawText, shows, test } from '#tests/support/browser.ts'
import { buildUser, PASSWORD, PEOPLE, passwordHash } from '#tests/support/factories/people.ts'
import { logIn } from '#tests/support/salesman/phone.ts'

const alerts = async (page: Page, text: string, key: 'Enter' | 'Escape' = 'Enter') => {
  const alert = page.getByRole('alertdialog', { name: text })
  await expect(alert).toBeVisible()
  await shows(alert, text)
  await expect(alert.getByRole('button', { name: 'OK' })).toBeFocused()
  await page.keyboard.press(key)
  await expect(alert).toBeHidden()
}

test('AUT-01 AUT-06 APP-04 a person logs in, lands at home, and logs out', async ({ as }) => {
  const page = await as('nobody', '/login')
  await expect(page.getByPlaceholder('Enter 10-digit number')).toBeVisible()
  await expect(page.getByRole('contentinfo')).toContainText('Powered by')
  await logIn(page, PEOPLE.owner.phone, PASSWORD)
  await expect(page).toHaveURL('/')
  await shows(page, 'Logged in as Asha (owner)')
  sawText(messages.app.loggedInAs)
  const sessionHint = await page.evaluate(() => localStorage.getItem('session'))
  expect(JSON.parse(sessionHint ?? '{}')).toMatchObject({
    role: 'owner',
    phone: PEOPLE.owner.phone,
    name: 'Asha',
  })
  const [cookie] = (await page.context().cookies()).filter(({ name }) => /session/.test(name))
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax' })

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('button', { name: 'Employee Login' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  const [after] = (await page.context().cookies()).filter(({ name }) => /session/.test(name))
  expect(after).toBeUndefined()
  // The server has ended the session too, not only the browser.
  await page.context().addCookies(cookie ? [cookie] : [])
  const status = await page.evaluate(async () => (await fetch('/trpc/profile.me')).status)
  expect(status).toBe(401)
})

test('AUT-02 AUT-03 AUT-04 AUT-05 AUT-07 an alert shows what is wrong', async ({ as, db }) => {
  await insertUser(db, buildUser({ role: 'staff', phone: '9000000011' }))
  const page = await as('nobody', '/login')
  await logIn(page, '12345', 'x')
  await alerts(page, messages.login.invalidNumber)
  await logIn(page, '9999999999', 'x')
  await alerts(page, messages.login.unknownNumber, 'Escape')
  await logIn(page, '9000000011', 'x')
  await alerts(page, messages.login.passwordNotSet)
  await logIn(page, PEOPLE.owner.phone, 'wrong')
  await alerts(page, messages.login.incorrectPassword)
  await expect(page.getByLabel('Mobile number')).toHaveValue(PEOPLE.owner.phone)
})

test('C37 the eye shows the password; value, caret and focus stay, and a login hides it', async ({
  as,
}) => {
  const page = await as('nobody', '/login')
  const field = page.getByLabel('Password', { exact: true })
  const caret = () => field.evaluate((input: HTMLInputElement) => input.selectionStart)
  await expect(field).toHaveAttribute('type', 'password')
  await page.getByLabel('Mobile number').fill(PEOPLE.owner.phone)
  await field.fill('wrong one')
  await field.press('ArrowLeft')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await expect(field).toHaveValue('wrong one')
  await expect(field).toBeFocused()
  expect(await caret()).toBe(8)
  await expectAccessible(page)
  const hide = page.getByRole('button', { name: 'Hide password' })
  await hide.press('Enter')
  await expect(field).toHaveAttribute('type', 'password')
  expect(await caret()).toBe(8)
  await page.getByRole('button', { name: 'Show password' }).press('Space')
  await expect(hide).toBeFocused()
  await field.press('Enter')
  await alerts(page, messages.login.incorrectPassword)
  await expect(field).toHaveAttribute('type', 'password')
})

test('C37 the number is remembered on the device only if asked to', async ({ as }) => {
  const page = await as('nobody', '/login')
  const box = page.getByRole('checkbox', { name: 'Remember my number on this device' })
  const field = page.getByLabel('Mobile number')
  const inOut = async () => {
    await logIn(page, PEOPLE.owner.phone, PASSWORD)
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('button', { name: 'Employee Login' }).click()
  }
  await expect(box).not.toBeChecked()
  await inOut()
  await expect(field).toHaveValue('')
  await box.check()
  await logIn(page, '9999999999', 'x')
  await alerts(page, messages.login.unknownNumber)
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await inOut()
  await expect(field).toHaveValue(PEOPLE.owner.phone)
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await expect(box).toBeChecked()
  await expectAccessible(page)
  await box.uncheck()
  expect(await page.evaluate(() => localStorage.length)).toBe(0)
  await page.reload()
  await expect(box).not.toBeChecked()
  await expect(field).toHaveValue('')
})

test('APP-22 the browser answers a rule at once, without asking the server', async ({ as }) => {
  const page = await as('nobody', '/login')
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/trpc/')) calls.push(request.url())
  })
  await logIn(page, '12345', 'x')
  await alerts(page, messages.login.invalidNumber)
  expect(calls).toEqual([])
})

test('AUT-10 after five wrong passwords the next tries must wait', async ({ as, db }) => {
  const page = await as('nobody', '/login')
  for (let turn = 0; turn < 5; turn += 1) {
    await logIn(page, PEOPLE.owner.phone, `wrong ${turn}`)
    await alerts(page, messages.login.incorrectPassword)
  }
  // The first wait is one second: a slow machine would be through.
  await db
    .updateTable('login_attempts')
    .set({ at: new Date(Date.now() + 20_000) })
    .execute()
  await logIn(page, PEOPLE.owner.phone, PASSWORD)
  const alert = page.getByRole('alertdialog', { name: /^Too many tries\. Wait \d+ seconds\.$/ })
  const text = await alert.getByRole('heading').textContent()
  await alerts(page, text ?? '')
})

test('AUT-09 a password set by another user must be changed before anything works', async ({
  as,
  db,
}) => {
  const password_hash = await passwordHash()
  await insertUser(
    db,
    buildUser({ role: 'manager', phone: '9000000012', password_hash, must_change_password: true }),
  )
  const page = await as('nobody', '/login')
  await logIn(page, '9000000012', PASSWORD)
  await expect(page.getByRole('heading', { name: 'Choose your own password' })).toBeVisible()
  await page.goto('/production')
  const field = page.getByRole('textbox', { name: 'New password' })
  await field.fill('welcome-1')
  await page.getByRole('button', { name: 'Save password' }).click()
  await alerts(page, messages.login.weakPassword)
  await field.fill('a quiet river at dawn')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByRole('heading', { name: 'Production Entry' })).toBeVisible()
})

const endSessions = async (db: Parameters<typeof endSessionsOf>[0]) => {
  const user = await findUserByPhone(db, PEOPLE.owner.phone)
  await endSessionsOf(db, user?.id ?? '')
}

test('AUT-13 the same user continues with the draft', async ({ as, db }) => {
  const page = await as('owner', '/owner-add-user')
  const card = page.getByRole('region', { name: 'Add user' })
  await card.getByLabel('Mobile number').fill('9000000021')
  await card.getByLabel('Name').fill('Half typed')
  await endSessions(db)
  await card.getByRole('button', { name: 'Add user' }).click()
  const over = page.getByRole('dialog', { name: 'Please login again' })
  await expect(over).toBeVisible()
  await over.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await over.getByRole('button', { name: 'Login' }).click()
  await expect(over).toBeHidden()
  await expect(card.getByLabel('Name')).toHaveValue('Half typed')
  await card.getByRole('button', { name: 'Add user' }).click()
  await expect(page.getByRole('row', { name: /Half typed/ })).toBeVisible()
})

test('AUT-13 another user starts with an empty screen', async ({ as, db }) => {
  const page = await as('owner', '/owner-add-user')
  const card = page.getByRole('region', { name: 'Add user' })
  await card.getByLabel('Mobile number').fill('9000000021')
  await endSessions(db)
  await card.getByLabel('Name').fill('Half typed')
  await card.getByRole('button', { name: 'Add user' }).click()
  const over = page.getByRole('dialog', { name: 'Please login again' })
  await over.getByLabel('Mobile number').fill(PEOPLE.boss.phone)
  await over.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await over.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Logged in as Harshad (boss)')).toBeVisible()
  await page.getByRole('link', { name: 'Add New User' }).click()
  await expect(card.getByLabel('Name')).toHaveValue('')
})

test('an unreachable server is reported, and the draft stays', async ({ as, server }) => {
  const page = await as('nobody', '/login')
  await expect(page.getByLabel('Mobile number')).toBeVisible()
  await server.stop()
  await logIn(page, PEOPLE.owner.phone, PASSWORD)
  await alerts(page, 'Cannot reach the server.')
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue(PASSWORD)
  await server.start()
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page.getByText('Logged in as Asha (owner)')).toBeVisible()
})
