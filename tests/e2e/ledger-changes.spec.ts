import { messages } from '#domain/shared/messages.ts'
import { expect, shows, test } from '#tests/support/browser.ts'
import { addEntries } from '#tests/support/factories/ledgers.ts'
import { expectAlert } from '#tests/support/notices.ts'
import {
  ask,
  balance,
  entries,
  form,
  LEDGERS,
  name,
  openSum,
  SAMPLES,
  save,
  update,
} from '#tests/support/pages/ledger-screen.ts'

for (const ledger of LEDGERS) {
  const sample = SAMPLES[ledger]

  test(`LED-03 R11 ${ledger}: Mark Paid asks, sets the balance to 0 and says so`, async ({
    as,
    db,
  }) => {
    await addEntries(db, ledger, [
      sample.build(),
      sample.build({ name: 'Paid before', balancePaise: 0 }),
    ])
    const page = await as('boss', `/${ledger}`)
    await expect(openSum(page)).toContainText(sample.open)
    const mark = entries(page).getByRole('button', { name: /^Mark Paid/ })
    await shows(mark, 'Mark Paid')
    await expect(mark).toHaveCount(1)
    await mark.click()
    const question = page.getByRole('alertdialog', { name: messages.ledger.askPaid })
    await shows(question, messages.ledger.askPaid)
    await shows(question, sample.inShort)
    await page.keyboard.press('Escape')
    await expect(question).toBeHidden()
    await expect(mark).toHaveCount(1)
    await ask(page, /^Mark Paid/, messages.ledger.askPaid, 'Mark Paid')
    await expectAlert(page, 'Marked as paid', { help: sample.paidInShort })
    await expect(mark).toHaveCount(0)
    await expect(openSum(page)).toContainText('₹0')
    const rows = await db.selectFrom('ledger_entries').select(['balance_paise', 'paid']).execute()
    expect(rows).toEqual([
      { balance_paise: 0, paid: true },
      { balance_paise: 0, paid: true },
    ])
  })

  test(`LED-04 ${ledger}: Edit turns the form to update mode; Delete asks and names it`, async ({
    as,
    db,
  }) => {
    await addEntries(db, ledger, [sample.build()])
    const page = await as('boss', `/${ledger}`)
    await name(page).fill('Half typed')
    await entries(page).getByRole('button', { name: /^Edit/ }).click()
    await expect(page.getByRole('region', { name: 'Edit entry' })).toBeVisible()
    await expect(name(page)).toHaveValue(sample.first)
    await expect(name(page)).toBeFocused()
    await shows(entries(page), 'Editing')
    await name(page).fill(' ')
    await update(page).click()
    await expectAlert(page, sample.noName)
    await form(page).getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Discard' }).click()
    await expect(name(page)).toHaveValue('Half typed')
    await entries(page).getByRole('button', { name: /^Edit/ }).click()
    await name(page).fill('Renamed')
    await balance(page).fill('')
    await update(page).click()
    await expectAlert(page, 'Entry updated', { help: 'Renamed' })
    await expect(name(page)).toHaveValue('Half typed')
    await shows(entries(page), 'Renamed')
    await expect(openSum(page)).toContainText('₹0')
    await entries(page)
      .getByRole('button', { name: /^Delete Renamed/ })
      .click()
    const question = page.getByRole('alertdialog', { name: 'Delete this entry?' })
    await expect(question).toContainText('Renamed · 14 Nov 2026')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await ask(page, /^Delete Renamed/, 'Delete this entry?', 'Delete')
    await expectAlert(page, 'Entry deleted')
    await shows(page, messages.ledger.none)
  })

  test(`LED-04 ERR-01 ${ledger}: every failed write is reported, and the draft stays`, async ({
    as,
    db,
  }) => {
    await addEntries(db, ledger, [sample.build()])
    const page = await as('boss', `/${ledger}`)
    await shows(page, sample.first)
    await page.context().setOffline(true)
    const whatToDo = 'What you typed is still here. Try again when the internet is back.'
    await name(page).fill('Ganga')
    await balance(page).fill('50')
    await save(page).click()
    await expectAlert(page, messages.ledger.saveFailed, { help: whatToDo })
    await ask(page, /^Mark Paid/, messages.ledger.askPaid, 'Mark Paid')
    await expectAlert(page, messages.ledger.markPaidFailed, { help: whatToDo })
    await ask(page, /^Delete/, 'Delete this entry?', 'Delete')
    await expectAlert(page, messages.ledger.deleteFailed, { help: whatToDo })
    await entries(page).getByRole('button', { name: /^Edit/ }).click()
    await balance(page).fill('7')
    await update(page).click()
    await expectAlert(page, messages.ledger.updateFailed, { help: whatToDo })
    await expect(balance(page)).toHaveValue('7')
    await page.context().setOffline(false)
    await update(page).click()
    await expectAlert(page, 'Entry updated')
    await expect(name(page)).toHaveValue('Ganga')
    await save(page).click()
    await expectAlert(page, 'Entry saved')
    await expect(openSum(page)).toContainText('₹57')
  })

  test(`ERR-02 ${ledger}: the second to save sees both versions and keeps the draft`, async ({
    as,
    db,
  }) => {
    await addEntries(db, ledger, [sample.build()])
    const first = await as('boss', `/${ledger}`)
    const second = await as('boss', `/${ledger}`)
    for (const page of [first, second]) {
      await entries(page).getByRole('button', { name: /^Edit/ }).click()
    }
    await name(first).fill('By the first')
    await update(first).click()
    await expectAlert(first, 'Entry updated')
    await name(second).fill('By the second')
    await update(second).click()
    const conflict = form(second).getByRole('alert')
    await expect(conflict).toContainText(/Changed by Harshad at \d+:\d\d [ap]m\./)
    await expect(conflict).toContainText(/By the first.*By the second.*differs/)
    await expect(name(second)).toHaveValue('By the second')
    await update(second).click()
    await expectAlert(second, 'Entry updated')
    await shows(entries(first), 'By the second')
  })
}
