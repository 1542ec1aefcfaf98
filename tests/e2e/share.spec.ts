import type { BrowserContext, Locator, Page } from '@playwright/test'
import { ownBillCode } from '#domain/salesman/own-bill-code.ts'
import { addDays, businessDay, formatDay } from '#domain/shared/dates.ts'
import { expect, sawText, shows, test } from '#tests/support/browser.ts'
import { salesmanBill } from '#tests/support/factories/salesman-bills.ts'
import { notice } from '#tests/support/notices.ts'
import { expectCreated, form, save, saved } from '#tests/support/pages/billing-screen.ts'
import { atServer } from '#tests/support/salesman/at-server.ts'
import { PATIENT, workerIsReady } from '#tests/support/salesman/phone.ts'
import {
  billForm,
  cardOf,
  chooseRoute,
  dot,
  fillBill,
  giveBill,
  giveRoute,
  goOffline,
  saveBill,
} from '#tests/support/salesman/screen.ts'

const SMALL_PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true } as const
const PHONE = '9824011476'

/** WhatsApp is not asked. */
const stopWhatsapp = (context: BrowserContext) =>
  context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }))

/** What the link would send, with the time as a word. */
const textOf = (address: string | null): string => {
  const url = new URL(address ?? '')
  expect(`${url.origin}${url.pathname}`).toBe(`https://wa.me/91${PHONE}`)
  return url.searchParams.get('text') ?? ''
}
const timeless = (text: string): string => text.replace(/\d+:\d\d [ap]m/, 'TIME')
const sentBy = async (link: Locator): Promise<string> => textOf(await link.getAttribute('href'))

const today = () => formatDay(businessDay(Date.now()))

test('MSG-01 C24 Alt+W sends the bill just saved, with a total and without one', async ({ as }) => {
  const page = await as('manager', '/')
  await stopWhatsapp(page.context())
  const sendSaved = async (): Promise<string> => {
    const opened = page.context().waitForEvent('page')
    await page.keyboard.press('Alt+w')
    const whatsapp = await opened
    await whatsapp.waitForURL(/wa\.me/)
    const text = textOf(whatsapp.url())
    await whatsapp.close()
    return text
  }
  const make = async (total: string) => {
    await form(page).getByLabel('Customer phone').fill(PHONE)
    await form(page).getByLabel('Customer name').fill('R & D #1 + 100% 💧')
    await form(page).getByLabel('Pink 1L quantity').fill('20')
    await form(page).getByLabel('Pink 1L scheme').fill('2')
    await form(page).getByLabel('Total (optional)').fill(total)
    await save(page).click()
    await expectCreated(page)
  }
  const end = `\n${new URL(page.url()).origin}/customer`
  await make('4860')
  await expect(saved(page)).toContainText('Token 1')
  const text = await sendSaved()
  expect(timeless(text)).toBe(
    `Jalkhata: token 1, ${today()} TIME. Premium 1 Litre Bottle 20 (Scheme: 2). Total ₹4,860. Cash.${end}`,
  )
  sawText(text.replace(end, ''))
  await make('')
  await expect(saved(page)).toContainText('Token 2')
  expect(timeless(await sendSaved())).toBe(
    `Jalkhata: token 2, ${today()} TIME. Premium 1 Litre Bottle 20 (Scheme: 2). Cash.${end}`,
  )
})

const ownText = (code: string, more: string): string =>
  `Jalkhata: bill ${code}, ${today()} TIME. ${more}`

/** A thumb reaches the whole element, and it is large enough. */
const expectInReach = async (page: Page, place: Locator) => {
  const box = await place.boundingBox()
  const { width = 0, height = 0 } = page.viewportSize() ?? {}
  expect(box?.height).toBeGreaterThanOrEqual(44)
  expect(box?.x).toBeGreaterThanOrEqual(0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height)
}

const makeBill = async (page: Page, name: string) => {
  await chooseRoute(page, 'Ring Road')
  await fillBill(page, { phone: PHONE, name, cartons: '6' })
  await billForm(page).getByLabel('Pink 1L scheme').fill('1.5')
  await billForm(page).getByLabel('Total (optional)').fill('486.50')
  await saveBill(page)
}

const savedLink = (page: Page) => billForm(page).getByRole('link', { name: 'WhatsApp' })
const cardLink = (page: Page, name: string) =>
  cardOf(page, name).getByRole('link', { name: `WhatsApp ${name}` })

const codeIn = async (place: Locator): Promise<string> =>
  ((await place.locator('[data-code]').textContent()) ?? '').replace('Bill ', '')

