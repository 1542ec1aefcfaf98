import { messages } from '#domain/shared/messages.ts'
import { insertUser } from '#server/db/users.ts'
import { expect, shows, test } from '#tests/support/browser.ts'
import { buildUser, PEOPLE } from '#tests/support/factories/people.ts'
import { expectAlert, notice } from '#tests/support/notices.ts'
import { askDelete, card } from '#tests/support/pages/user-screen.ts'

test('USR-05 the owner deletes a user, after a question', async ({ as }) => {
  const page = await as('owner', '/owner-add-user')
  const question = page.getByRole('alertdialog', { name: 'Delete this user?' })
  await askDelete(page, '12')
  await shows(notice(page), messages.users.invalidDelete)
  await askDelete(page, PEOPLE.staff.phone)
  await shows(question, `Vijay · ${PEOPLE.staff.phone} · staff`)
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row', { name: /Vijay/ })).toBeVisible()
  await askDelete(page, PEOPLE.staff.phone)
  await question.getByRole('button', { name: 'Delete user' }).click()
  await shows(notice(page), messages.users.deleted)
  await expect(page.getByRole('row', { name: /Vijay/ })).toBeHidden()
})

test('USR-05 unknown and protected numbers are refused before the question', async ({ as }) => {
  const page = await as('boss', '/owner-add-user')
  for (const [phone, refusal] of [
    ['9000000099', messages.users.notFound],
    [PEOPLE.boss.phone, messages.users.protected],
    [PEOPLE.owner.phone, messages.users.protected],
  ] as const) {
    await askDelete(page, phone)
    await shows(notice(page), refusal)
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await expect(card(page, 'Delete user').getByLabel('Mobile number')).toBeFocused()
  }
})

test('USR-05 the number is looked up on the server, not in a list that may be old', async ({
  as,
  db,
}) => {
  const page = await as('owner', '/owner-add-user')
  await expect(page.getByRole('row', { name: /Vijay/ })).toBeVisible()
  // Insert directly into the database, so that no notification refreshes the list.
  await insertUser(db, buildUser({ role: 'manager', phone: '9000000042', name: 'Just added' }))
  await db
    .updateTable('users')
    .set({ role: 'boss' })
    .where('phone', '=', PEOPLE.staff.phone)
    .execute()
  await askDelete(page, PEOPLE.staff.phone)
  await shows(notice(page), messages.users.protected)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await askDelete(page, '9000000042')
  const question = page.getByRole('alertdialog', { name: 'Delete this user?' })
  await shows(question, 'Just added · 9000000042 · manager')
  // The role changes after the question, so the server must refuse.
  await db.updateTable('users').set({ role: 'boss' }).where('phone', '=', '9000000042').execute()
  await question.getByRole('button', { name: 'Delete user' }).click()
  await shows(notice(page), messages.users.protected)
})

test('USR-05 with no network nothing is asked', async ({ as }) => {
  const page = await as('owner', '/owner-add-user')
  await expect(page.getByRole('row', { name: /Vijay/ })).toBeVisible()
  await page.context().setOffline(true)
  await askDelete(page, PEOPLE.staff.phone)
  await expectAlert(page, 'The users could not be loaded.', { help: 'Cannot reach the server.' })
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await page.context().setOffline(false)
})
