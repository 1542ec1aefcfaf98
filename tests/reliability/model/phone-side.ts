import type { SessionHint } from '#web/public/shared/session-hint.ts'
import type { Operation } from './history.ts'
import type { Device } from './open-device.ts'
import { phoneSave, type Shown } from './phone.ts'
import { createQueue, type SalesmanReference } from './reference-salesman.ts'
import { connectionOf, type Story } from './story.ts'

const FIRST_RESOLVING = 90
const FIRST_CREATING = 45

/** A salesman with his login on one phone. */
export interface PhoneUser {
  readonly who: SessionHint
  readonly identity: Record<string, string>
  readonly reference: SalesmanReference
}

const byId = (a: { readonly id: string }, b: { readonly id: string }) => (a.id < b.id ? -1 : 1)

const shownOf = (view: Partial<Shown> | undefined): Shown => ({
  routes: [...(view?.routes ?? [])].sort(byId),
  customers: [...(view?.customers ?? [])].sort(byId),
  invoices: [...(view?.invoices ?? [])].sort(byId),
  payments: [...(view?.payments ?? [])].sort(byId),
})

/** The commands of one salesman on one phone. */
const openQueue = (device: Device, { who, reference }: PhoneUser, story: Story) => {
  const queue = createQueue()
  const { figures } = story

  const discard = async (commandId: string) => {
    await device.call('discard', commandId)
    queue.discard(commandId)
  }
  const checkView = async () => {
    const view = await device.call('readView', who.id, who.name)
    const [real, expected] = [JSON.stringify(view.queue), JSON.stringify(queue.states())]
    if (real !== expected) throw new Error(`A phone has ${real} instead of ${expected}`)
    return view
  }

  return {
    checkView,
    pull: () => device.call('pull', who.id),
    figures: () => device.call('readFigures', who.id, who.name),
    send: async () => {
      await device.call('send')
      figures.accepted += queue.sendAll(reference)
    },
    save: async (one: Operation) => {
      const view = one.what < FIRST_CREATING ? await checkView() : undefined
      const { procedure, input } = phoneSave(one, shownOf(view), story.newId)
      await device.call('save', who.id, procedure, input)
      queue.save(input.commandId, { procedure, input, savedMs: story.now() })
    },
    /** The user discards a refused command, or sends it again on the current version. */
    resolve: async ({ flaw }: Operation) => {
      const parked = queue.firstParked()
      if (!parked) return
      figures.parked += 1
      if (flaw < 10 || queue.isReversal(parked)) return discard(parked)
      const version = reference.versionOf(queue.recordOf(parked))
      queue.resubmit(parked, await device.call('resubmit', who.id, parked, version), version)
    },
    /** Discards every command that needs the user's attention. */
    discardParked: async () => {
      for (let parked = queue.firstParked(); parked; parked = queue.firstParked()) {
        await discard(parked)
      }
    },
  }
}

/** One phone, used by one salesman after the other: it saves first, and sends when online. */
export const openPhone = (
  device: Device,
  users: readonly [PhoneUser, PhoneUser],
  story: Story,
  clockMs: number,
) => {
  const connection = connectionOf(device, story, clockMs)
  const queues = [openQueue(device, users[0], story), openQueue(device, users[1], story)] as const
  let current: 0 | 1 = 0
  const queue = () => queues[current]

  const send = async (losses: Operation['losses'] = []) => {
    await connection.prepare(losses)
    await queue().send()
    await connection.prepare()
  }
  const logIn = async (next: 0 | 1) => {
    current = next
    await device.call('logIn', users[next].who, users[next].identity)
    await queue().pull()
  }

  return {
    isOnline: connection.isOnline,
    begin: async () => {
      await connection.prepare()
      await logIn(0)
    },
    apply: async (one: Operation) => {
      await connection.prepare()
      if (one.changesUser && connection.isOnline()) {
        story.figures.changesOfUser += 1
        await logIn(current === 0 ? 1 : 0)
      }
      if (one.what < FIRST_RESOLVING) await queue().save(one)
      else {
        await queue().resolve(one)
        if (connection.isOnline()) await queue().pull()
      }
      if (connection.isOnline()) await send(one.losses)
    },
    goOffline: async () => connection.set(false),
    goOnline: async () => {
      connection.set(true)
      await send()
      await queue().pull()
    },
    /** Each salesman logs in again, sends what waits and gives up what was refused. */
    settle: async () => {
      for (const user of [0, 1] as const) {
        await logIn(user)
        await send()
        await queue().discardParked()
      }
    },
    /** What the screens of a salesman show after the phone has pulled all changes. */
    view: async (user: 0 | 1) => {
      await logIn(user)
      return queue().checkView()
    },
    /** CRD-23: what the phone says that the customers of its user owe. */
    figures: async (user: 0 | 1) => {
      await logIn(user)
      return queue().figures()
    },
  }
}
