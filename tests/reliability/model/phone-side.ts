import type { Operation } from './history.ts'
import type { Device } from './open-device.ts'
import { phoneSave } from './phone.ts'
import { createQueue, type SalesmanReference } from './reference-salesman.ts'
import { connectionOf, type Story } from './story.ts'

const FIRST_RESOLVING = 90
const FIRST_CREATING = 45

/** One phone of the salesman: saves on the phone first, sends when it is online. */
export const openPhone = (
  device: Device,
  who: { readonly id: string; readonly name: string },
  reference: SalesmanReference,
  story: Story,
  clockMs: number,
) => {
  const connection = connectionOf(device, story, clockMs)
  const queue = createQueue()
  const { figures } = story

  const send = async (losses: Operation['losses'] = []) => {
    await connection.prepare(losses)
    await device.call('send')
    figures.accepted += queue.sendAll(reference)
    await connection.prepare()
  }
  const discard = async (commandId: string) => {
    await device.call('discard', commandId)
    queue.discard(commandId)
  }
  /** The user discards a refused command, or sends it again on the current version. */
  const resolve = async ({ flaw }: Operation) => {
    const parked = queue.firstParked()
    if (!parked) return
    figures.parked += 1
    if (flaw < 10) return discard(parked)
    const version = reference.bills.get(queue.recordOf(parked) ?? '')?.version ?? 1
    queue.resubmit(parked, await device.call('resubmit', who.id, parked, version), version)
  }
  const checkView = async () => {
    const view = await device.call('readView', who.id, who.name)
    const [real, expected] = [JSON.stringify(view.queue), JSON.stringify(queue.states())]
    if (real !== expected) throw new Error(`A phone has ${real} instead of ${expected}`)
    return view
  }
  const save = async (one: Operation) => {
    const bills = one.what < FIRST_CREATING ? [...(await checkView()).invoices] : []
    bills.sort((a, b) => (a.id < b.id ? -1 : 1))
    const { procedure, input } = phoneSave(one, bills, story.newId)
    await device.call('save', who.id, procedure, input)
    queue.save(input.commandId, { procedure, input, savedMs: story.now() })
  }
  const pull = () => device.call('pull', who.id)

  return {
    isOnline: connection.isOnline,
    begin: async () => {
      await connection.prepare()
      await pull()
    },
    apply: async (one: Operation) => {
      await connection.prepare()
      if (one.what < FIRST_RESOLVING) await save(one)
      else {
        await resolve(one)
        if (connection.isOnline()) await pull()
      }
      if (connection.isOnline()) await send(one.losses)
    },
    goOffline: async () => connection.set(false),
    goOnline: async () => {
      connection.set(true)
      await send()
      await pull()
    },
    /** Discards every command that needs the user's attention. */
    discardParked: async () => {
      for (let parked = queue.firstParked(); parked; parked = queue.firstParked()) {
        await discard(parked)
      }
    },
    /** What its screens show after it has pulled all changes. */
    view: async () => {
      await pull()
      return checkView()
    },
  }
}
