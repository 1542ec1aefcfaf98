import type { Page } from '@playwright/test'
import { whatsappTexts } from '#domain/invoices/whatsapp.ts'
import { fill } from '#domain/shared/fill.ts'
import { messages } from '#domain/shared/messages.ts'
import { serverMessages } from '#domain/shared/server-messages.ts'
import { insertUser } from '#server/db/users.ts'
import { expect, sawText, shows, test } from '#tests/support/browser.ts'
import { buildUser, PEOPLE } from '#tests/support/factories/people.ts'
import { notice } from '#tests/support/notices.ts'
import { addUser, askDelete, card } from '#tests/support/pages/user-screen.ts'
import { LIVE } from '#tools/ci/time-bounds.ts'

const linkText = async (page: Page, name: string, phone: string) => {
  const href = await page.getByRole('link', { name }).getAttribute('href')
  const url = new URL(href ?? '')
  expect(`${url.origin}${url.pathname}`).toBe(`https://wa.me/91${phone}`)
  return url.searchParams.get('text') ?? ''
}

test('USR-01 USR-02 USR-03 MSG-01 the owner adds a user and sends the welcome', async ({ as }) => {
  const page = await as('owner', '/owner-add-user')
  for (const name of ['Add user', 'Reset password', 'Delete user']) {
    await expect(card(page, name)).toBeVisible()
  }
  const add = card(page, 'Add user')
  await expect(add.getByRole('option')).toHaveText([
    'staff',
    'manager',
    'production',
    'stock manager',
    'salesman',
  ])
  await addUser(page, '12345', 'Kiran')
  await shows(notice(page), messages.users.invalidAdd)
  await addUser(page, '9000000031', '   ')
  await shows(notice(page), messages.users.invalidAdd)
  await add.getByLabel('Date of birth').fill('2999-01-01')
  await addUser(page, '9000000031', 'Kiran')
  await shows(notice(page), messages.users.bornAfterToday)
  await add.getByLabel('Date of birth').fill('1990-11-05')
  await add.getByRole('button', { name: 'Add user' }).click()
  await shows(notice(page), fill(messages.users.added, { password: 'welcome-1' }))
  await expect(page.getByRole('row', { name: /Kiran 9000000031 staff Never/ })).toBeVisible()
  const welcome = fill(whatsappTexts.welcome, {
    brand: 'Jalkhata',
    phone: '9000000031',
    password: 'welcome-1',
  })
  expect(await linkText(page, 'Send welcome message', '9000000031')).toBe(welcome)
  sawText(welcome)

  await addUser(page, '9000000031', 'Somebody else')
  await shows(notice(page), messages.users.exists)
  await page.getByRole('button', { name: 'Back' }).click()
  await expect(page).toHaveURL('/')
})

test('USR-04 MSG-01 the owner gives a new password', async ({ as }) => {
  const page = await as('owner', '/owner-add-user')
  const reset = card(page, 'Reset password')
  const send = async (phone: string, password: string) => {
    await reset.getByLabel('Mobile number').fill(phone)
    await reset.getByRole('textbox', { name: 'New password' }).fill(password)
    await reset.getByRole('button', { name: 'Reset password' }).click()
  }
  await send('123', 'x')
  await shows(notice(page), messages.users.invalidReset)
  await send(PEOPLE.staff.phone, '')
  await shows(notice(page), messages.users.invalidReset)
  await send('9000000099', 'x')
  await shows(notice(page), serverMessages.users.resetUnknown)
  await send(PEOPLE.boss.phone, 'x')
  await shows(notice(page), serverMessages.users.protectedHere)
  await send(PEOPLE.staff.phone, 'for one login')
  await shows(notice(page), messages.users.passwordReset)
  const changed = fill(whatsappTexts.passwordChanged, { brand: 'Jalkhata' })
  expect(await linkText(page, 'Tell the user', PEOPLE.staff.phone)).toBe(changed)
  sawText(changed)
})

