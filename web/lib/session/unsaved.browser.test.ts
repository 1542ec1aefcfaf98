import { expect } from 'vitest'
import { dialog, mount, press, test } from '#tests/support/hooks/test.tsx'
import { useMayLeave, useUnsaved } from './unsaved.ts'

const BILL = 'Discard changes to token 7?'
const ORDER = 'Discard changes to Ring Road?'

test('ERR-02 of two open edits each is asked about, and one that ends leaves the other guarded', async () => {
  const bill = await mount(() => ({ own: useUnsaved(BILL), leave: useMayLeave() }))
  const order = await mount(() => useUnsaved(ORDER, 'order'))
  await order.unmount()
  await bill.act(({ leave }) => leave())
  await expect.poll(dialog).toContain(BILL)
  await press('Keep editing')
  await bill.act(({ own }) => own())
  await expect.poll(dialog).toContain(BILL)
})

test('SAL-12 a key asks about its edit only', async () => {
  const bill = await mount(() => {
    useUnsaved(BILL)
    return { order: useMayLeave('order'), all: useMayLeave() }
  })
  let may: boolean | undefined
  await bill.act(async ({ order }) => (may = await order()))
  await expect.poll(() => may).toBe(true)
  await bill.act(({ all }) => all())
  await expect.poll(dialog).toContain(BILL)
})
