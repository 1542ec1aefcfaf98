import { randomUUID } from 'node:crypto'
import type { HandOverAnswer } from '#domain/salesman/hold-list.ts'
import type { HoldReason } from '#domain/salesman/hold-reason.ts'
import { createClock } from './business.ts'
import { type Client, openTestApp } from './client.ts'
import { PASSWORD, PEOPLE, passwordHash } from './factories/people.ts'
import { salesmanCommand } from './salesman.ts'

export interface Person {
  readonly id: string
  readonly phone: string
  readonly client: Client
}

export interface HoldListRow {
  id: string
  userId: string
  salesman: string
  procedure: string
  input: object
  bill: object | null
  place: number
  heldAt: string
  reason: HoldReason
  message: string | null
  device: string | null
}

/** Former salesmen whose phones still send commands, and the boss who decides on them. */
export const openHoldList = async (superuserUrl: string) => {
  const clock = createClock()
  const site = await openTestApp(superuserUrl, { clock: clock.now })
  const boss = await site.as('boss')
  let phones = 0

  const waiting = async (cursor: number | null = null): Promise<HoldListRow[]> => {
    const page = await boss.call<{ held: HoldListRow[]; more: boolean }>('held.list', { cursor })
    const { held: rows, more } = page.data
    return more ? [...rows, ...(await waiting(rows.at(-1)?.place))] : rows
  }
  return {
    clock,
    site,
    boss,
    loginAgain: () => boss.enter(PEOPLE.boss.phone),
    /** Adds a user with a password and logs in on a new phone, which stores the device cookie. */
    arrive: async (role: 'salesman' | 'staff' = 'salesman'): Promise<Person> => {
      const phone = String(9_100_000_000 + (phones += 1))
      const person = { role, phone, name: 'Kiran', password_hash: await passwordHash() }
      const { id } = await site.addUser(person)
      const client = site.visitor()
      await client.loginWith(phone, PASSWORD)
      return { id, phone, client }
    },
    leave: async ({ phone }: Person): Promise<void> => {
      const { status, body } = await boss.send('users.delete', { phone })
      if (status !== 200) throw new Error(body)
    },
    giveRoleBack: ({ id }: Person) =>
      boss.send('users.edit', { id, version: 2, name: 'Kiran', role: 'salesman', dob: null }),
    endDeviceOf: async ({ id }: Person) => {
      const [row] = await site.rows<{ id: string }>('SELECT id FROM devices WHERE user_id = $1', [
        id,
      ])
      return boss.send('devices.end', { id: row?.id })
    },
    loseRole: ({ id }: Person) =>
      boss.send('users.edit', { id, version: 1, name: 'Kiran', role: 'staff', dob: null }),
    bill: (change: object = {}) => ({
      commandId: randomUUID(),
      ...salesmanCommand(clock.now(), change),
    }),
    /** As a phone of 0.1.0 sends it; `more` has the fields of a newer one. */
    handOver: (
      { id, client }: Person,
      input: object,
      procedure = 'salesman.createInvoice',
      more: { waitingSinceMs?: number; message?: string } = {},
    ) =>
      client.call<HandOverAnswer>('salesman.handOver', { userId: id, procedure, input, ...more }),
    waitingOf: async ({ id }: Person) => (await waiting()).filter(({ userId }) => userId === id),
    billsOf: ({ id }: Person) =>
      site.rows(
        'SELECT id, day, created_by, changed_by FROM salesman_invoices WHERE salesman_id = $1',
        [id],
      ),
    decide: (decision: 'take' | 'discard', id: string, by: Client = boss) =>
      by.send(`held.${decision}`, { id }),
    decideAll: (
      decision: 'takeAll' | 'discardAll',
      ids: readonly string[],
      commandId: string = randomUUID(),
    ) => boss.send<{ decided: string[]; failed: string[] }>(`held.${decision}`, { ids }, commandId),
    reported: async ({ id }: Person) => {
      const input = { salesmanId: id, route: null, search: '', from: null, to: null, cursor: null }
      const { data } = await boss.call<{ customers: { name: string; cartons: number }[] }>(
        'salesmen.report',
        input,
      )
      return data.customers.map(({ name, cartons }) => [name, cartons])
    },
  }
}

export type HoldList = Awaited<ReturnType<typeof openHoldList>>
