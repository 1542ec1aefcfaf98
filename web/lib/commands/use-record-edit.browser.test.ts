import { expect } from 'vitest'
import { messages } from '#domain/shared/messages.ts'
import { answer, FAULT, refuse } from '#tests/support/hooks/replies.ts'
import { dialog, mount, test } from '#tests/support/hooks/test.tsx'
import { client } from '#web/lib/api/client.ts'
import { newId } from './new-id.ts'
import { useRecordEdit } from './use-record-edit.ts'

const RENAME = 'materials.renameItem'
const ITEM = { id: newId(), name: 'Caps', version: 3 }
const CONTENTS = { kind: 'raw', name: 'Caps 28 mm' } as const

const mountEdit = async () => {
  const saves: boolean[] = []
  const edit = await mount(() =>
    useRecordEdit<typeof CONTENTS, typeof ITEM>(
      client.materials.renameItem.mutate,
      'alert',
      'Rename failed',
    ),
  )
  await edit.act(({ open }) => open(ITEM))
  const save = () => edit.act(async ({ save }) => saves.push(await save(CONTENTS)))
  return { now: edit.now, save, saves }
}

test('ERR-02 a save names the version that was opened, and closes the record', async ({
  server,
}) => {
  server.on(RENAME, answer({ id: ITEM.id }))
  const { now, save, saves } = await mountEdit()
  await save()
  await expect.poll(() => saves).toEqual([true])
  expect(server.sent(RENAME)).toMatchObject([{ ...CONTENTS, id: ITEM.id, version: 3 }])
  await expect.poll(() => now().record).toBeUndefined()
})

test('ERR-02 a lost edit shows the saved version; saving again replaces that one', async ({
  server,
}) => {
  const current = { ...ITEM, name: 'Caps, blue', version: 5 }
  const values = { name: 'Asha', time: '12:00' }
  server.on(RENAME, refuse(messages.conflict, { values, current }), answer({ id: ITEM.id }))
  const { now, save, saves } = await mountEdit()
  await save()
  await expect.poll(() => saves).toEqual([false])
  await expect.poll(() => now().record).toEqual(ITEM)
  await expect.poll(() => now().conflict).toEqual({ text: 'Changed by Asha at 12:00.', current })
  await save()
  await expect.poll(() => saves).toEqual([false, true])
  expect(server.sent(RENAME).map(({ version }) => version)).toEqual([3, 5])
  await expect.poll(() => now().conflict).toBeUndefined()
})

test('ERR-02 a record opened after a conflict starts without it', async ({ server }) => {
  server.on(RENAME, refuse(messages.conflict, { current: { ...ITEM, version: 5 } }))
  const { now, save } = await mountEdit()
  await save()
  await expect.poll(() => now().conflict).toBeDefined()
  now().open({ ...ITEM, id: newId() })
  await expect.poll(() => now().conflict).toBeUndefined()
})

test('ERR-01 a fault is told under the title of the screen, and the record stays open', async ({
  clock,
  server,
}) => {
  server.on(RENAME, FAULT)
  const { now, save, saves } = await mountEdit()
  await save()
  await clock.runOut(300)
  await expect.poll(() => saves).toEqual([false])
  await expect.poll(dialog).toContain('Rename failed')
  await expect.poll(dialog).toContain(FAULT.failure.id)
  await expect.poll(() => now().record).toEqual(ITEM)
})
