import type { Page } from '@playwright/test'
import { expect } from '#tests/support/browser.ts'
import { fillPastBusiness } from '#tests/support/factories/past-business.ts'
import { failing, type State, waiting } from './state.ts'

const expectTrends = async (page: Page): Promise<void> => {
  await expect(page.getByRole('img', { name: /as bars$/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Call / }).first()).toBeVisible()
  await expect(page.getByRole('table', { name: 'Salesmen' })).toBeVisible()
}

export const STATES: readonly State[] = [
  {
    name: 'trends',
    visitor: 'boss',
    path: '/trends',
    before: fillPastBusiness,
    prepare: expectTrends,
  },
  {
    name: 'trends-owner',
    visitor: 'owner',
    path: '/trends?unit=week',
    before: fillPastBusiness,
    prepare: expectTrends,
  },
  {
    name: 'trends-table',
    visitor: 'boss',
    path: '/trends?measure=cartons',
    before: fillPastBusiness,
    prepare: async (page) => {
      await expectTrends(page)
      await page.getByRole('button', { name: 'Show as table' }).click()
      await expect(page.getByRole('table', { name: 'Trends' })).toBeVisible()
    },
  },
  {
    name: 'trends-empty',
    visitor: 'boss',
    path: '/trends',
    prepare: (page) => expect(page.getByText('No bills in this period.')).toBeVisible(),
  },
  { name: 'trends-loading', visitor: 'boss', path: '/trends', prepare: waiting('trends.') },
  { name: 'trends-failed', visitor: 'boss', path: '/trends', prepare: failing('trends.', 2) },
  {
    name: 'trends-offline',
    visitor: 'boss',
    path: '/trends',
    prepare: async (page) => {
      await expect(page.getByText('No bills in this period.')).toBeVisible()
      await page.context().setOffline(true)
      await expect(page.getByText('No internet.')).toBeVisible()
    },
  },
]
