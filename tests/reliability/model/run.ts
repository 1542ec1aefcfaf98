import { createRandom } from '#cli/demo/random.ts'
import { createClock, ORIGIN } from '#tests/support/business.ts'
import { type Client, openTestApp, type TestApp } from '#tests/support/client.ts'
import { PEOPLE } from '#tests/support/factories/people.ts'
import { officeAgrees, onceEach, salesmanAgrees } from './agree.ts'
import type { History } from './history.ts'
import { openOffice } from './office-side.ts'
import type { Device } from './open-device.ts'
import { openPhone } from './phone-side.ts'
import { createReference } from './reference.ts'
import { createSalesmanReference } from './reference-salesman.ts'
import type { Figures, Story } from './story.ts'

const START_MS = Date.parse('2026-11-14T10:00:00Z')
const MINUTE_MS = 60_000

type Devices = readonly [Device, Device, Device]

const cookieOf = ({ jar }: Client) => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

/** Logs in the boss at a desk, and one salesman on two phones. */
const logIn = async (site: TestApp, devices: Devices) => {
  const server = await site.listen()
  const boss = await site.as('boss')
  const salesman = await site.as('salesman')
  const users = await site.rows<{ id: string; role: string }>('SELECT id, role FROM users')
  const idOf = (role: string) => users.find((user) => user.role === role)?.id ?? ''
  for (const [nth, device] of devices.entries()) {
    const role = nth === 0 ? 'boss' : 'salesman'
    const cookie = cookieOf(nth === 0 ? boss : salesman)
    await device.call('connect', server, { origin: ORIGIN, cookie })
    await device.call('set', { online: true, losses: [], nowMs: START_MS })
    await device.call('begin', { id: idOf(role), role, ...PEOPLE[role] })
  }
  return { boss, salesman, who: { id: idOf('salesman'), name: PEOPLE.salesman.name } }
}

const play = async (
  site: TestApp,
  devices: Devices,
  history: History,
  story: Story & { readonly advance: (ms: number) => void },
) => {
  const { boss, salesman, who } = await logIn(site, devices)
  const [reference, salesmanReference] = [createReference(), createSalesmanReference()]
  const [first = 0, second = 0, third = 0] = history.clocksMs
  const phones = [
    openPhone(devices[1], who, salesmanReference, story, second),
    openPhone(devices[2], who, salesmanReference, story, third),
  ] as const
  for (const phone of phones) await phone.begin()
  const sides = [openOffice(devices[0], reference, story, first), ...phones]

  const remaining = history.operations.map((own) => [...own])
  for (const turn of history.turns) {
    const nth = remaining[turn]?.length ? turn : remaining.findIndex((own) => own.length > 0)
    const [side, one] = [sides[nth], remaining[nth]?.shift()]
    if (!side || !one) break
    story.advance(one.minutes * MINUTE_MS + 1000)
    if (one.switches) await (side.isOnline() ? side.goOffline() : side.goOnline())
    if (side.isOnline()) story.figures.lostOnTheWire += one.losses.length
    await side.apply(one)
  }

  // Healing: all devices are online again.
  for (const side of sides) if (!side.isOnline()) await side.goOnline()
  for (const phone of phones) await phone.discardParked()
  const views = [await phones[0].view(), await phones[1].view()]
  await officeAgrees(site, boss, reference)
  await salesmanAgrees(salesman, views, salesmanReference)
  await onceEach(site, story.figures.accepted)
}

/** Runs one history on the real server and database and on the model; throws if they differ. */
export const runHistory = async (
  superuserUrl: string,
  devices: Devices,
  history: History,
  seed: number,
): Promise<Figures> => {
  const clock = createClock(START_MS)
  const site = await openTestApp(superuserUrl, { clock: clock.now })
  const figures = { accepted: 0, refused: 0, outages: 0, lostOnTheWire: 0, parked: 0 }
  const story = { ...clock, newId: createRandom(seed).uuid, figures }
  try {
    await play(site, devices, history, story)
    return figures
  } finally {
    // Lets a write that is still in flight finish.
    for (const device of devices) await device.call('set', { online: true, losses: [] })
    await site.end()
  }
}
