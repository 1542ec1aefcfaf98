import type { BrowserContext, Page } from '@playwright/test'
import { expect, expectAccessible, sawText, shows, test } from '#tests/support/browser.ts'
import { expectCreated, form, saved } from '#tests/support/pages/billing-screen.ts'
import {
  createBill,
  openBill,
  pathOf,
  printBill,
  printCalls,
  sheet,
  watchPrint,
} from '#tests/support/printed-bill.ts'

const BILL = {
  customerName: 'Mahesh General Stores',
  customerPhone: '9824011476',
  deliveredBy: '',
  payment: 'Cash',
  totalPaise: 240_000,
  lines: [{ product: 'premium-1l', quantity: 20, schemeHundredths: 0 }],
}

const printer = (page: Page) => page.getByRole('dialog', { name: 'Printer' })

const openPrinter = async (page: Page) => {
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await page.getByRole('button', { name: 'Printer' }).click()
  await expect(printer(page)).toBeVisible()
}

/** The texts that all windows of the browser print; the dialog of the browser ends at once. */
const collectPrints = async (context: BrowserContext) => {
  const texts: string[] = []
  await context.exposeBinding('notePrint', (_source, text: string) => void texts.push(text))
  await context.addInitScript(() => {
    const { notePrint } = window as unknown as { notePrint: (text: string) => Promise<void> }
    window.print = () => {
      void notePrint(document.querySelector('article')?.textContent ?? '').then(() =>
        window.dispatchEvent(new Event('afterprint')),
      )
    }
  })
  return texts
}

const makeBill = async (page: Page) => {
  await form(page).getByLabel('Customer phone').fill(BILL.customerPhone)
  await form(page).getByLabel('Pink 1L quantity').fill('20')
  await page.keyboard.press('Control+Enter')
  await expectCreated(page)
}

test('PRN-01 the paper is a choice of the device, with a test print', async ({ as }) => {
  const page = await as('manager', '/')
  const prints = await collectPrints(page.context())
  await openPrinter(page)
  await expect(printer(page).getByRole('radio', { name: '4 × 6 in' })).toBeChecked()
  await shows(printer(page), 'Printer')
  await shows(printer(page), 'Test print')
  await shows(printer(page), '4 × 6 in')
  await shows(printer(page), '80 mm')
  await shows(printer(page), '58 mm')
  await expectAccessible(page)
  await printer(page).getByText('58 mm').click()
  const opened = page.waitForEvent('popup')
  await printer(page).getByRole('button', { name: 'Test print' }).click()
  const popup = await opened
  await expect(sheet(popup)).toContainText('Test print · ')
  await expect.poll(() => prints.length).toBe(1)
  await expect(sheet(popup)).toHaveAttribute('data-roll', '58')
  await popup.close()
  await printer(page).getByRole('button', { name: 'Done' }).click()
  await expect(printer(page)).toBeHidden()

  const id = await createBill(page, BILL)
  await page.goto(pathOf(id))
  await expect(sheet(page), 'also after a reload').toHaveAttribute('data-roll', '58')
  await page.goto(pathOf(id, '80'))
  await expect(sheet(page), 'the address has a paper').toHaveAttribute('data-roll', '80')
  await page.getByRole('button', { name: 'Printer' }).click()
  await printer(page).getByText('4 × 6 in').click()
  await expect(page).toHaveURL(pathOf(id))
  await printer(page).getByRole('button', { name: 'Done' }).click()
  await expect(printer(page)).toBeHidden()
  expect((await printBill(page, 'chosen')).size).toBe('288 x 432')
})

