import { useEffect, useEffectEvent } from 'react'
import { describe, expect } from 'vitest'
import { settle, storeDraft, storedDraft } from '#tests/support/hooks/stored.ts'
import { mount, test } from '#tests/support/hooks/test.tsx'
import { draftKey, hasOpenWork, readDraft } from '#web/lib/storage/browser-database.ts'
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
  await storeDraft(user.id, 'prices', { name: 'Stored' })
  const draft = await mount(() => {
    const { change, ...rest } = useDraft(user.id, 'prices', EMPTY)
    // Runs in the same moment as the read of the stored draft, so before its answer.
    const type = useEffectEvent(() => change({ name: 'Typed' }))
    useEffect(() => type(), [])
    return rest
  })
  // The browser writes after it has answered the read.
  await expect.poll(() => storedDraft(user.id, 'prices')).toEqual({ name: 'Typed' })
  await expect.poll(() => draft.now().form).toEqual({ name: 'Typed' })
})

test('AUT-13 a draft belongs to its user and its form', async ({ user }) => {
  await storeDraft(newId(), 'prices', { name: 'Of another user' })
  await storeDraft(user.id, 'bottlers', { name: 'Of another form' })
  await storeDraft(user.id, 'prices', { name: 'Own' })
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

describe('the ids', () => {
  test('BIL-19 are stored with the draft, so that a save after a reload is the same command', async ({
    user,
  }) => {
    const first = await mountDraft(user.id)
    await first.act(({ change }) => change({ name: 'Caps' }))
    const ids = first.now().ids
    await expect.poll(() => readDraft(draftKey(user.id, 'prices'))).toMatchObject({ ids })
    await first.unmount()
    const second = await mountDraft(user.id)
    await expect.poll(() => second.now().isEmpty).toBe(false)
    expect(second.now().ids).toEqual(ids)
  })

  test('BIL-19 a draft of 0.1.0 has none and gets new ones', async ({ user }) => {
    await storeDraft(user.id, 'prices', { name: 'Old' })
    const draft = await mountDraft(user.id)
    await expect.poll(() => draft.now().form).toEqual({ name: 'Old' })
    expect(draft.now().ids.commandId).not.toBe(draft.now().ids.id)
  })

  test('BIL-19 are new after the form was cleared', async ({ user }) => {
    const draft = await mountDraft(user.id)
    await draft.act(({ change }) => change({ name: 'Caps' }))
    const before = draft.now().ids
    await draft.act(({ clear }) => clear())
    expect(draft.now().ids.commandId).not.toBe(before.commandId)
    expect(draft.now().ids.id).not.toBe(before.id)
  })
})

/** Both tabs show what was typed in the first. */
const openTabs = async (userId: string) => {
  const [typed, other] = [await mountDraft(userId), await mountDraft(userId)]
  await typed.act(({ change }) => change({ name: 'Caps' }))
  await expect.poll(() => other.now().form).toEqual({ name: 'Caps' })
  return { typed, other }
}

describe('two tabs', () => {
  test('BIL-19 show the same draft under the same ids', async ({ user }) => {
    const { typed, other } = await openTabs(user.id)
    expect(other.now().ids).toEqual(typed.now().ids)
    await other.act(({ change }) => change({ name: 'Caps 28 mm' }))
    await expect.poll(() => typed.now().form).toEqual({ name: 'Caps 28 mm' })
    expect(typed.now().ids).toEqual(other.now().ids)
  })

  test('UX-04 a draft cleared in one is gone from the other', async ({ user }) => {
    const { typed, other } = await openTabs(user.id)
    await other.act(({ clear }) => clear())
    await expect.poll(() => typed.now().isEmpty).toBe(true)
    await expect.poll(hasOpenWork).toBe(false)
  })

  test('BIL-19 a draft handed over in one leaves the other at once; its next bill has new ids', async ({
    user,
  }) => {
    const { typed, other } = await openTabs(user.id)
    const { commandId } = typed.now().ids
    await typed.now().handOver()
    await expect.poll(() => other.now().isEmpty).toBe(true)
    expect(other.now().ids.commandId).not.toBe(commandId)
    expect(typed.now().ids.commandId).toBe(commandId)
  })

  test('BIL-19 a form that waits for its answer ignores the other tab, and shows its draft after', async ({
    user,
  }) => {
    const { typed, other } = await openTabs(user.id)
    await typed.now().handOver()
    await expect.poll(() => other.now().isEmpty).toBe(true)
    await other.act(({ change }) => change({ name: 'Labels' }))
    await expect.poll(() => storedDraft(user.id, 'prices')).toEqual({ name: 'Labels' })
    await settle()
    expect(typed.now().form).toEqual({ name: 'Caps' })
    await typed.act(({ release }) => release())
    await expect.poll(() => typed.now().form).toEqual({ name: 'Labels' })
    expect(typed.now().ids).toEqual(other.now().ids)
  })

  test('BIL-19 released, the form is empty if the other tab has typed nothing', async ({
    user,
  }) => {
    const { typed } = await openTabs(user.id)
    const { commandId } = typed.now().ids
    await typed.now().handOver()
    await typed.act(({ release }) => release())
    await expect.poll(() => typed.now().isEmpty).toBe(true)
    expect(typed.now().ids.commandId).not.toBe(commandId)
  })

  test('UX-04 released, what is typed at once wins over what the other tab has typed', async ({
    user,
  }) => {
    const [first, second] = [await mountDraft(user.id), await mountDraft(user.id)]
    await first.act(({ change }) => change({ name: 'Saved' }))
    await first.act(({ handOver }) => handOver())
    await second.act(({ change }) => change({ name: 'Other' }))
    await expect.poll(() => storedDraft(user.id, 'prices')).toEqual({ name: 'Other' })
    await first.act(({ release }) => release())
    await first.act(({ change }) => change({ name: 'Typed' }))
    await expect.poll(() => storedDraft(user.id, 'prices')).toEqual({ name: 'Typed' })
    await settle()
    expect(first.now().form).toEqual({ name: 'Typed' })
  })

  test('BIL-19 a refused bill comes back as a draft of both, under new ids', async ({ user }) => {
    const { typed, other } = await openTabs(user.id)
    const before = typed.now().ids
    await typed.now().handOver()
    await expect.poll(() => other.now().isEmpty).toBe(true)
    await typed.act(({ takeBack }) => takeBack({ name: 'Caps' }))
    await expect.poll(() => other.now().form).toEqual({ name: 'Caps' })
    const after = typed.now().ids
    expect(after.commandId).not.toBe(before.commandId)
    expect(after.id).not.toBe(before.id)
    expect(other.now().ids).toEqual(after)
    await expect.poll(() => storedDraft(user.id, 'prices')).toEqual({ name: 'Caps' })
  })
})
