import { expect } from 'vitest'
import { banner, dialog, mount, test } from '#tests/support/hooks/test.tsx'
import { useAlert } from './alert.tsx'
import { useBanner } from './banner.tsx'

const DELETED = {
  text: 'Token 13 deleted.',
  tone: 'ink',
  action: { label: 'Undo', run: () => undefined },
} as const
const LATE = { text: 'Token 17 delivered.', tone: 'done', isLate: true } as const

const mountNotices = () => mount(() => ({ show: useBanner(), alert: useAlert() }))

test('BIL-14 a late notice leaves Undo where it is and follows it', async ({ clock }) => {
  const screen = await mountNotices()
  await screen.act(({ show }) => show(DELETED))
  await screen.act(({ show }) => show(LATE))
  expect(banner()).toContain('Undo')
  await clock.pass(3000)
  await expect.poll(banner).toBe(LATE.text)
  await clock.pass(3000)
  await expect.poll(banner).toBe('')
})

test('BIL-16 what the user does next replaces a notice, and late ones still follow', async ({
  clock,
}) => {
  const screen = await mountNotices()
  await screen.act(({ show }) => show(DELETED))
  await screen.act(({ show }) => show(LATE))
  await screen.act(({ show }) => show({ text: 'Invoice updated.', tone: 'done' }))
  expect(banner()).toBe('Invoice updated.')
  await clock.pass(3000)
  await expect.poll(banner).toBe(LATE.text)
})

test('BIL-16 a notice behind an alert stays until the alert is read', async ({ clock }) => {
  const screen = await mountNotices()
  await screen.act(({ alert }) => alert({ text: 'Enter valid phone number', help: '' }))
  await screen.act(({ show }) => show(LATE))
  await clock.pass(10_000)
  expect(banner()).toBe(LATE.text)
  expect(dialog()).toContain('Enter valid phone number')
})
