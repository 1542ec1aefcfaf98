import { createRandom } from '#scripts/demo/random.ts'
import { createClock, ORIGIN } from '#tests/support/business.ts'
import { type Client, openTestApp } from '#tests/support/client.ts'
import { PEOPLE } from '#tests/support/factories.ts'
import { officeAgrees, onceEach, roadAgrees } from './agree.ts'
import type { History, Operation } from './history.ts'
import { type Command, officeCommand } from './office.ts'
import type { Device } from './open-device.ts'
import { phoneSave } from './phone.ts'
import { createReference, type Verdict } from './reference.ts'
import { createQueue, createRoadReference, type RoadSave } from './reference-road.ts'

const START_MS = Date.parse('2026-11-14T10:00:00Z')
const MINUTE_MS = 60_000

export interface Figures {
  readonly accepted: number
  readonly refused: number
  readonly outages: number
  readonly lostOnTheWire: number
  readonly parked: number
}

type Outcome = Awaited<ReturnType<Device['ask']>>

const cookieOf = ({ jar }: Client) => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

const wordOf = (outcome: Outcome): Verdict => {
  const { answer, failure } = outcome as { answer?: object; failure?: { text?: string } }
  if (answer !== undefined) return { done: answer }
  return { refused: failure?.text ?? JSON.stringify(failure) }
}

/** The answer says what was foreseen, and may say more. */
const isAsForeseen = (real: Verdict, foreseen: Verdict): boolean => {
  if ('refused' in foreseen || 'refused' in real) {
    return 'refused' in foreseen && 'refused' in real && foreseen.refused === real.refused
  }
  return Object.entries(foreseen.done).every(
    ([key, value]) => (real.done as Record<string, unknown>)[key] === value,
  )
}

