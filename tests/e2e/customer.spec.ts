import type { Page } from '@playwright/test'
import { businessDay } from '#domain/shared/dates.ts'
import { fill } from '#domain/shared/fill.ts'
import { messages } from '#domain/shared/messages.ts'
import { serverMessages } from '#domain/shared/server-messages.ts'
import { expect, sawText, shows, test } from '#tests/support/browser.ts'
import {
  accessibleInBoth,
  lookUp,
  newest,
  openCounter,
  PHONE,
} from '#tests/support/pages/look-up-screen.ts'
import { phoneNumbersIn } from '#tests/support/phone-numbers.ts'

test.use({ serverProcess: true })

const rows = (page: Page) => page.getByRole('list', { name: 'Older tokens' }).getByRole('listitem')

test('CUS-01 an invalid number is refused below the field', async ({ as }) => {
  const page = await as('nobody', '/customer')
  await accessibleInBoth(page)
  const field = page.getByLabel('Mobile number', { exact: true })
  for (const [typed, left] of [
    ['', ''],
    ['98240', '98240'],
    ['98240114761', '98240114761'],
    ['abcdefghij', ''],
  ] as const) {
    await lookUp(page, typed)
    await shows(page, messages.lookUp.invalidPhone)
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(messages.lookUp.invalidPhone)
    await expect(field).toHaveValue(left)
  }
  await accessibleInBoth(page)
})

test('CUS-01 tokens newest first, each with its state, older on demand', async ({
  as,
  db,
  server,
}) => {
  const counter = await openCounter(db, server)
  const ids: string[] = []
  for (let n = 0; n < 43; n += 1) ids.push((await counter.bill()).id)
  await counter.deliver(ids[41] ?? '')
  const page = await as('nobody', '/customer', { viewport: { width: 390, height: 844 } })
  await lookUp(page, PHONE)
  await shows(newest(page), '43')
  await shows(newest(page), 'Not Delivered')
  await expect(newest(page).getByText('Run')).toBeHidden()
  await shows(rows(page).first(), '42')
  await shows(rows(page).first(), 'Delivered')
  await shows(rows(page).nth(1), 'Not Delivered')
  await expect(rows(page)).toHaveCount(19)
  await expect(page.getByRole('group', { name: 'Tokens' })).toBeFocused()
  await accessibleInBoth(page)
  const older = page.getByRole('button', { name: 'Show older' })
  await older.click()
  await expect(rows(page)).toHaveCount(39)
  await expect(rows(page).nth(19)).toBeFocused()
  await older.click()
  await expect(rows(page)).toHaveCount(42)
  await expect(rows(page).last()).toContainText('1')
  await expect(older).toBeHidden()
  const body = await page.locator('body').innerText()
  expect(body).not.toMatch(/Mahesh|4,?860|Premium/)
})

test('CUS-01 while another number is typed the tokens of the last one are gone', async ({
  as,
  db,
  server,
}) => {
  const counter = await openCounter(db, server)
  await counter.bill()
  const page = await as('nobody', '/customer')
  await lookUp(page, PHONE)
  await shows(newest(page), '1')
  const field = page.getByLabel('Mobile number', { exact: true })
  await field.press('End')
  await field.press('Backspace')
  await expect(newest(page)).toBeHidden()
  await expect(field).toBeFocused()
  await field.pressSequentially(PHONE.slice(-1))
  await expect(newest(page)).toBeHidden()
  await page.getByRole('button', { name: 'Show', exact: true }).click()
  await shows(newest(page), '1')
})

test('C37 in dark the empty box of ‘Remember’ is not grey', async ({ as }) => {
  const page = await as('nobody', '/customer')
  const box = page.getByRole('checkbox', { name: 'Remember my number on this device' })
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await expect(box).toHaveCSS('appearance', 'none')
    await expect(box).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
    await expect(box).not.toHaveCSS('border-top-width', '0px')
  }
})

test('C39 by Enter the answer has the focus without a frame', async ({ as }) => {
  const page = await as('nobody', '/customer')
  await page.getByLabel('Mobile number', { exact: true }).fill(PHONE)
  await page.keyboard.press('Enter')
  const answer = page.getByRole('group', { name: 'Tokens' })
  await expect(answer).toBeFocused()
  expect(await answer.evaluate((element) => element.matches(':focus-visible'))).toBe(true)
  await expect(answer).toHaveCSS('outline-style', 'none')
})

