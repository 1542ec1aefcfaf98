import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { verifyTotals } from '#server/db/check-totals.ts'
import { countRoutes } from '#server/db/count-routes.ts'
import { openSalesmanDesk, type SalesmanDesk } from '#tests/support/pages/salesman-desk.ts'

let desk: SalesmanDesk

beforeAll(async () => {
  desk = await openSalesmanDesk(inject('superuserUrl'))
})
afterAll(() => desk.site.end())

const stored = () => desk.site.rows('SELECT * FROM route_totals ORDER BY 1, 2, 3, 4')

test('BOS-01 the cartons of the past are counted once while bills arrive', async () => {
  for (const route of ['Depot', 'Station', 'Bazaar']) {
    for (let n = 0; n < 4; n += 1) await desk.create({ route })
  }
  await desk.site.asSchemaOwner(async (query) => {
    await query('TRUNCATE route_totals')
    await query(`COMMENT ON TABLE route_totals IS 'not counted yet'`)
  })
  const wrong = await verifyTotals(desk.site.business.db)
  expect(new Set(wrong.map(({ table }) => table))).toEqual(new Set(['route_totals']))

  const counting = countRoutes(desk.site.ownerUrl)
  for (let n = 0; n < 8; n += 1) await desk.create({ route: 'Depot' })
  await counting
  expect(await verifyTotals(desk.site.business.db)).toEqual([])
  const before = await stored()
  await countRoutes(desk.site.ownerUrl)
  expect(await stored()).toEqual(before)
})
