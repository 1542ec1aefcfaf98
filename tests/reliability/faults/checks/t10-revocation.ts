import { setTimeout as pause } from 'node:timers/promises'
import { insertUser } from '#server/db/users.ts'
import {
  type CheckResult,
  type Run,
  sizeOf,
  timeLimit,
} from '#tests/reliability/faults/harness/run.ts'
import type { Site } from '#tests/reliability/faults/harness/site.ts'
import { type Client, createClient } from '#tests/support/client.ts'
import { buildUser } from '#tests/support/factories/people.ts'

const ROUNDS = { short: 3, full: 30 }
const AT_MOST_MS = 1000

interface Person {
  readonly id: string
  readonly phone: string
  readonly name: string
}

const ACTS: Record<string, (person: Person) => [string, object]> = {
  deleted: ({ phone }) => ['users.delete', { phone }],
  'given another password': ({ phone }) => [
    'users.resetPassword',
    { phone, password: 'from the office' },
  ],
  'given another role': ({ id, name }) => [
    'users.edit',
    { id, version: 1, name, role: 'staff', dob: null },
  ],
}

/** Milliseconds until `isSo` is true; undefined after `atMostMs`. */
const until = async (
  isSo: () => boolean | Promise<boolean>,
  atMostMs: number,
): Promise<number | undefined> => {
  const beganMs = performance.now()
  while (!(await isSo())) {
    if (performance.now() - beganMs > atMostMs) return undefined
    await pause(5)
  }
  return performance.now() - beganMs
}

/** T10: revokes a user that has a session and a stream on two servers. */
export const revocation = async (site: Site, run: Run): Promise<CheckResult> => {
  const other = await site.openServer()
  for (const { app } of [site.server, other]) await app.listen({ host: '127.0.0.1', port: 0 })
  const owner = await site.server.enter('9000000001')
  const atMostMs = timeLimit(run, AT_MOST_MS)
  const within = (isSo: () => boolean | Promise<boolean>) => until(isSo, atMostMs)
  const faults = new Set<string>()
  let acts = 0
  let slowestCloseMs = 0

  const openSession = async (server: typeof other, phone: string, from?: Client) => {
    const client = from ? createClient(server.app, server.business) : await server.enter(phone)
    for (const [name, value] of from?.jar ?? []) client.jar.set(name, value)
    const stream = await client.stream()
    await within(() => stream.events.length > 0)
    // Puts the session into the server's cache, which a revocation must clear.
    if ((await client.call('profile.me')).status !== 200) faults.add('nobody came in')
    return { client, stream }
  }

  const revoke = async (what: string, actOf: (person: Person) => [string, object]) => {
    const person = buildUser({ role: 'manager', phone: String(9_210_000_000 + acts), name: 'Ravi' })
    await insertUser(site.server.business.db, person)
    const here = await openSession(site.server, person.phone)
    const there = await openSession(other, person.phone, here.client)
    acts += 1
    if ((await owner.send(...actOf(person))).status !== 200) faults.add(`nobody was ${what}`)
    const first = await here.client.call('profile.me')
    if (first.status !== 401) faults.add(`${what}: the next call was answered ${first.status}`)
    for (const { client } of [here, there]) {
      const { status } = await client.send('profile.rename', { name: 'Still here' })
      if (status !== 401) faults.add(`${what}: a write was answered ${status}`)
    }
    for (const { stream } of [here, there]) {
      const ms = await within(() => stream.closed)
      if (ms === undefined) faults.add(`${what}: a stream is still open`)
      else if (stream.names().at(-1) !== 'ended') faults.add(`${what}: a stream was cut, not ended`)
      slowestCloseMs = Math.max(slowestCloseMs, ms ?? atMostMs)
      stream.close()
    }
    const refused = await within(async () => (await there.client.call('profile.me')).status === 401)
    if (refused === undefined) faults.add(`${what}: another process still answers`)
  }

  for (let round = 0; round < sizeOf(run, ROUNDS) && faults.size === 0; round += 1) {
    for (const [what, actOf] of Object.entries(ACTS)) await revoke(what, actOf)
  }
  await other.close()
  return {
    faults: [...faults],
    figures: { injected: acts, slowestCloseMs: Math.round(slowestCloseMs) },
  }
}
