import { expect, test } from '#tests/support/browser.ts'
import { fieldsOutOfSight } from '#tests/support/fields-in-sight.ts'
import { STATES } from '#tests/support/states/states.ts'
import { looksByOrder } from '#tests/support/style-order.ts'

const LAPTOP = { width: 1366, height: 650 }
const SIZES = [
  LAPTOP,
  { width: 1280, height: 680 },
  { width: 390, height: 844 },
  { width: 360, height: 640 },
  // The same phone with its keyboard open.
  { width: 360, height: 380 },
]
const ORDER_SIZES = [
  { width: 1280, height: 800 },
  { width: 390, height: 844 },
]

const OPENS_A_FORM = /-(add|edit|rename|take|picker|user-admin)\b/

/** Every screen once, and those of its states that open a form. */
const FORMS = STATES.filter(
  ({ name }) =>
    OPENS_A_FORM.test(name) || !STATES.some((other) => name.startsWith(`${other.name}-`)),
)

for (const { name, visitor, path, before, prepare } of FORMS) {
  test(`UX-05 C1 ${name}: the field being typed in is visible`, async ({ as, db }) => {
    await before?.(db)
    const page = await as(visitor, path)
    await prepare?.(page, db)
    for (const size of SIZES) {
      const where = `${size.width}×${size.height}`
      await page.setViewportSize(size)
      expect.soft(await fieldsOutOfSight(page), where).toEqual([])
      // Going backwards, the header can cover the field.
      if (size === LAPTOP || size === SIZES.at(-1)) {
        expect.soft(await fieldsOutOfSight(page, true), `${where}, backwards`).toEqual([])
      }
    }
    expect(await looksByOrder(page, ORDER_SIZES), 'in another order of the sheets').toEqual([])
  })
}