test('CUS-01 a number without tokens', async ({ as }) => {
  const page = await as('nobody', '/customer')
  await lookUp(page, '9898000000')
  await shows(page, messages.billing.noTokens)
  await shows(page, 'Check the number you gave at the counter.')
  await accessibleInBoth(page)
})

test('CUS-02 too many look-ups show the seconds to wait; the number is in no log', async ({
  as,
  server,
}) => {
  const page = await as('nobody', '/customer')
  for (let n = 0; n < 10; n += 1) {
    await lookUp(page, `900000000${n}`)
    await shows(page, messages.billing.noTokens)
    await page.getByLabel('Mobile number', { exact: true }).fill('')
  }
  await lookUp(page, '9000000010')
  const error = page.getByRole('alert').filter({ hasText: 'Too many look-ups.' })
  await expect(error).toHaveText(/^Too many look-ups\. Please wait \d+ seconds\.$/)
  const n = /\d+/.exec(await error.innerText())?.[0] ?? ''
  await shows(page, fill(serverMessages.lookUp.tooMany, { n }))
  sawText(serverMessages.lookUp.tooMany)
  await accessibleInBoth(page)
  await lookUp(page, '9000000004')
  await shows(page, messages.billing.noTokens)
  expect(phoneNumbersIn(server.log())).toEqual([])
})

test('CUS-03 a tick at the dock shows without a reload, also on older tokens', async ({
  as,
  db,
  server,
}) => {
  const counter = await openCounter(db, server)
  const [first, second] = [await counter.bill(), await counter.bill()]
  const page = await as('nobody', '/customer')
  await lookUp(page, PHONE)
  await shows(newest(page), 'Not Delivered')
  await shows(page, 'This page updates when your order is delivered.')
  await counter.deliver(second.id)
  await shows(newest(page), 'Delivered')
  await expect(page.getByRole('status')).toHaveText('Token 2: Delivered')
  await accessibleInBoth(page)
  await shows(page, 'This page updates when your order is delivered.')
  await counter.deliver(first.id)
  await shows(rows(page).first(), 'Delivered')
  await shows(page, 'Your next token will show here.')
  await counter.send('tokens.reset', { day: businessDay(Date.now()), run: 1 })
  await counter.bill()
  await shows(newest(page), 'Run 2')
  await shows(newest(page), '1')
  await expect(rows(page)).toHaveCount(2)
})

test('CUS-03 after a server restart, or offline, the list recovers without a reload', async ({
  as,
  db,
  server,
}) => {
  const counter = await openCounter(db, server)
  const [first, second] = [await counter.bill(), await counter.bill()]
  const page = await as('nobody', '/customer')
  await lookUp(page, PHONE)
  await shows(page, 'This page updates when your order is delivered.')
  await server.stop()
  await shows(page, 'Reconnecting. This may be old.')
  await shows(newest(page), '2')
  await accessibleInBoth(page)
  await server.start()
  await shows(page, 'This page updates when your order is delivered.')
  await counter.deliver(second.id)
  await shows(newest(page), 'Delivered')
  await page.context().setOffline(true)
  await shows(page, 'No internet. This may be old.')
  await counter.deliver(first.id)
  await page.context().setOffline(false)
  await shows(rows(page).first(), 'Delivered')
  await expect(page.getByText('This may be old.')).toHaveCount(0)
})

test('without a server or a network the page says what to do', async ({ as, server }) => {
  const page = await as('nobody', '/customer')
  await expect(page.getByLabel('Mobile number', { exact: true })).toBeVisible()
  await server.stop()
  await lookUp(page, PHONE)
  await shows(page, 'Cannot reach the server.')
  await shows(page, 'Check the internet and try again. What you typed stays.')
  await expect(page.getByLabel('Mobile number', { exact: true })).toHaveValue(PHONE)
  await accessibleInBoth(page)
  await server.start()
  await page.getByRole('button', { name: 'Try again' }).click()
  await shows(page, messages.billing.noTokens)
  await page.context().setOffline(true)
  await lookUp(page, PHONE)
  await shows(page, 'No internet.')
  await accessibleInBoth(page)
  await page.context().setOffline(false)
  await shows(page, messages.billing.noTokens)
})

test('placeholders show while the answer is pending', async ({ as }) => {
  const page = await as('nobody', '/customer')
  await page.route('**/trpc/lookUp.byPhone', () => undefined)
  await lookUp(page, PHONE)
  await expect(page.getByRole('status', { name: 'Loading' })).toBeVisible()
  await accessibleInBoth(page)
})