test('USR-06 missing passwords are set', async ({ as, db }) => {
  await insertUser(db, buildUser({ role: 'staff', phone: '9000000041', name: 'New hand' }))
  const page = await as('boss', '/owner-add-user')
  const set = page.getByRole('button', { name: 'Set missing passwords' })
  await set.click()
  await shows(notice(page), messages.users.defaultsSet)
  await set.click()
  await shows(notice(page), messages.users.allHavePasswords)
})

test('USR-06 without users to update it says so', async ({ as, db }) => {
  await db
    .updateTable('users')
    .set({ deleted_at: new Date() })
    .where('role', 'not in', ['owner', 'boss'])
    .execute()
  const page = await as('boss', '/owner-add-user')
  await page.getByRole('button', { name: 'Set missing passwords' }).click()
  await shows(notice(page), messages.users.noUsers)
})

test('USR-07 a notice vanishes after 3 s, and waits under the pointer', async ({ as }) => {
  const page = await as('owner', '/owner-add-user')
  await expect(page.getByRole('row', { name: /Vijay/ })).toBeVisible()
  await page.clock.install({ time: '2026-11-14T10:00:00Z' })
  await page.clock.pauseAt('2026-11-14T10:01:00Z')
  await addUser(page, '1', 'x')
  await shows(notice(page), messages.users.invalidAdd)
  await page.clock.fastForward(2900)
  await expect(notice(page)).toHaveText(messages.users.invalidAdd)
  await page.clock.fastForward(200)
  await expect(notice(page)).toHaveText('')
  await addUser(page, '1', 'x')
  await page.getByText(messages.users.invalidAdd).hover()
  await page.clock.fastForward(10_000)
  await expect(notice(page)).toHaveText(messages.users.invalidAdd)
  await page.mouse.move(0, 0)
  await page.clock.fastForward(3100)
  await expect(notice(page)).toHaveText('')
})

test('USR-09 USR-10 name, role and date of birth are changed in the list', async ({ as, db }) => {
  await insertUser(db, buildUser({ role: 'staff', phone: '9000000051', name: '' }))
  const page = await as('boss', '/owner-add-user')
  await expect(page.getByRole('row', { name: /9000000051 9000000051 staff/ })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edit Asha' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Edit Harshad' })).toBeHidden()
  await page.getByRole('button', { name: 'Edit Vijay' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit user' })
  await dialog.getByLabel('Name').fill(' ')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await shows(notice(page), messages.profile.invalidName)
  await dialog.getByLabel('Name').fill('Vijay Patel')
  await dialog.getByLabel('Role').selectOption('manager')
  await dialog.getByLabel('Date of birth').fill('1988-03-09')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await shows(notice(page), messages.users.edited)
  await expect(page.getByRole('row', { name: /Vijay Patel 9000000007 manager/ })).toBeVisible()
})

test('USR-10 the second to save sees both versions and keeps the draft', async ({ as }) => {
  const first = await as('owner', '/owner-add-user')
  const second = await as('boss', '/owner-add-user')
  for (const page of [first, second]) await page.getByRole('button', { name: 'Edit Vijay' }).click()
  await first.getByRole('dialog').getByLabel('Name').fill('Vijay by Asha')
  await first.getByRole('button', { name: 'Save' }).click()
  await expect(first.getByRole('dialog')).toBeHidden()
  const dialog = second.getByRole('dialog', { name: 'Edit user' })
  await dialog.getByLabel('Name').fill('Vijay by Harshad')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert')).toContainText(/Changed by Asha at \d+:\d\d [ap]m\./)
  await expect(dialog.getByRole('alert')).toContainText(/Vijay by Asha.*Vijay by Harshad.*differs/)
  await expect(dialog.getByLabel('Name')).toHaveValue('Vijay by Harshad')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(first.getByRole('row', { name: /Vijay by Harshad/ })).toBeVisible()
})