test('BIL-13 R15 UPI-08 a salesman sends his bill after the save and from its card, by thumb', async ({
  as,
  db,
}) => {
  const page = await as('salesman', '/', SMALL_PHONE)
  await stopWhatsapp(page.context())
  await giveRoute(page, 'Ring Road')
  await makeBill(page, 'Shree Pan')
  await shows(notice(page), 'Invoice created successfully!')
  const [bill] = await atServer(db).bills()
  const code = ownBillCode(bill?.id ?? '')
  await expect(saved(page)).toContainText('Shree Pan')
  await expect(saved(page)).toContainText(`Bill ${code} · ₹486.50`)
  await expectInReach(page, savedLink(page))
  const text = await sentBy(savedLink(page))
  expect(timeless(text)).toBe(ownText(code, 'Premium 1L 6 (Scheme: 1.5). Total ₹486.50. Cash.'))
  sawText(text)
  expect(await sentBy(cardLink(page, 'Shree Pan'))).toBe(text)
  await expect(cardOf(page, 'Shree Pan')).toContainText(`Bill ${code}`)
  const opened = page.context().waitForEvent('page')
  // A key, because a tap within 700 ms is the second tap of the save (BIL-19).
  await savedLink(page).press('Enter')
  const whatsapp = await opened
  await whatsapp.waitForURL(/wa\.me/)
  expect(textOf(whatsapp.url())).toBe(text)
  await whatsapp.close()
  await cardLink(page, 'Shree Pan').scrollIntoViewIfNeeded()
  const card = await cardLink(page, 'Shree Pan').boundingBox()
  expect(card?.height).toBeGreaterThanOrEqual(44)
  expect(card?.width).toBeGreaterThanOrEqual(44)
  await fillBill(page, { phone: '9' })
  await expect(saved(page), 'the next bill is begun').toBeHidden()
  await expect(billForm(page).getByRole('button', { name: 'Create Invoice' })).toBeVisible()
})

test('BIL-13 UPI-08 a bill without a total, and one that is changed', async ({ as }) => {
  const page = await as('salesman', '/', SMALL_PHONE)
  await giveBill(page, { customerName: 'Om Sai', customerPhone: PHONE, totalPaise: null })
  const code = await codeIn(cardOf(page, 'Om Sai'))
  expect(timeless(await sentBy(cardLink(page, 'Om Sai')))).toBe(
    ownText(code, 'Premium 1L 6, Premium 500ML 4 (Scheme: 2). Cash.'),
  )
  await cardOf(page, 'Om Sai').getByRole('button', { name: 'Edit Om Sai' }).click()
  await expect(cardLink(page, 'Om Sai'), 'not while it is changed').toBeHidden()
  await billForm(page).getByLabel('Pink 1L quantity').fill('9')
  await saveBill(page)
  await expect
    .poll(async () => timeless(await sentBy(cardLink(page, 'Om Sai'))))
    .toBe(ownText(code, 'Premium 1L 9, Premium 500ML 4 (Scheme: 2). Cash.'))
})

test('BIL-13 SAL-08 UPI-08 without a network a waiting bill is sent, under the code that it keeps', async ({
  as,
}) => {
  const page = await as('salesman', '/', { ...SMALL_PHONE, serviceWorkers: 'allow' })
  await giveRoute(page, 'Ring Road')
  await workerIsReady(page)
  await goOffline(page)
  await page.reload()
  await expect(billForm(page)).toBeVisible(PATIENT)
  await makeBill(page, 'Shree Pan')
  await shows(notice(page), 'Saved on this phone')
  await expect(savedLink(page)).toBeVisible()
  const text = await sentBy(savedLink(page))
  expect(timeless(text)).toBe(
    ownText(await codeIn(saved(page)), 'Premium 1L 6 (Scheme: 1.5). Total ₹486.50. Cash.'),
  )
  await expect(cardOf(page, 'Shree Pan')).toContainText('Saved on this phone, not sent yet')
  expect(await sentBy(cardLink(page, 'Shree Pan'))).toBe(text)
  await page.context().setOffline(false)
  await expect(dot(page)).toHaveText('Live', PATIENT)
  await expect(cardOf(page, 'Shree Pan')).not.toContainText('not sent yet')
  expect(await sentBy(cardLink(page, 'Shree Pan'))).toBe(text)
})

test('BIL-13 the list of apps of the phone gets the same text; closing it is no error', async ({
  as,
}) => {
  const page = await as('salesman', '/', SMALL_PHONE)
  await expect(billForm(page)).toBeVisible()
  await page.evaluate(() => {
    Object.assign(globalThis, { shared: [] as string[] })
    navigator.share = ({ text = '' } = {}) => {
      ;(globalThis as unknown as { shared: string[] }).shared.push(text)
      return Promise.reject(new DOMException('closed', 'AbortError'))
    }
  })
  await giveRoute(page, 'Ring Road')
  await makeBill(page, 'Shree Pan')
  await shows(notice(page), 'Invoice created successfully!')
  const shared = () => page.evaluate(() => (globalThis as unknown as { shared: string[] }).shared)
  const text = await sentBy(savedLink(page))
  const button = billForm(page).getByRole('button', { name: 'Share', exact: true })
  await expectInReach(page, button)
  await expectInReach(page, savedLink(page))
  // A key, because a tap within 700 ms is the second tap of the save (BIL-19).
  await button.press('Enter')
  await expect.poll(shared).toEqual([text])
  await cardOf(page, 'Shree Pan').getByRole('button', { name: 'Share Shree Pan' }).tap()
  await expect.poll(shared).toEqual([text, text])
})

test('BIL-13 R15 bills that are not on the phone are sent too', async ({ as, db }) => {
  const day = addDays(businessDay(Date.now()), -200)
  await salesmanBill(db, { customerName: 'Long Ago', customerPhone: PHONE }, { day })
  const page = await as('salesman', '/', SMALL_PHONE)
  await page.getByRole('button', { name: 'Show older bills' }).click()
  const older = page.getByRole('group', { name: 'Older bills' })
  const link = older.getByRole('link', { name: 'WhatsApp Long Ago' })
  await expect(link).toBeVisible()
  expect(await sentBy(link)).toContain(`, ${formatDay(day)} `)
})
