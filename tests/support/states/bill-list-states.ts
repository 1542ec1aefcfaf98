import { expect } from '#tests/support/browser.ts'
import { chips, chooseList } from '#tests/support/pages/bill-list.ts'
import { datesOf } from '#tests/support/pages/date-filter.ts'
import { toList } from './billing-states.ts'
import { fillMorning } from './morning.ts'
import type { State } from './state.ts'

export const STATES: readonly State[] = [
  {
    name: 'billing-filtered',
    visitor: 'manager',
    path: '/',
    prepare: async (page) => {
      await fillMorning(page)
      await toList(page)
      await chips(page)
        .getByRole('button', { name: /^Not delivered/ })
        .click()
      await expect(page.getByRole('status', { name: 'Sum of these bills' })).toBeVisible()
    },
  },
  {
    name: 'billing-dates',
    visitor: 'manager',
    path: '/',
    prepare: async (page) => {
      await fillMorning(page)
      await toList(page)
      await chooseList(page, 'Dates…')
      await expect(datesOf(page)).toBeVisible()
    },
  },
]
