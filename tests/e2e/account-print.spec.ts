import { expect, shows, test } from '#tests/support/browser.ts'
import {
  addCreditBill,
  customerIdOf,
  fillAccounts,
  KRISHNA,
  MAHESH,
  receive,
  today,
} from '#tests/support/factories/accounts.ts'

const BILLS = [
  { ...MAHESH, daysAgo: 0, rupees: 3570 },
  { ...KRISHNA, daysAgo: 70, rupees: 96_450 },
]

test('CRD-21 the statement on A4 has opening, lines, closing and the open bills', async ({
  as,
  db,
}) => {
  await fillAccounts(db, BILLS)
  for (let token = 100; token < 160; token += 1) {
    await addCreditBill(db, { ...MAHESH, daysAgo: 0, rupees: 10 }, token)
  }
  const page = await as('boss', '/accounts')
  await receive(page, db, MAHESH.phone, 1000)
  const id = await customerIdOf(db, MAHESH.phone)
  await page.goto(`/print/statement?id=${id}&from=${today()}&to=${today()}`)
  // Head, opening, 61 bills, a payment and the closing.
  const sheet = page.getByRole('article', { name: 'Statement' })
  await shows(sheet, 'Opening balance')
  await shows(sheet, 'Closing balance')
  await shows(sheet, 'Received, Cash')
  await expect(sheet.getByRole('row')).toHaveCount(65)
  await expect(sheet.getByRole('row').last()).toContainText('₹3,170')
  await shows(sheet, 'Open bills')
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.byteLength).toBeGreaterThan(1000)
})

test('CRD-21 the ageing on A4 lists who owes, with sums', async ({ as, db }) => {
  await fillAccounts(db, BILLS)
  const page = await as('manager', '/print/ageing')
  const sheet = page.getByRole('article', { name: 'Ageing' })
  await expect(sheet.getByRole('row')).toHaveText([
    /Customer/,
    /Shree Krishna.*₹96,450.*₹96,450/,
    /Mahesh.*₹3,570.*₹3,570/,
    /Due in all.*₹1,00,020/,
  ])
})

test('CRD-21 the receipt on 4 × 6 in and on a roll', async ({ as, db }) => {
  await fillAccounts(db, BILLS)
  const page = await as('boss', '/accounts')
  await receive(page, db, MAHESH.phone, 2000)
  const { id: entry } = await db
    .selectFrom('account_entries')
    .select('id')
    .where('kind', '=', 'payment')
    .executeTakeFirstOrThrow()
  const id = await customerIdOf(db, MAHESH.phone)
  for (const paper of ['4x6', '80', '58']) {
    await page.goto(`/print/receipt?id=${id}&entry=${entry}&day=${today()}&paper=${paper}`)
    const sheet = page.getByRole('article', { name: 'Receipt' })
    await shows(sheet, '₹2,000')
    await shows(sheet, '₹1,570')
    await expect(sheet).toHaveAttribute('data-paper', paper)
  }
  await page.goto(`/print/receipt?id=${id}&entry=${id}&day=${today()}`)
  await expect(page.getByRole('alert')).toBeVisible()
})

test('CRD-21 staff print no accounts', async ({ as, db }) => {
  await fillAccounts(db, BILLS)
  const page = await as('staff', '/print/ageing')
  await expect(page).toHaveURL('/')
})
