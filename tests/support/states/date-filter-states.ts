import { businessDay } from '#domain/shared/dates.ts'
import { expect } from '#tests/support/browser.ts'
import { chosenDates, datesOf, fillDates, openCustom } from '#tests/support/pages/date-filter.ts'
import { fillSalesmen } from './report-states.ts'
import type { State } from './state.ts'

const REPORT = { visitor: 'boss', path: '/all-customer', before: fillSalesmen } as const

/** R16. */
export const STATES: readonly State[] = [
  {
    ...REPORT,
    name: 'date-filter',
    prepare: (page) => expect(chosenDates(page)).toHaveText('This month'),
  },
  {
    ...REPORT,
    name: 'date-filter-custom',
    prepare: async (page) => {
      await openCustom(page)
      await expect(datesOf(page).getByRole('button', { name: 'Show' })).toBeVisible()
    },
  },
  {
    ...REPORT,
    name: 'date-filter-chosen',
    prepare: async (page) => {
      await fillDates(page, '2025-12-28', businessDay(Date.now()))
      await expect(chosenDates(page)).toHaveText(/^28 Dec 2025 – /)
    },
  },
  {
    ...REPORT,
    name: 'date-filter-wrong-order',
    prepare: async (page) => {
      await fillDates(page, '2026-03-15', '2026-03-03')
      await expect(datesOf(page).getByRole('alert')).toBeVisible()
    },
  },
]
