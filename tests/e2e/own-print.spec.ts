import type { BrowserContext, Page } from '@playwright/test'
import { addDays, businessDay, formatDay } from '#domain/shared/dates.ts'
import { messages } from '#domain/shared/messages.ts'
import { expect, expectAccessible, sawText, shows, test } from '#tests/support/browser.ts'
import { sendAs } from '#tests/support/factories/invoices.ts'
import { salesmanBill } from '#tests/support/factories/salesman-bills.ts'
import { notice } from '#tests/support/notices.ts'
import { saved } from '#tests/support/pages/billing-screen.ts'
import { printOut } from '#tests/support/paper.ts'
import { buildPng } from '#tests/support/png.ts'
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

const PHONE = { viewport: { width: 360, height: 640 }, hasTouch: true } as const
const WITH_WORKER = { ...PHONE, serviceWorkers: 'allow' } as const

/** Notes when each window would have opened the dialog of the printer. */
const watchPrint = (context: BrowserContext) =>
  context.addInitScript(() => {
    const printedMs: number[] = []
    Object.assign(globalThis, { printedMs })
    window.print = () => void printedMs.push(performance.now())
  })
const printedMs = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { printedMs: number[] }).printedMs)

const sheet = (page: Page) => page.getByRole('article')

const openPrint = async (page: Page, open: () => Promise<void>): Promise<Page> => {
  const popup = page.waitForEvent('popup')
  await open()
  const paper = await popup
  await expect(sheet(paper)).toBeVisible(PATIENT)
  await expect.poll(() => printedMs(paper)).toHaveLength(1)
  return paper
}

const printFromCard = (page: Page, name: string) =>
  openPrint(page, () =>
    cardOf(page, name)
      .getByRole('button', { name: `Print ${name}` })
      .tap(),
  )

const makeBill = async (page: Page, name: string) => {
  await chooseRoute(page, 'Ring Road')
  await fillBill(page, { phone: '9824011476', name, cartons: '6' })
  await billForm(page).getByLabel('Total (optional)').fill('486.50')
  await saveBill(page)
}

const codeOf = async (page: Page, name: string): Promise<string> =>
  /Bill (\w{6})$/.exec(
    (await cardOf(page, name).locator('[data-code]').textContent()) ?? '',
  )?.[1] ?? ''

test('BIL-13 PRN-02 a salesman prints his bill after the save and from its card', async ({
  as,
}) => {
  const page = await as('salesman', '/', PHONE)
  await watchPrint(page.context())
  await giveRoute(page, 'Ring Road')
  await makeBill(page, 'Shree Pan')
  await shows(notice(page), 'Invoice created successfully!')
  await expect(cardOf(page, 'Shree Pan')).not.toContainText('not sent yet')
  const code = await codeOf(page, 'Shree Pan')
  const paper = await openPrint(page, () =>
    // A key, because a tap within 700 ms is the second tap of the save (BIL-19).
    billForm(page).getByRole('button', { name: 'Print', exact: true }).press('Enter'),
  )
  for (const text of ['Ring Road', 'Shree Pan', '₹486.50', `Bill ${code}`, 'Premium 1L']) {
    await expect(sheet(paper)).toContainText(text)
  }
  await expect(sheet(paper)).toContainText(formatDay(businessDay(Date.now())))
  await expect(sheet(paper)).not.toContainText('Token')
  await expect(sheet(paper)).not.toContainText('Not sent yet')
  await expectAccessible(paper)
  expect(await paper.title()).toContain(code)
  await paper.close()
  await expect(saved(page)).toBeVisible()
  const again = await printFromCard(page, 'Shree Pan')
  await expect(sheet(again)).toContainText(code)
})

