import type { Page } from '@playwright/test'
import type { Ledger } from '#domain/ledgers/ledger.ts'
import type { Db } from '#server/db/database.ts'
import { expect } from '#tests/support/browser.ts'
import {
  addEntries,
  addPrices,
  buildBottlers,
  buildEnterprises,
} from '#tests/support/factories/ledgers.ts'
import { failing, type State, waiting } from './state.ts'

const LONG_NAME = 'Shree Krishna Caterers, Banquet Hall & Marriage Lawns, Surat'
const PRICES = {
  'Preform 19g': 325,
  'Caps 28 mm': 40,
  'Shrink film 400 mm, printed, with the name of the brand in two colours': 99_999_99,
  'Label roll': 1250,
}

const fillPrices = (db: Db) => addPrices(db, PRICES)

const line = (name: string, ratePaise: number, pricePaise: number, quantityHundredths: number) => ({
  name,
  ratePaise,
  pricePaise,
  quantityHundredths,
})

const fillBottlers = async (db: Db) => {
  await fillPrices(db)
  await addEntries(db, 'bottlers', [
    buildBottlers(),
    buildBottlers({
      name: LONG_NAME,
      day: '2026-11-13',
      lines: [
        line('Preform 19g', 325, 325, 500_000_00),
        line('Caps 28 mm', 40, 38, 1_250_50),
        line('Shrink film 400 mm, printed, with the name of the brand', 999_999, 999_999, 12_00),
      ],
      balancePaise: 12_34_567_50,
    }),
    buildBottlers({ name: 'Cap House', day: '2026-11-12', balancePaise: 0 }),
    buildBottlers({ name: 'Label Mart', day: '2026-11-11', lines: [], balancePaise: -500_00 }),
  ])
}

const fillEnterprises = async (db: Db) => {
  await addEntries(db, 'enterprises', [
    buildEnterprises(),
    buildEnterprises({
      name: LONG_NAME,
      day: '2026-11-13',
      jars: {
        coolJarOut: 999_999,
        coolJarIn: 120,
        coolJarFull: 40,
        jarOut: 1500,
        jarIn: 1498,
        jarFull: 2,
      },
      amountPaise: 12_34_567_50,
      balancePaise: 0,
    }),
    buildEnterprises({ name: 'Patel Clinic', day: '2026-11-12', balancePaise: 45_50 }),
  ])
}

const SAMPLES = {
  bottlers: { fill: fillBottlers, first: 'Gujarat Preforms' },
  enterprises: { fill: fillEnterprises, first: 'Hotel Surya' },
} as const

const expectListed = (page: Page, ledger: Ledger) =>
  expect(page.getByRole('heading', { name: SAMPLES[ledger].first })).toBeVisible()

const typeEntry = async (page: Page, ledger: Ledger) => {
  await expectListed(page, ledger)
  await page.getByLabel('Name', { exact: true }).fill('Ganga Suppliers')
  if (ledger === 'bottlers') {
    for (const [name, quantity] of [
      ['Preform 19g', '1000'],
      ['Shrink film', '9999999.99'],
    ] as const) {
      await page.getByRole('combobox', { name: 'Add product' }).click()
      await page.getByRole('option', { name }).click()
      await page.getByLabel(`Quantity of ${name}`).fill(quantity)
    }
  } else {
    await page.getByLabel('Cool jar out').fill('120')
    await page.getByLabel('Jar full', { exact: true }).fill('999999')
    await page.getByLabel('Amount', { exact: true }).fill('123456.50')
  }
  await page.getByLabel('Balance').fill('1250')
}

const openEdit = (page: Page, name: string) =>
  page.getByRole('button', { name: new RegExp(`^Edit ${name}`) }).click()

const ask = async (page: Page, name: RegExp) => {
  await page.getByRole('button', { name }).first().click()
  await expect(page.getByRole('alertdialog')).toBeVisible()
}

const openConflict = async (page: Page, db: Db, name: string) => {
  await openEdit(page, name)
  await db
    .updateTable('ledger_entries')
    .set({ version: 2, changed_by: 'Asha', name: 'Somebody else' })
    .where('name', '=', name)
    .execute()
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
}

