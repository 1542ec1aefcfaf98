import { useEffect, useEffectEvent } from 'react'
import { expect } from 'vitest'
import { mount, test } from '#tests/support/hooks/test.tsx'
import { hasOpenWork, readDraft, saveDraft } from '#web/lib/storage/browser-database.ts'
import { newId } from './new-id.ts'
import { useDraft } from './use-draft.ts'

const EMPTY = { name: '' }

const mountDraft = (userId: string) => mount(() => useDraft(userId, 'prices', EMPTY))

test('UX-04 what was typed is back after a reload, until it is cleared', async ({ user }) => {
  const first = await mountDraft(user.id)
  await first.act(({ change }) => change({ name: 'Caps' }))
  await expect.poll(hasOpenWork).toBe(true)
  await first.unmount()
  const second = await mountDraft(user.id)
  await expect.poll(() => second.now().form).toEqual({ name: 'Caps' })
  await expect.poll(() => second.now().isEmpty).toBe(false)
  await second.act(({ clear }) => clear())
  await expect.poll(() => second.now().isEmpty).toBe(true)
  await expect.poll(hasOpenWork).toBe(false)
})

test('UX-04 a form emptied by hand is no draft, so a new version is not held back', async ({
  user,
}) => {
  const draft = await mountDraft(user.id)
  await draft.act(({ change }) => change({ name: 'C' }))
  await expect.poll(hasOpenWork).toBe(true)
  await draft.act(({ change }) => change({ name: '' }))
  await expect.poll(hasOpenWork).toBe(false)
  await expect.poll(() => draft.now().isEmpty).toBe(true)
})

test('UX-04 typing before the stored draft has loaded wins over it', async ({ user }) => {
  await saveDraft(user.id, 'prices', { name: 'Stored' })
  const draft = await mount(() => {
    const { change, ...rest } = useDraft(user.id, 'prices', EMPTY)
    // Runs in the same moment as the read of the stored draft, so before its answer.
    const type = useEffectEvent(() => change({ name: 'Typed' }))
    useEffect(() => type(), [])
    return rest
  })
  // The browser writes after it has answered the read.
  await expect.poll(() => readDraft(user.id, 'prices')).toEqual({ name: 'Typed' })
  await expect.poll(() => draft.now().form).toEqual({ name: 'Typed' })
})

test('AUT-13 a draft belongs to its user and its form', async ({ user }) => {
  await saveDraft(newId(), 'prices', { name: 'Of another user' })
  await saveDraft(user.id, 'bottlers', { name: 'Of another form' })
  await saveDraft(user.id, 'prices', { name: 'Own' })
  const draft = await mountDraft(user.id)
  await expect.poll(() => draft.now().form).toEqual({ name: 'Own' })
})

test('SAL-08 a draft that was handed over to the queue does not come back', async ({ user }) => {
  const first = await mountDraft(user.id)
  await first.act(({ change }) => change({ name: 'Caps' }))
  await expect.poll(hasOpenWork).toBe(true)
  await first.now().handOver()
  expect(await hasOpenWork()).toBe(false)
  await expect.poll(() => first.now().form).toEqual({ name: 'Caps' })
})
