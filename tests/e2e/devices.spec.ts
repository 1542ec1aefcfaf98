import { serverMessages } from '#domain/shared/server-messages.ts'
import { findUserByPhone } from '#server/db/users.ts'
import { expect, expectAccessible, shows, test } from '#tests/support/browser.ts'
import { sendAs } from '#tests/support/factories/invoices.ts'
import { PASSWORD, PEOPLE } from '#tests/support/factories/people.ts'
import { notice } from '#tests/support/notices.ts'
import { card } from '#tests/support/pages/user-screen.ts'
import { addDevice } from '#tests/support/session.ts'
import { LIVE } from '#tools/ci/time-bounds.ts'

test('AUT-14 the boss sees a device that logs in, what waits on it, and ends it', async ({
  as,
}) => {
  const page = await as('boss', '/owner-add-user')
  const devices = card(page, 'Devices')
  await shows(devices, 'No devices yet.')
  const phone = await as('nobody', '/login')
  await phone.getByLabel('Mobile number').fill(PEOPLE.staff.phone)
  await phone.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await phone.getByRole('button', { name: 'Login' }).click()
  await shows(phone, 'Logged in as Vijay (staff)')
  const row = devices.getByRole('listitem')
  await expect(row).toContainText(
    /^Chrome on LinuxVijayLast seen \d+ \w+ \d{4}, .* [ap]mEnd$/,
    LIVE,
  )
  await phone.evaluate(() => fetch('/trpc/profile.me', { headers: { 'x-waiting': '7' } }))
  await expect(row).toContainText('7 waiting', LIVE)
  await expectAccessible(page)

  await row.getByRole('button', { name: 'End Chrome on Linux of Vijay' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('Chrome on Linux · Vijay')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(row).toHaveCount(1)
  await row.getByRole('button', { name: 'End' }).click()
  await question.getByRole('button', { name: 'End device' }).click()
  await shows(notice(page), 'Device ended')
  await expect(row).toHaveCount(0)
  await expect(phone.getByRole('dialog', { name: 'Please login again' })).toBeVisible()
})

test('AUT-14 a device that was ended elsewhere meanwhile is shown so', async ({ as, db }) => {
  const user = await findUserByPhone(db, PEOPLE.salesman.phone)
  const id = await addDevice(db, user?.id ?? '', { waiting: 2 })
  const page = await as('owner', '/owner-add-user')
  await card(page, 'Devices').getByRole('button', { name: /^End/ }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await sendAs(await as('boss', '/'), 'devices.end', { id })
  await question.getByRole('button', { name: 'End device' }).click()
  await shows(notice(page), serverMessages.devices.gone)
})
