import { createRandom } from '#cli/demo/random.ts'
import { businessDay } from '#domain/shared/dates.ts'
import { SESSION_COOKIE } from '#server/auth/cookies.ts'
import { switchOnAccounts } from '#tests/support/accounts.ts'
import { createClock, ORIGIN } from '#tests/support/business.ts'
import { type Client, openTestApp, type TestApp } from '#tests/support/client.ts'
import { PASSWORD, PEOPLE, passwordHash } from '#tests/support/factories/people.ts'
import { accountsAgree, figuresAgree, officeAgrees, onceEach, salesmanAgrees } from './agree.ts'
import type { History } from './history.ts'
import { openOffice } from './office-side.ts'
import type { Device } from './open-device.ts'
import { openPhone, type PhoneUser } from './phone-side.ts'
import { createReference } from './reference.ts'
import { createSalesmanReference, type SalesmanReference } from './reference-salesman.ts'
import type { Figures, Story } from './story.ts'

const START_MS = Date.parse('2026-11-14T10:00:00Z')
const START_DAY = businessDay(START_MS)
const MINUTE_MS = 60_000

type Devices = readonly [Device, Device, Device]

const SECOND_SALESMAN = { phone: '9811112222', name: 'Second salesman', role: 'salesman' } as const

const identityOf = ({ jar }: Client) => ({
  origin: ORIGIN,
  cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
})

/** The users of one phone, each with a session on it; the device cookie is the same. */
const logInAll = async (site: TestApp, references: readonly SalesmanReference[]) => {
  const phone = site.fromElsewhere()
  const users: PhoneUser[] = []
  for (const [nth, person] of [PEOPLE.salesman, SECOND_SALESMAN].entries()) {
    phone.jar.delete(SESSION_COOKIE)
    const { data } = await phone.loginWith(person.phone, PASSWORD)
    const { name } = person
    const who = { id: data.id, role: data.role, phone: person.phone, name }
    const reference = references[nth]
    if (!reference) throw new Error('Each user has a reference.')
    users.push({ who, identity: identityOf(phone), reference })
  }
  return users as unknown as readonly [PhoneUser, PhoneUser]
}

/** Logs in the boss at a desk, and two salesmen on two phones. */
const prepare = async (
  site: TestApp,
  devices: Devices,
  references: readonly SalesmanReference[],
) => {
  const server = await site.listen()
  await site.addUser({ ...SECOND_SALESMAN, password_hash: await passwordHash() })
  const boss = await switchOnAccounts(site, START_DAY)
  const [own] = await site.rows<{ id: string }>("SELECT id FROM users WHERE role = 'boss'")
  for (const device of devices) {
    await device.call('begin', server)
    await device.call('set', { online: true, losses: [], nowMs: START_MS })
  }
  const who = { id: own?.id ?? '', role: 'boss' as const, ...PEOPLE.boss }
  await devices[0].call('logIn', who, identityOf(boss))
  const phones = [await logInAll(site, references), await logInAll(site, references)] as const
  return { boss, phones }
}

const clientOf = async (site: TestApp, phone: string) => {
  const client = site.visitor()
  await client.enter(phone)
  return client
}

const play = async (
  site: TestApp,
  devices: Devices,
  history: History,
  story: Story & { readonly advance: (ms: number) => void },
) => {
  const reference = createReference()
  const references = [
    createSalesmanReference(reference),
    createSalesmanReference(reference),
  ] as const
  const { boss, phones: users } = await prepare(site, devices, references)
  const [first = 0, second = 0, third = 0] = history.clocksMs
  const phones = [
    openPhone(devices[1], users[0], story, second),
    openPhone(devices[2], users[1], story, third),
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
    await accountsAgree(site, reference, START_DAY)
  }

  // Healing: all devices are online again.
  for (const side of sides) if (!side.isOnline()) await side.goOnline()
  for (const phone of phones) await phone.settle()
  await officeAgrees(site, boss, reference)
  await accountsAgree(site, reference, START_DAY)
  for (const nth of [0, 1] as const) {
    const views = [await phones[0].view(nth), await phones[1].view(nth)]
    for (const phone of phones) figuresAgree(await phone.figures(nth), reference)
    const { who } = users[0][nth]
    await salesmanAgrees(await clientOf(site, who.phone), views, references[nth])
  }
  // And the switching on of Accounts.
  await onceEach(site, story.figures.accepted + 1)
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
  const figures = {
    accepted: 0,
    refused: 0,
    outages: 0,
    lostOnTheWire: 0,
    parked: 0,
    changesOfUser: 0,
  }
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
