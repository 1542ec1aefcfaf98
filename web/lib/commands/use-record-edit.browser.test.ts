import { expect } from 'vitest'
import { messages } from '#domain/shared/messages.ts'
import { answer, FAULT, refuse } from '#tests/support/hooks/replies.ts'
import { startSending } from '#tests/support/hooks/sending.ts'
import { dialog, mount, test } from '#tests/support/hooks/test.tsx'
import { newId } from './new-id.ts'
import { useRecordEdit } from './use-record-edit.ts'

const RENAME = 'materials.renameItem'
const ITEM = { id: newId(), name: 'Caps', version: 3 }
const CONTENTS = { kind: 'raw', name: 'Caps 28 mm' } as const

const mountEdit = async (userId: string) => {
  await startSending(userId)
  const saves: boolean[] = []
  const edit = await mount(() =>
    useRecordEdit<typeof RENAME, typeof ITEM>(RENAME, 'alert', { headline: 'Rename failed' }),
  )
  await edit.act(({ open }) => open(ITEM))
  const save = () => edit.act(async ({ save }) => saves.push(await save(CONTENTS)))
  return { now: edit.now, save, saves }
}

test('ERR-02 a save names the version that was opened, and closes the record', async ({
  server,
  user,
}) => {
  server.on(RENAME, answer({ id: ITEM.id }))
  const { now, save, saves } = await mountEdit(user.id)
  await save()
  await expect.poll(() => saves).toEqual([true])
  expect(server.sent(RENAME)).toMatchObject([{ ...CONTENTS, id: ITEM.id, version: 3 }])
  await expect.poll(() => now().record).toBeUndefined()
  expect(now().isOld(ITEM), 'the list before the save').toBe(true)
  expect(now().isOld({ ...ITEM, version: 4 })).toBe(false)
})

test('ERR-02 a lost edit shows the saved version; saving again replaces that one', async ({
  server,
  user,
}) => {
  const current = { ...ITEM, name: 'Caps, blue', version: 5 }
  const values = { name: 'Asha', time: '12:00' }
  server.on(RENAME, refuse(messages.conflict, { values, current }), answer({ id: ITEM.id }))
  const { now, save, saves } = await mountEdit(user.id)
  await save()
  await expect.poll(() => saves).toEqual([false])
  await expect.poll(() => now().record).toEqual(ITEM)
  await expect.poll(() => now().conflict).toEqual({ text: 'Changed by Asha at 12:00.', current })
  await save()
  await expect.poll(() => saves).toEqual([false, true])
  expect(server.sent(RENAME).map(({ version }) => version)).toEqual([3, 5])
  await expect.poll(() => now().conflict).toBeUndefined()
})

test('ERR-02 a record opened after a conflict starts without it', async ({ server, user }) => {
  server.on(RENAME, refuse(messages.conflict, { current: { ...ITEM, version: 5 } }))
  const { now, save } = await mountEdit(user.id)
  await save()
  await expect.poll(() => now().conflict).toBeDefined()
  now().open({ ...ITEM, id: newId() })
  await expect.poll(() => now().conflict).toBeUndefined()
})

test('ERR-01 no answer is not told as failed, and the record stays open', async ({
  clock,
  server,
  user,
}) => {
  server.on(RENAME, FAULT)
  const { now, save, saves } = await mountEdit(user.id)
  await save()
  await expect.poll(() => server.sent(RENAME)).not.toEqual([])
  await clock.pass(4000)
  await expect.poll(() => saves).toEqual([false])
  await expect.poll(dialog).toContain('Not confirmed yet. We will keep trying.')
  expect(dialog()).not.toContain('Rename failed')
  await expect.poll(() => now().record).toEqual(ITEM)
})