const offline = async (page: Page) => {
  await page.context().setOffline(true)
  await expect(page.getByText('No internet. You can type; save when it is back.')).toBeVisible()
}

const statesOf = (ledger: Ledger): State[] => {
  const { fill, first } = SAMPLES[ledger]
  const common = { visitor: 'boss', path: `/${ledger}` } as const
  const filled = { ...common, before: fill } as const
  const list = async (page: Page) => {
    await expectListed(page, ledger)
    await page.getByRole('heading', { name: 'Entries' }).evaluate((title) => {
      title.scrollIntoView({ block: 'start' })
      window.scrollBy(0, -90)
    })
  }
  return [
    { ...filled, name: ledger, prepare: (page) => expectListed(page, ledger) },
    { ...filled, name: `${ledger}-list`, prepare: list },
    { ...filled, name: `${ledger}-typed`, prepare: (page) => typeEntry(page, ledger) },
    {
      ...common,
      name: `${ledger}-empty`,
      prepare: (page) => page.getByText('No entries yet.').scrollIntoViewIfNeeded(),
    },
    { ...common, name: `${ledger}-loading`, prepare: waiting(`${ledger}.list`) },
    { ...common, name: `${ledger}-failed`, prepare: failing(`${ledger}.list`) },
    { ...filled, name: `${ledger}-edit`, prepare: (page) => openEdit(page, first) },
    { ...filled, name: `${ledger}-conflict`, prepare: (page, db) => openConflict(page, db, first) },
    { ...filled, name: `${ledger}-ask-paid`, prepare: (page) => ask(page, /^Mark Paid/) },
    { ...filled, name: `${ledger}-delete`, prepare: (page) => ask(page, /^Delete/) },
    {
      ...filled,
      name: `${ledger}-refused`,
      prepare: (page) => ask(page, /^Save$/),
    },
    {
      ...filled,
      name: `${ledger}-offline`,
      prepare: async (page) => {
        await expectListed(page, ledger)
        await offline(page)
      },
    },
    {
      ...filled,
      name: `${ledger}-none-found`,
      prepare: async (page) => {
        await page.getByLabel('Search entries').fill('nobody')
        await page.getByText('No entry matches.').scrollIntoViewIfNeeded()
      },
    },
  ]
}

const PRICE_STATES: readonly State[] = [
  {
    name: 'prices',
    visitor: 'boss',
    path: '/manage-prices',
    before: fillPrices,
    prepare: (page) => expect(page.getByText('Label roll')).toBeVisible(),
  },
  {
    name: 'prices-empty',
    visitor: 'boss',
    path: '/manage-prices',
    prepare: (page) => expect(page.getByText('No prices yet.')).toBeVisible(),
  },
  {
    name: 'prices-edit',
    visitor: 'boss',
    path: '/manage-prices',
    before: fillPrices,
    prepare: (page) => openEdit(page, 'Caps 28 mm'),
  },
  {
    name: 'prices-delete',
    visitor: 'boss',
    path: '/manage-prices',
    before: fillPrices,
    prepare: (page) => ask(page, /^Delete/),
  },
  {
    name: 'prices-refused',
    visitor: 'boss',
    path: '/manage-prices',
    before: fillPrices,
    prepare: (page) => ask(page, /^Save$/),
  },
  {
    name: 'prices-loading',
    visitor: 'boss',
    path: '/manage-prices',
    prepare: waiting('prices.list'),
  },
  {
    name: 'prices-failed',
    visitor: 'boss',
    path: '/manage-prices',
    prepare: failing('prices.list'),
  },
]

const openPicker = async (page: Page) => {
  await page.getByRole('combobox', { name: 'Add product' }).click()
  await expect(page.getByRole('option', { name: 'Label roll' })).toBeVisible()
}

export const STATES: readonly State[] = [
  ...statesOf('bottlers'),
  {
    name: 'bottlers-picker',
    visitor: 'boss',
    path: '/bottlers',
    before: fillBottlers,
    prepare: openPicker,
  },
  ...statesOf('enterprises'),
  ...PRICE_STATES,
]