test('USR-10 what one device changes, the other shows within a second', async ({ as }) => {
  const owner = await as('owner', '/owner-add-user')
  const boss = await as('boss', '/owner-add-user')
  await expect(boss.getByText('Live', { exact: true })).toBeVisible()
  await expect(boss.getByRole('row', { name: /Vijay/ })).toBeVisible()
  await addUser(owner, '9000000061', 'Seen at once')
  await expect(owner.getByRole('row', { name: /Seen at once/ })).toBeVisible()
  await expect(boss.getByRole('row', { name: /Seen at once/ })).toBeVisible(LIVE)
})

test('AUT-08 a deleted user, a reset password and a changed role end the open session', async ({
  as,
}) => {
  const owner = await as('owner', '/owner-add-user')
  const over = { name: 'Please login again' }
  const staff = await as('staff', '/')
  const manager = await as('manager', '/')
  const production = await as('production', '/')
  for (const page of [staff, manager, production]) {
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
  }

  await askDelete(owner, PEOPLE.staff.phone)
  await owner.getByRole('alertdialog').getByRole('button', { name: 'Delete user' }).click()
  await expect(notice(owner)).toHaveText(messages.users.deleted)
  await expect(staff.getByRole('dialog', over)).toBeVisible(LIVE)

  const reset = card(owner, 'Reset password')
  await reset.getByLabel('Mobile number').fill(PEOPLE.manager.phone)
  await reset.getByRole('textbox', { name: 'New password' }).fill('for one login')
  await reset.getByRole('button', { name: 'Reset password' }).click()
  await expect(notice(owner)).toHaveText(messages.users.passwordReset)
  await expect(manager.getByRole('dialog', over)).toBeVisible(LIVE)

  await owner.getByRole('button', { name: 'Edit Iqbal' }).click()
  await owner.getByRole('dialog').getByLabel('Role').selectOption('salesman')
  await owner.getByRole('button', { name: 'Save' }).click()
  await expect(notice(owner)).toHaveText(messages.users.edited)
  await expect(production.getByRole('dialog', over)).toBeVisible(LIVE)
})

for (const path of ['/raw-stock', '/scrap']) {
  test(`USR-08 the boss alone finds the user administration on ${path}, folded`, async ({ as }) => {
    const boss = await as('boss', path)
    const fold = boss.getByRole('button', { name: 'User administration' })
    await expect(fold).toHaveAttribute('aria-expanded', 'false')
    await expect(boss.getByRole('region', { name: 'Add user' })).toBeHidden()
    await fold.click()
    for (const name of ['Add user', 'Reset password', 'Delete user', 'Users']) {
      await expect(boss.getByRole('region', { name, exact: true })).toBeVisible()
    }
    const other = await as('production', path)
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(other.getByRole('button', { name: 'User administration' })).toHaveCount(0)
  })
}

test('USR-08 the boss alone finds the user administration on production, folded', async ({
  as,
}) => {
  const boss = await as('boss', '/production')
  const fold = boss.getByRole('button', { name: 'User administration' })
  await expect(fold).toHaveAttribute('aria-expanded', 'false')
  await expect(boss.getByRole('region', { name: 'Add user' })).toBeHidden()
  await fold.click()
  await expect(fold).toHaveAttribute('aria-expanded', 'true')
  for (const name of ['Add user', 'Reset password', 'Delete user', 'Users']) {
    await expect(boss.getByRole('region', { name, exact: true })).toBeVisible()
  }
  await boss
    .getByRole('region', { name: 'Add user' })
    .getByRole('button', { name: 'Add user' })
    .click()
  await expect(boss.getByText(messages.users.invalidAdd)).toBeInViewport()
  const owner = await as('owner', '/production')
  await shows(owner, 'No production yet.')
  await expect(owner.getByRole('button', { name: 'User administration' })).toHaveCount(0)
})
