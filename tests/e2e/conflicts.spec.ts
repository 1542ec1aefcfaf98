import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { messages } from '#domain/shared/messages.ts'
import type { Db } from '#server/db/database.ts'
import { expect, test } from '#tests/support/browser.ts'
import { type Act, type Ledger, openLedger, PAIRS, wrongAfter } from '#tests/support/conflicts.ts'
import { createInvoice } from '#tests/support/factories/invoices.ts'
import { ROUNDS, seededChance } from '#tests/support/factories/rounds.ts'
import { notice } from '#tests/support/notices.ts'
import { chooseOnCard } from '#tests/support/pages/billing-screen.ts'

type Random = ReturnType<typeof seededChance>

/** Two devices read one bill and each changes it; returns what went wrong. */
const playRound = async (ledger: Ledger, [first, second]: readonly [Act, Act], random: Random) => {
  const id = await ledger.create('Before')
  for (let edits = random.below(3); edits > 0; edits -= 1) {
    await ledger.act(0, 'edit', await ledger.read(id), 'Before')
  }
  const before = await ledger.read(id)
  const names = [`First ${randomUUID()}`, `Second ${randomUUID()}`] as const
  const atOnce = random.chance(0.5)
  const one = ledger.act(0, first, before, names[0])
  if (!atOnce) await one
  const two = ledger.act(1, second, before, names[1])
  const replies = await Promise.all([one, two])
  const tries = replies.map((reply, index) => ({
    ...reply,
    act: index === 0 ? first : second,
    name: names[index] ?? '',
  }))
  const wrong = wrongAfter(before, tries, await ledger.read(id))
  return wrong.map((text) => `${first} × ${second}${atOnce ? ' at once' : ''}: ${text}`)
}

for (const place of ['gate', 'salesman'] as const) {
  test(`BIL-18 BIL-12 ERR-02 any two acts on one bill of the ${place}: nothing is overwritten silently (T6)`, async ({
    db,
    server,
  }) => {
    test.setTimeout(60_000 + ROUNDS * 4000)
    const random = seededChance()
    const ledger = await openLedger(place, db, server.origin)
    const wrong: string[] = []
    for (const pair of PAIRS.filter((acts) => acts.every((act) => ledger.acts.includes(act)))) {
      for (let round = 0; round < ROUNDS; round += 1) {
        wrong.push(...(await playRound(ledger, pair, random)))
      }
    }
    expect(wrong).toEqual([])
  })
}

const form = (page: Page) => page.getByRole('region', { name: 'Edit Invoice' })
const bill = (page: Page, name: string) => page.getByRole('article').filter({ hasText: name })
/** Does everything up to the last tap, which it returns. */
const prepare = async (page: Page, act: Act, name: string, draft: string) => {
  if (act === 'deliver') return () => bill(page, name).getByRole('checkbox').click()
  if (act === 'edit') await bill(page, name).getByRole('button', { name: /^Edit/ }).click()
  else await chooseOnCard(bill(page, name), 'Delete')
  if (act === 'delete') {
    return () =>
      page
        .getByRole('alertdialog')
        .getByRole('button', { name: /^Delete/ })
        .click()
  }
  await form(page).getByLabel('Customer name').fill(draft)
  return () => page.getByRole('button', { name: /^Update Invoice/ }).click()
}

const DONE = { edit: messages.billing.updated, delete: messages.billing.deleted }

/** C9: a tick is sent some seconds after the tap. */
const isDone = async (page: Page, db: Db, act: Act, name: string) => {
  if (act !== 'deliver') return expect(notice(page)).toContainText(DONE[act])
  const read = () =>
    db
      .selectFrom('invoices')
      .select('delivered')
      .where('customer_name', 'like', `${name}%`)
      .executeTakeFirst()
  await expect.poll(async () => (await read())?.delivered).toBe(true)
}

const CHANGED = /Changed by \S+ at \d+:\d\d [ap]m\./

test('BIL-18 BIL-12 ERR-02 each pair of acts on the screen: the second user sees the conflict and keeps the draft (T6)', async ({
  as,
  db,
}) => {
  test.setTimeout(180_000)
  const first = await as('owner')
  const second = await as('manager')
  // Block live updates on the second screen, so that it shows the old bill.
  await second.route('**/live', () => undefined)
  for (const [index, [one, two]] of PAIRS.entries()) {
    const name = `Pair ${index}: ${one} and ${two}`
    const [byFirst, bySecond] = [`${name}, first`, `${name}, second`]
    await createInvoice(first, { customerName: name })
    await second.reload()
    for (const page of [first, second]) await expect(bill(page, name)).toBeVisible()
    const tapSecond = await prepare(second, two, name, bySecond)
    const tapFirst = await prepare(first, one, name, byFirst)
    await tapFirst()
    await isDone(first, db, one, name)
    await tapSecond()

    const isLost = one === 'delete' || (one === 'edit' && two !== 'deliver')
    if (!isLost) await isDone(second, db, two, name)
    else if (one === 'delete') {
      await expect(notice(second)).toContainText(messages.billing.originalNotFound)
    } else if (two === 'edit') {
      await expect(second.getByRole('alertdialog')).toContainText(CHANGED)
    } else await expect(notice(second)).toContainText(CHANGED)
    if (isLost && two === 'edit') {
      await expect(form(second).getByLabel('Customer name')).toHaveValue(bySecond)
    }
    const rows = await db
      .selectFrom('invoices')
      .select(['customer_name', 'delivered', 'deleted_at'])
      .where('customer_name', 'like', `${name}%`)
      .execute()
    const edited = two === 'edit' && !isLost ? bySecond : undefined
    expect(rows, name).toEqual([
      {
        customer_name: edited ?? (one === 'edit' ? byFirst : name),
        delivered: one === 'deliver' || (two === 'deliver' && !isLost),
        deleted_at: one === 'delete' || (two === 'delete' && !isLost) ? expect.any(Date) : null,
      },
    ])
  }
})