/** One history against the real server, the real database and the model; throws where they differ. */
export const runHistory = async (
  superuserUrl: string,
  devices: readonly [Device, Device, Device],
  history: History,
  seed: number,
): Promise<Figures> => {
  const clock = createClock(START_MS)
  const site = await openTestApp(superuserUrl, { clock: clock.now })
  const random = createRandom(seed)
  const reference = createReference()
  const road = createRoadReference()
  const queues = [createQueue(), createQueue(), createQueue()]
  const online = [true, true, true]
  const figures = { accepted: 0, refused: 0, outages: 0, lostOnTheWire: 0, parked: 0 }
  try {
    const server = await site.listen()
    const boss = await site.as('boss')
    const salesman = await site.as('salesman')
    const users = await site.rows<{ id: string; role: string }>('SELECT id, role FROM users')
    const idOf = (role: string) => users.find((user) => user.role === role)?.id ?? ''
    const userId = idOf('salesman')
    const maker = PEOPLE.salesman.name

    const tell = (nth: number, changes: object = {}) =>
      devices[nth]?.ask('set', {
        nowMs: clock.now() + (history.clocksMs[nth] ?? 0),
        online: online[nth] ?? true,
        losses: [],
        ...changes,
      })
    for (const [nth, device] of devices.entries()) {
      const role = nth === 0 ? 'boss' : 'salesman'
      await device.ask('connect', server, {
        origin: ORIGIN,
        cookie: cookieOf(nth ? salesman : boss),
      })
      await tell(nth)
      await device.ask('begin', { id: idOf(role), role, ...PEOPLE[role] })
      if (nth > 0) await device.ask('pull', userId)
    }
    const [officeDevice] = devices

    const check = ({ call, wish }: Command, outcome: Outcome) => {
      const foreseen = (reference.rules[call] as (w: object, nowMs: number) => Verdict)(
        wish,
        clock.now(),
      )
      const real = wordOf(outcome)
      figures['done' in foreseen ? 'accepted' : 'refused'] += 1
      if (isAsForeseen(real, foreseen)) return
      const [is, should] = [JSON.stringify(real), JSON.stringify(foreseen)]
      throw new Error(`${call} ${JSON.stringify(wish)} came to ${is} instead of ${should}`)
    }

    // What the office sent while its network was away is under way; what comes after it waits.
    let underWay: { readonly command: Command; readonly outcome: Promise<Outcome> } | undefined
    let backlog: Operation[] = []
    const begin = (one: Operation) => {
      const command = officeCommand(reference, one, clock.now(), random.uuid)
      return { command, outcome: officeDevice.ask('command', command.call, command.wish) }
    }
    const officeDoes = async (one: Operation) => {
      if (!online[0]) {
        if (underWay) backlog.push(one)
        else underWay = begin(one)
        return
      }
      const { command, outcome } = begin(one)
      check(command, await outcome)
    }
    const officeIsBack = async () => {
      if (underWay) check(underWay.command, await underWay.outcome)
      underWay = undefined
      const waiting = backlog
      backlog = []
      for (const one of waiting) await officeDoes(one)
    }

    const phoneSends = async (nth: number, losses: Operation['losses']) => {
      await tell(nth, { losses: [...losses] })
      await devices[nth]?.ask('send', userId)
      figures.accepted += queues[nth]?.sendAll(road) ?? 0
      await tell(nth)
    }
    const phoneResolves = async (nth: number, one: Operation) => {
      const parked = queues[nth]?.firstParked()
      if (!parked) return
      figures.parked += 1
      if (one.flaw < 10) {
        await devices[nth]?.ask('discard', parked)
        queues[nth]?.discard(parked)
        return
      }
      const bill = road.bills.get(queues[nth]?.recordOf(parked) ?? '')
      const version = bill?.version ?? 1
      const fresh = (await devices[nth]?.ask('mend', userId, parked, version)) ?? ''
      queues[nth]?.mend(parked, fresh, version)
    }
    const shownOn = async (nth: number) => {
      const shown = await devices[nth]?.ask('shown', userId, maker)
      const [real, foreseen] = [JSON.stringify(shown?.queue), JSON.stringify(queues[nth]?.states())]
      if (real !== foreseen) throw new Error(`phone ${nth} has ${real} instead of ${foreseen}`)
      return shown
    }
    const phoneDoes = async (nth: number, one: Operation) => {
      if (one.what >= 90) {
        await phoneResolves(nth, one)
        if (online[nth]) await devices[nth]?.ask('pull', userId)
      } else {
        const shown = one.what < 45 ? await shownOn(nth) : undefined
        const bills = [...(shown?.invoices ?? [])].sort((a, b) => (a.id < b.id ? -1 : 1))
        const { procedure, input } = phoneSave(one, bills, random.uuid)
        await devices[nth]?.ask('save', userId, procedure, input as never)
        const save: RoadSave = { procedure, input, savedMs: clock.now() }
        queues[nth]?.save(input.commandId, save)
      }
      if (online[nth]) await phoneSends(nth, one.losses)
    }

    const switchNetwork = async (nth: number, isOnline: boolean) => {
      if (!isOnline) figures.outages += 1
      online[nth] = isOnline
      await tell(nth)
      if (!isOnline) return
      if (nth === 0) return officeIsBack()
      await phoneSends(nth, [])
      await devices[nth]?.ask('pull', userId)
    }

    const left = history.operations.map((own) => [...own])
    for (const turn of history.turns) {
      const nth = left[turn]?.length ? turn : left.findIndex((own) => own.length > 0)
      const one = left[nth]?.shift()
      if (!one) break
      clock.advance(one.minutes * MINUTE_MS + 1000)
      if (one.switches) await switchNetwork(nth, !online[nth])
      if (online[nth]) figures.lostOnTheWire += one.losses.length
      await tell(nth, nth === 0 ? { losses: [...one.losses] } : {})
      await (nth === 0 ? officeDoes(one) : phoneDoes(nth, one))
    }

    // Healing: everybody has a network, and what waits for a person is given up.
    for (const nth of devices.keys()) if (!online[nth]) await switchNetwork(nth, true)
    for (const nth of [1, 2]) {
      for (let parked = queues[nth]?.firstParked(); parked; parked = queues[nth]?.firstParked()) {
        await devices[nth]?.ask('discard', parked)
        queues[nth]?.discard(parked)
      }
    }
    const phones = []
    for (const nth of [1, 2]) {
      await devices[nth]?.ask('pull', userId)
      phones.push((await shownOn(nth)) as NonNullable<Awaited<ReturnType<typeof shownOn>>>)
    }
    await officeAgrees(site, boss, reference)
    await roadAgrees(salesman, phones, road)
    await onceEach(site, figures.accepted)
    return figures
  } finally {
    for (const nth of devices.keys()) await devices[nth]?.ask('set', { online: true, losses: [] })
    await site.end()
  }
}
