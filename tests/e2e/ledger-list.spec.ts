import { LEDGER_PAGE } from '#domain/ledgers/ledger.ts'
import { messages } from '#domain/shared/messages.ts'
import { expect, shows, test } from '#tests/support/browser.ts'
import { addEntries } from '#tests/support/factories/ledgers.ts'
import {
  balance,
  entries,
  LEDGERS,
  name,
  openSum,
  SAMPLES,
  save,
} from '#tests/support/pages/ledger-screen.ts'
import { LIVE } from '#tools/ci/time-bounds.ts'

for (const ledger of LEDGERS) {
  const sample = SAMPLES[ledger]

  test(`LED-06 ${ledger}: filters by name and state; the sum on top is of all`, async ({
    as,
    db,
  }) => {
    await addEntries(db, ledger, [
      sample.build({ name: 'Ravi Stores', balancePaise: 100_00 }),
      sample.build({ name: 'Ravi Hotel', balancePaise: 0 }),
      sample.build({ name: 'Meena Dairy', balancePaise: 25_50 }),
    ])
    const page = await as('boss', `/${ledger}`)
    const names = entries(page).getByRole('heading', { level: 3 })
    await expect(names).toHaveText(['Ravi Stores', 'Ravi Hotel', 'Meena Dairy'])
    await expect(openSum(page)).toContainText('2 pending entries')
    await expect(openSum(page)).toContainText('₹125.50')
    await page.keyboard.press('/')
    await page.keyboard.type('rAvI')
    await expect(names).toHaveText(['Ravi Stores', 'Ravi Hotel'])
    await expect(openSum(page)).toContainText('₹125.50')
    await expect(openSum(page)).toContainText('not only those found')
    await entries(page).getByText('Paid', { exact: true }).first().click()
    await expect(names).toHaveText(['Ravi Hotel'])
    await entries(page).getByText('Pending', { exact: true }).first().click()
    await expect(names).toHaveText(['Ravi Stores'])
    await entries(page).getByLabel('Search entries').fill('nobody')
    await shows(entries(page), 'No entry matches.')
    await entries(page).getByRole('button', { name: 'Show all' }).click()
    await expect(names).toHaveCount(3)
  })

  test(`LED-06 ${ledger}: what one device does shows on the other within a second`, async ({
    as,
  }) => {
    const one = await as('boss', `/${ledger}`)
    const other = await as('boss', `/${ledger}`)
    for (const page of [one, other]) await shows(page, messages.ledger.none)
    await name(one).fill('From afar')
    await balance(one).fill('99')
    await save(one).click()
    await expect(one.getByRole('alertdialog')).toBeVisible()
    await expect(entries(other).getByText('From afar')).toBeVisible(LIVE)
    await expect(openSum(other)).toContainText('₹99')
  })

  test(`LED-06 ${ledger}: older entries load on request`, async ({ as, db }) => {
    const many = Array.from({ length: LEDGER_PAGE + 2 }, (_, n) =>
      sample.build({ name: `No. ${n}` }),
    )
    await addEntries(db, ledger, many)
    const page = await as('boss', `/${ledger}`)
    const names = entries(page).getByRole('heading', { level: 3 })
    await expect(names).toHaveCount(LEDGER_PAGE)
    await entries(page).getByRole('button', { name: 'Show older' }).click()
    await expect(names).toHaveCount(LEDGER_PAGE + 2)
    await expect(names.last()).toHaveText(`No. ${LEDGER_PAGE + 1}`)
    await expect(entries(page).getByRole('button', { name: 'Show older' })).toHaveCount(0)
  })
}

test('LED-06 a list that cannot be loaded says so and recovers', async ({ as }) => {
  const page = await as('boss', '/enterprises')
  await shows(page, messages.ledger.none)
  await page.route('**/trpc/*enterprises.list*', (route) => route.abort())
  await page.reload()
  const failed = page.getByText('The entries could not be loaded.')
  await expect(failed).toBeVisible()
  await page.unroute('**/trpc/*enterprises.list*')
  await page.getByRole('button', { name: 'Try again' }).click()
  await shows(page, messages.ledger.none)
})