test('BIL-13 PRN-02 PRN-04 SAL-08 without a network a waiting bill is printed, with the address and the logo of the office', async ({
  as,
}) => {
  const owner = await as('owner', '/')
  await sendAs(owner, 'settings.save', {
    id: 'business',
    version: 1,
    name: 'Himdhara',
    address: ['Plot 12, GIDC', 'Navsari'],
    phone: '02637 240000',
    licences: ['FSSAI 10012345000123'],
    billLine: 'Return empty jars',
    idleHours: 16,
    lowStockThousandths: 10_000,
    lowStockOf: {},
  })
  const png = buildPng().toString('base64')
  await sendAs(owner, 'settings.setLogo', { id: undefined, version: 0, png })
  const page = await as('salesman', '/', WITH_WORKER)
  await watchPrint(page.context())
  await giveRoute(page, 'Ring Road')
  await workerIsReady(page)
  const stored = (key: string) => page.evaluate((name) => localStorage.getItem(name), key)
  await expect.poll(() => stored('letterhead')).toContain('GIDC')
  await expect.poll(() => stored('letterheadLogo')).toContain('data:image/png')
  await goOffline(page)
  await makeBill(page, 'Shree Pan')
  await shows(notice(page), 'Saved on this phone')
  const paper = await printFromCard(page, 'Shree Pan')
  const code = await codeOf(page, 'Shree Pan')
  for (const text of ['Not sent yet', `Bill ${code}`, 'Himdhara', 'GIDC', 'FSSAI', 'Return empty'])
    await expect(sheet(paper)).toContainText(text)
  await expect(sheet(paper).locator('img')).toHaveJSProperty('naturalWidth', 32)
  sawText('Not sent yet')
  const { pages, size, texts } = await printOut(paper, 'waiting')
  expect({ pages, size }).toEqual({ pages: 1, size: [288, 432] })
  expect(texts[0]).toContain(code)
  await paper.goto(`${paper.url()}&paper=58`)
  await expect(sheet(paper)).toContainText('Copy · Not sent yet')
  const slip = await printOut(paper, 'slip')
  expect([slip.pages, slip.size[0]]).toEqual([1, Math.round((58 / 25.4) * 72)])
  await paper.close()
  await page.context().setOffline(false)
  await expect(dot(page)).toHaveText('Live', PATIENT)
  await expect(cardOf(page, 'Shree Pan')).not.toContainText('not sent yet')
  const sent = await printFromCard(page, 'Shree Pan')
  await expect(sheet(sent)).not.toContainText('Not sent yet')
  await expect(sheet(sent)).toContainText('Copy · ')
  await expect(sheet(sent)).toContainText(code)
})

test('BIL-13 SAL-07 PRN-02 no other bill is printed, and no other role prints it', async ({
  as,
  db,
}) => {
  const page = await as('salesman', '/', PHONE)
  await giveBill(page, { customerName: 'Shree Pan', customerPhone: '9824011476' })
  await expect(cardOf(page, 'Shree Pan')).toBeVisible()
  const bills = await db.selectFrom('salesman_invoices').select('id').execute()
  const path = `/print/invoice?id=${bills[0]?.id}`
  await page.goto(path)
  await expect(sheet(page)).toContainText('Shree Pan')
  for (const other of ['/print/invoice', '/print/invoice?id=x', `${path.slice(0, -4)}0000`]) {
    await page.goto(other)
    await shows(page, messages.billing.originalNotFound)
  }
  const owner = await as('owner', path)
  await shows(owner, messages.billing.originalNotFound)
  const staff = await as('staff', path)
  await expect(staff).toHaveURL(/\/$|\/staff$/)
})

test('BIL-13 PRN-02 a bill that is not on the phone is printed from the office', async ({
  as,
  db,
}) => {
  const day = addDays(businessDay(Date.now()), -200)
  await salesmanBill(db, { customerName: 'Long Ago', customerPhone: '9824011476' }, { day })
  const page = await as('salesman', '/', PHONE)
  await watchPrint(page.context())
  await page.getByRole('button', { name: 'Show older bills' }).tap()
  const older = page.getByRole('group', { name: 'Older bills' })
  const paper = await openPrint(page, () =>
    older.getByRole('button', { name: 'Print Long Ago' }).tap(),
  )
  await expect(sheet(paper)).toContainText(formatDay(day))
  await paper.route('**/trpc/*salesman.older*', (route) => route.abort())
  await paper.reload()
  await expect(paper.getByText('The bill could not be loaded.')).toBeVisible(PATIENT)
})
