import { messages } from '#domain/shared/messages.ts'
import { expect, shows, test } from '#tests/support/browser.ts'
import { PEOPLE } from '#tests/support/factories/people.ts'
import { addUser, askDelete, card } from '#tests/support/pages/user-screen.ts'

test('USR-02 USR-04 USR-05 USR-11 what was refused is marked, and the focus goes to it', async ({
  as,
}) => {
  const page = await as('owner', '/owner-add-user')
  const add = card(page, 'Add user')
  const [phone, name, dob] = ['Mobile number', 'Name', 'Date of birth'].map((label) =>
    add.getByLabel(label),
  )
  const isMarked = async (field = page.locator('nothing')) => {
    await expect(field).toBeFocused()
    await expect(field).toHaveAttribute('aria-invalid', 'true')
  }
  await addUser(page, '12345', ' ')
  await isMarked(phone)
  await addUser(page, '9000000031', ' ')
  await isMarked(name)
  await addUser(page, '9000000031', ' ')
  await isMarked(name)
  await dob?.fill('2999-01-01')
  await addUser(page, '9000000031', 'Kiran')
  await isMarked(dob)
  await dob?.fill('')
  await addUser(page, PEOPLE.staff.phone, 'Kiran')
  await isMarked(phone)
  await addUser(page, '9000000031', ` ${PEOPLE.owner.name.toUpperCase()}`)
  await shows(page, messages.users.nameTaken)
  await isMarked(name)

  const reset = card(page, 'Reset password')
  await reset.getByRole('button', { name: 'Reset password' }).click()
  await isMarked(reset.getByLabel('Mobile number'))
  await reset.getByLabel('Mobile number').fill(PEOPLE.staff.phone)
  await reset.getByRole('button', { name: 'Reset password' }).click()
  await isMarked(reset.getByRole('textbox', { name: 'New password' }))

  await page.getByRole('button', { name: 'Edit Vijay' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit user' })
  const inDialog = dialog.getByLabel('Name')
  await inDialog.fill(' ')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(inDialog).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()

  await askDelete(page, PEOPLE.boss.phone)
  await isMarked(card(page, 'Delete user').getByLabel('Mobile number'))
})
