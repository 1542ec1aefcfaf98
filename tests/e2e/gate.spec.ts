import { messages } from '#domain/messages.ts'
import { expect, sawText, shows, test } from '#tests/support/browser.ts'
import { createInvoice } from '#tests/support/invoices.ts'

const SECOND = { timeout: 1000 }

test('BIL-12 BIL-17 TOK-01 STK-01 a day at the gate in several windows', async ({ as }) => {
  const clerk = await as('manager', '/')
  const dock = await as('staff', '/')
  const boss = await as('boss', '/owner')
  for (const page of [clerk, dock, boss]) {
    await expect(page.getByRole('banner').getByText('Live', { exact: true })).toBeVisible()
  }
  await createInvoice(clerk, { customerName: 'First lorry' })
  await expect(clerk.getByRole('article').first()).toContainText('First lorry')
  await expect(dock.getByRole('article').first()).toContainText('First lorry', SECOND)
  await expect(boss.getByRole('region', { name: 'Token of the day' })).toContainText(
    'next is 2',
    SECOND,
  )
  const stock = boss.getByRole('row', { name: /Pink 1L/ })
  await expect(stock).toContainText('−21', SECOND)

  const tick = dock.getByRole('checkbox').first()
  await tick.check()
  await shows(dock.getByRole('status', { name: 'Notice' }), messages.billing.delivered)
  await expect(tick).toBeDisabled()
  await expect(clerk.getByRole('checkbox').first()).toBeChecked(SECOND)
  await expect(clerk.getByRole('checkbox').first()).toBeDisabled()
  await expect(dock.getByRole('button', { name: /^(Print|Edit|Delete) token/ })).toHaveCount(0)

  const maker = await as('production', '/')
  await maker.getByLabel('Pink 1L').first().fill('100')
  await maker.getByRole('button', { name: 'Add Production' }).click()
  await expect(maker.getByRole('alertdialog')).toBeVisible()
  await expect(stock).toContainText('79', SECOND)
})

test('BIL-11 BIL-13 BIL-14 AUD-02 a bill is shown, deleted and brought back', async ({ as }) => {
  const page = await as('owner', '/')
  await createInvoice(page, { totalPaise: null, deliveredBy: '' })
  const bill = page.getByRole('article').first()
  await expect(bill).toContainText('N/A')
  sawText('N/A')
  await shows(bill, '–')
  for (const name of ['Print token 1', 'Edit token 1', 'Delete token 1']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  }
  await expect(bill.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/919824011476\?text=/,
  )
  const remove = async () => {
    await page.getByRole('button', { name: 'Delete token 1', exact: true }).click()
    const question = page.getByRole('alertdialog')
    await shows(question, messages.billing.askDelete)
    await expect(question).toContainText('Mahesh General Stores')
    await question.getByRole('button', { name: /Delete/ }).click()
  }
  const notice = page.getByRole('status', { name: 'Notice' })
  await remove()
  await shows(notice, messages.billing.deleted)
  await shows(notice, 'Undo')
  await expect(page.getByRole('article')).toHaveCount(0)
  await notice.getByRole('button', { name: 'Undo' }).click()
  await expect(bill).toContainText('Mahesh General Stores')
  await expect(bill).toContainText('1')
  await remove()
  await expect(page.getByRole('article')).toHaveCount(0)
  await page.getByRole('tab', { name: 'Deleted' }).click()
  sawText('Deleted')
  await page.getByRole('button', { name: /Bring back/ }).click()
  await page.getByRole('tab', { name: 'Invoices' }).click()
  await expect(bill).toContainText('Mahesh General Stores')
  await expect(page.getByRole('row', { name: /Pink 1L/ })).toContainText('−21')
})

test('BIL-15 TOK-04 search by name or token number, staff by number only', async ({ as }) => {
  const owner = await as('owner', '/')
  await createInvoice(owner, { customerName: 'Mahesh General Stores' })
  await createInvoice(owner, { customerName: 'Hotel Sahyadri' })
  const find = async (page: typeof owner, text: string) => {
    await page.keyboard.press('Escape')
    await page.getByRole('searchbox').or(page.getByLabel('Search invoices')).first().fill(text)
  }
  await find(owner, 'sahya')
  await expect(owner.getByRole('article')).toHaveCount(1)
  await expect(owner.getByRole('article')).toContainText('Hotel Sahyadri')
  await find(owner, '1')
  await expect(owner.getByRole('article')).toContainText('Mahesh')
  await find(owner, 'nobody here')
  await shows(owner, messages.billing.noInvoices)
  const staff = await as('staff', '/')
  await expect(staff.getByRole('article')).toHaveCount(2)
  await find(staff, 'Hotel')
  await shows(staff, messages.billing.noInvoices)
  await find(staff, '2')
  await expect(staff.getByRole('article')).toContainText('Hotel Sahyadri')
  await owner.getByRole('tab', { name: 'Token History' }).click()
  await owner.getByLabel('Search tokens').fill('zzz')
  await shows(owner, messages.billing.noTokens)
})

test('PRT-01 a blocked window is told', async ({ as }) => {
  const page = await as('owner', '/')
  await createInvoice(page, {})
  await page.evaluate(() => {
    window.open = () => null
  })
  await page.getByRole('button', { name: 'Print token 1', exact: true }).click()
  await shows(page.getByRole('alertdialog'), messages.billing.allowPopup)
})
