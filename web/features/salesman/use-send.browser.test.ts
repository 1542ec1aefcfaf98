import { expect } from 'vitest'
import { messages } from '#domain/shared/messages.ts'
import { settle, storedCommands } from '#tests/support/hooks/stored.ts'
import { banner, fillStorage, mount, setOnline, test } from '#tests/support/hooks/test.tsx'
import { newId } from '#web/lib/commands/new-id.ts'
import { commands, park } from '#web/lib/commands/queue.ts'
import { useSend } from './use-send.ts'

/** Saves a route on the phone; the test plays the sender. */
const addRoute = async () => {
  const saves: boolean[] = []
  const form = await mount(() => useSend())
  await form.act(async ({ send }) => {
    const contents = { id: newId(), name: 'Ring Road' }
    saves.push(await send('salesman.addRoute', contents))
  })
  await expect.poll(() => saves).toHaveLength(1)
  return saves[0]
}

test('SAL-08 is saved on this phone at once; an answer within 10 s is told in the words of the screen', async ({
  user,
}) => {
  expect(await addRoute()).toBe(true)
  await expect.poll(banner).toBe(messages.salesman.savedHere)
  await settle()
  expect(banner()).toBe(messages.salesman.savedHere)
  await commands.where('userId').equals(user.id).modify({ state: 'done' })
  await expect.poll(banner).toBe(messages.salesman.routeAdded)
})

test('SAL-08 a command that the copy already includes is done', async ({ user }) => {
  await addRoute()
  await commands.where('userId').equals(user.id).delete()
  await expect.poll(banner).toBe(messages.salesman.routeAdded)
})

test('SAL-08 an answer after 10 s changes nothing in the banner', async ({ clock, user }) => {
  await addRoute()
  await expect.poll(() => clock.isWaiting(10_000)).toBe(true)
  await clock.pass(10_000)
  await commands.where('userId').equals(user.id).modify({ state: 'done' })
  await settle()
  expect(banner()).not.toBe(messages.salesman.routeAdded)
})

test('SAL-08 offline it is saved on this phone too', async ({ user }) => {
  setOnline(false)
  await addRoute()
  await expect.poll(banner).toBe(messages.salesman.savedHere)
  expect(await storedCommands(user.id)).toMatchObject([{ state: 'waiting' }])
})

test('SAL-08 a refusal within 10 s is told with its values', async ({ user }) => {
  await addRoute()
  const [command] = await storedCommands(user.id)
  if (!command) throw new Error('The queue is empty.')
  await park(command, { message: messages.conflict, values: { name: 'Asha', time: '12:00' } })
  await expect.poll(banner).toBe('Changed by Asha at 12:00.')
})

test('SAL-08 what cannot be stored is not called saved', async ({ user }) => {
  fillStorage()
  expect(await addRoute()).toBe(false)
  await expect.poll(banner).toBe('Could not save on this phone. Your typing is still here.')
  expect(await storedCommands(user.id)).toEqual([])
})
