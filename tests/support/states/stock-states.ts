import { fillMorning } from './morning.ts'
import type { State } from './state.ts'

export const STATES: readonly State[] = [
  {
    name: 'billing-stock-details',
    visitor: 'owner',
    path: '/',
    prepare: async (page) => {
      await fillMorning(page)
      await page.goto('/?view=stock')
      await page.getByRole('button', { name: 'Details', exact: true }).click()
    },
  },
]
