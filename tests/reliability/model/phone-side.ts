import type { Operation } from './history.ts'
import type { Device } from './open-device.ts'
import { phoneSave } from './phone.ts'
import { createQueue, type RoadReference } from './reference-salesman.ts'
import { connectionOf, type Story } from './story.ts'

const FIRST_RESOLVING = 90
const FIRST_CREATING = 45

/** One phone of the salesman: saved on it first, sent when there is a network. */
export const openPhone = (
  device: Device,
  who: { readonly id: string; readonly name: string },
  road: RoadReference,
  story: Story,
  clockMs: number,
) => {
  const connection = connectionOf(device, story, clockMs)
  const queue = createQueue()
  const { figures } = story

  const send = async (losses: Operation['losses'] = []) => {
    await connection.prepare(losses)
    await device.ask('send', who.id)
    figures.accepted += queue.sendAll(road)
    await connection.prepare()
  }
  const discard = async (commandId: string) => {
    await device.ask('discard', commandId)
    queue.discard(commandId)
  }
  /** The person gives up what was refused, or sends it on what stands there now. */
  const resolve = async ({ flaw }: Operation) => {
    const parked = queue.firstParked()
    if (!parked) return
    figures.parked += 1
    if (flaw < 10) return discard(parked)
    const version = road.bills.get(queue.recordOf(parked) ?? '')?.version ?? 1
    queue.mend(parked, await device.ask('mend', who.id, parked, version), version)
  }
  const shown = async () => {
    const view = await device.ask('shown', who.id, who.name)
    const [real, foreseen] = [JSON.stringify(view.queue), JSON.stringify(queue.states())]
    if (real !== foreseen) throw new Error(`A phone has ${real} instead of ${foreseen}`)
    return view
  }
  const save = async (one: Operation) => {
    const bills = one.what < FIRST_CREATING ? [...(await shown()).invoices] : []
    bills.sort((a, b) => (a.id < b.id ? -1 : 1))
    const { procedure, input } = phoneSave(one, bills, story.newId)
    await device.ask('save', who.id, procedure, input)
    queue.save(input.commandId, { procedure, input, savedMs: story.now() })
  }
  const pull = () => device.ask('pull', who.id)

  return {
    isOnline: connection.isOnline,
    begin: async () => {
      await connection.prepare()
      await pull()
    },
    does: async (one: Operation) => {
      await connection.prepare()
      if (one.what < FIRST_RESOLVING) await save(one)
      else {
        await resolve(one)
        if (connection.isOnline()) await pull()
      }
      if (connection.isOnline()) await send(one.losses)
    },
    loses: async () => connection.set(false),
    comesBack: async () => {
      connection.set(true)
      await send()
      await pull()
    },
    /** What waits for a person is given up. */
    giveUp: async () => {
      for (let parked = queue.firstParked(); parked; parked = queue.firstParked()) {
        await discard(parked)
      }
    },
    /** What its screens show when it has heard of everything. */
    view: async () => {
      await pull()
      return shown()
    },
  }
}
