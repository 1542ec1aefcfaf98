import { ROLES } from '#domain/access/roles.ts'
import { messages } from '#domain/shared/messages.ts'
import { expect, shows, test } from '#tests/support/browser.ts'
import { PASSWORD, PEOPLE } from '#tests/support/factories/people.ts'

const NEW_PASSWORD = 'seven bright lamps'

test('PRF-01 the panel opens from the header for every role and closes again', async ({ as }) => {
  for (const role of ROLES) {
    const page = await as(role)
    await page.getByRole('button', { name: 'Edit Profile' }).click()
    const panel = page.getByRole('dialog', { name: 'My Profile' })
    await shows(panel, 'My Profile')
    await expect(panel).toContainText(PEOPLE[role].phone)
    await expect(panel).toContainText(role)
    await expect(panel.getByLabel('Name')).toHaveValue(PEOPLE[role].name)
    await panel.getByRole('button', { name: 'Back' }).click()
    await expect(panel).toBeHidden()
    await expect(page.getByRole('button', { name: 'Edit Profile' })).toBeFocused()
    await page.close()
  }
})

test('PRF-02 C46 the name is changed, here and on the other device', async ({ as }) => {
  const page = await as('manager')
  const other = await as('manager')
  await expect(other.getByText('Live', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const panel = page.getByRole('dialog', { name: 'My Profile' })
  await panel.getByLabel('Name').fill('   ')
  await panel.getByRole('button', { name: 'Update' }).click()
  await shows(page, messages.profile.invalidName)
  const { invalidName } = messages.profile
  await expect(panel.getByLabel('Name')).toHaveAccessibleDescription(invalidName)
  await expect(panel.getByRole('status', { name: 'Notice' })).toBeEmpty()
  await panel.getByLabel('Name').fill('  Ramesh Shah ')
  await panel.getByRole('button', { name: 'Update' }).click()
  await shows(page, messages.profile.updated)
  await expect(page.getByText('Logged in as Ramesh Shah (manager)')).toBeVisible()
  await expect(other.getByText('Logged in as Ramesh Shah (manager)')).toBeVisible()
})

test('PRF-03 the own password is changed and the other devices are logged out', async ({ as }) => {
  const other = await as('staff')
  await expect(other.getByText('Live', { exact: true })).toBeVisible()
  const page = await as('staff')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const panel = page.getByRole('dialog', { name: 'My Profile' })
  const change = async (current: string, next: string) => {
    await panel.getByRole('textbox', { name: 'Current password' }).fill(current)
    await panel.getByRole('textbox', { name: 'New password' }).fill(next)
    await panel.getByRole('button', { name: 'Change password' }).click()
  }
  await change('not it', NEW_PASSWORD)
  await shows(page, messages.login.incorrectPassword)
  await change(PASSWORD, 'short')
  await shows(page, messages.login.weakPassword)
  await change(PASSWORD, NEW_PASSWORD)
  await shows(page, messages.profile.passwordChanged)
  const over = other.getByRole('dialog', { name: 'Please login again' })
  await expect(over).toBeVisible()
  await over.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await over.getByRole('button', { name: 'Login' }).click()
  await expect(over).toBeHidden()
})

test('PRF-03 a session on another device is seen and ended', async ({ as }) => {
  const other = await as('staff')
  await expect(other.getByText('Live', { exact: true })).toBeVisible()
  const page = await as('staff')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  const sessions = page.getByRole('region', { name: 'Logged in on' })
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  await sessions.getByRole('button', { name: 'End' }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  await expect(other.getByRole('dialog', { name: 'Please login again' })).toBeVisible()
})