test('PRN-01 roles that print no bill have no printer', async ({ as }) => {
  const page = await as('staff', '/')
  await page.getByRole('button', { name: 'Edit Profile' }).click()
  await expect(page.getByRole('dialog', { name: 'My Profile' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Printer' })).toHaveCount(0)
})

test('PRN-01 PRN-04 a salesman has a printer, which prints nothing by itself', async ({ as }) => {
  const page = await as('salesman', '/')
  const prints = await collectPrints(page.context())
  await openPrinter(page)
  await expect(printer(page).getByText('Print after saving')).toHaveCount(0)
  await printer(page).getByText('58 mm').click()
  const opened = page.waitForEvent('popup')
  await printer(page).getByRole('button', { name: 'Test print' }).click()
  const popup = await opened
  await expect(sheet(popup)).toHaveAttribute('data-roll', '58')
  await expect.poll(() => prints.length).toBe(1)
})

test('PRN-01 PRN-04 what another window chooses holds here at once', async ({ as }) => {
  const page = await as('manager', '/')
  await collectPrints(page.context())
  await makeBill(page)
  await expect(form(page).getByRole('button', { name: /^Print\b(?! again)/ })).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/')
  await openPrinter(other)
  await printer(other).getByRole('switch', { name: 'Print after saving' }).check()
  await expect(form(page).getByRole('button', { name: 'Print again' })).toBeVisible()
})

test('PRN-04 C7 with Print after saving one key saves and prints', async ({ as, db }) => {
  const page = await as('manager', '/')
  const prints = await collectPrints(page.context())
  await openPrinter(page)
  await shows(printer(page), 'Print after saving')
  await printer(page).getByRole('switch', { name: 'Print after saving' }).check()
  await printer(page).getByRole('button', { name: 'Done' }).click()
  await expect(printer(page)).toBeHidden()
  await page.reload()
  const opened = page.waitForEvent('popup')
  await makeBill(page)
  const popup = await opened
  await expect.poll(() => prints).toHaveLength(1)
  expect(prints[0]).toContain('Token 1')
  expect(prints[0]).not.toContain('Copy')
  await expect.poll(() => popup.isClosed(), 'it does not stay over the counter').toBe(true)
  await expect(form(page).getByRole('button', { name: 'Print again' })).toBeVisible()
  sawText('Print again')

  const again = page.waitForEvent('popup')
  await page.keyboard.press('Control+p')
  const second = await again
  await expect.poll(() => prints).toHaveLength(2)
  expect(prints[1]).toMatch(/Copy · \d+ \w+ \d{4}/)
  expect(second.isClosed(), 'opened on request').toBe(false)
  const bills = await db.selectFrom('invoices').select('version').execute()
  expect(bills, 'printing changes no record').toEqual([{ version: 1 }])
})

test('PRN-04 C7 Ctrl+P prints the bill just saved, and is the browser’s once a bill is begun', async ({
  as,
}) => {
  const page = await as('manager', '/')
  const prints = await collectPrints(page.context())
  await page.reload()
  await makeBill(page)
  expect(page.context().pages(), 'nothing prints by itself').toHaveLength(1)
  await expect(form(page).getByRole('button', { name: 'Print again' })).toHaveCount(0)
  const opened = page.waitForEvent('popup')
  await page.keyboard.press('Control+p')
  const popup = await opened
  await expect.poll(() => prints).toHaveLength(1)
  await popup.close()
  await form(page).getByLabel('Customer phone').fill('9')
  await expect(saved(page)).toBeHidden()
  await page.evaluate(() => {
    document.addEventListener('keydown', (event) => {
      Object.assign(window, { isTaken: event.defaultPrevented })
      event.preventDefault()
    })
  })
  await page.keyboard.press('Control+p')
  expect(await page.evaluate(() => (window as unknown as { isTaken: boolean }).isTaken)).toBe(false)
  expect(page.context().pages()).toHaveLength(1)
})

test('PRN-04 a print but the first of the day from this device says Copy', async ({ as }) => {
  const page = await as('owner', '/customer')
  await watchPrint(page)
  const [id, other] = [await createBill(page, BILL), await createBill(page, BILL)]
  await openBill(page, id)
  await expect(sheet(page)).not.toContainText('Copy')
  await page.getByRole('button', { name: 'Print', exact: true }).click()
  await expect(sheet(page)).toContainText('Copy · ')
  sawText('Copy')
  await page.keyboard.press('Control+p')
  const texts = (await printCalls(page)).map(({ text }) => text.includes('Copy'))
  expect(texts).toEqual([false, true, true])
  for (const paper of ['4x6', '80', '58']) {
    await openBill(page, id, paper)
    await expect(sheet(page)).toContainText('Copy · ')
  }
  await openBill(page, other)
  await expect(sheet(page), 'another bill').not.toContainText('Copy')
  await page.evaluate(() => {
    const printed = JSON.parse(localStorage.getItem('printed') ?? '{}') as { ids: string[] }
    localStorage.setItem('printed', JSON.stringify({ ...printed, day: '2026-01-01' }))
  })
  await openBill(page, id)
  await expect(sheet(page), 'ids of another day are forgotten').not.toContainText('Copy')
  const elsewhere = await as('owner', '/customer')
  await watchPrint(elsewhere)
  await openBill(elsewhere, other)
  await expect(sheet(elsewhere), 'another device').not.toContainText('Copy')
})
