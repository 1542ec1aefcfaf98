import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { messages } from '#domain/shared/messages.ts'
import type { Db } from '#server/db/database.ts'
import { buildInvoice } from './factories/people.ts'
import { roadCommand } from './salesman.ts'
import { openSessionFor } from './session.ts'

const ACTS = ['edit', 'delete', 'deliver'] as const
export type Act = (typeof ACTS)[number]

/** Every act before and after every other. */
export const PAIRS = ACTS.flatMap((first) => ACTS.map((second) => [first, second] as const))

export interface Bill {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly delivered: boolean
  readonly deleted: boolean
}

interface Reply {
  readonly done: boolean
  readonly text?: string
  readonly current?: { readonly customerName: string; readonly version: number }
}

interface Try extends Reply {
  readonly act: Act
  readonly name: string
}

export interface Ledger {
  readonly acts: readonly Act[]
  create(name: string): Promise<string>
  read(id: string): Promise<Bill>
  /** What this device does to the bill as it has seen it. */
  act(device: 0 | 1, act: Act, seen: Bill, name: string): Promise<Reply>
}

const post = async (origin: string, cookie: string, path: string, wish: object): Promise<Reply> => {
  const response = await fetch(`${origin}/trpc/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, cookie },
    body: JSON.stringify({ commandId: randomUUID(), ...wish }),
  })
  const { error } = (await response.json()) as { error?: { data: Omit<Reply, 'done'> } }
  return { done: !error, ...error?.data }
}

const PLACES = {
  gate: {
    acts: ACTS,
    roles: ['owner', 'manager'],
    calls: { create: 'invoices.create', edit: 'invoices.edit', delete: 'invoices.delete' },
    contents: (customerName: string) => buildInvoice({ customerName }),
    heading: () => ({}),
  },
  road: {
    acts: ['edit', 'delete'],
    roles: ['salesman', 'salesman'],
    calls: {
      create: 'salesman.createInvoice',
      edit: 'salesman.editInvoice',
      delete: 'salesman.deleteInvoice',
    },
    contents: (customerName: string) => {
      const { id: _id, saved: _saved, schema: _schema, ...contents } = roadCommand(0)
      return { ...contents, customerName }
    },
    heading: () => ({ schema: 2, saved: { at: Date.now(), offsetMs: 0 } }),
  },
} as const

const readFrom = (db: Db, place: keyof typeof PLACES, id: string) =>
  place === 'gate'
    ? db
        .selectFrom('invoices')
        .select(['version', 'customer_name', 'deleted_at', 'delivered'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    : db
        .selectFrom('salesman_invoices')
        .select(['version', 'customer_name', 'deleted_at'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()

/** Two devices without screens, and the database behind their backs. */
export const openLedger = async (
  place: keyof typeof PLACES,
  db: Db,
  origin: string,
): Promise<Ledger> => {
  const { acts, roles, calls, contents, heading } = PLACES[place]
  const cookies: string[] = []
  for (const role of roles) {
    const { cookies: held } = await openSessionFor(db, role, origin)
    cookies.push(held.map(({ name, value }) => `${name}=${value}`).join('; '))
  }
  const send = (device: 0 | 1, path: string, wish: object) =>
    post(origin, cookies[device] ?? '', path, wish)
  return {
    acts,
    create: async (name) => {
      const id = randomUUID()
      const { text } = await send(0, calls.create, { id, ...heading(), ...contents(name) })
      if (text) throw new Error(text)
      return id
    },
    read: async (id) => {
      const row = await readFrom(db, place, id)
      return {
        id,
        version: row.version,
        name: row.customer_name,
        delivered: 'delivered' in row && row.delivered === true,
        deleted: row.deleted_at !== null,
      }
    },
    act: (device, act, { id, version }, name) => {
      if (act === 'deliver') return send(device, 'invoices.deliver', { id })
      if (act === 'delete') return send(device, calls.delete, { id, version, ...heading() })
      return send(device, calls.edit, { id, version, ...heading(), ...contents(name) })
    },
  }
}

/** The loser must be shown what stands there, or that nothing does. */
const wrongWith = (lost: Try, after: Bill): string[] => {
  if (after.deleted && lost.text === messages.billing.originalNotFound) return []
  const { customerName, version } = lost.current ?? {}
  const shown = { customerName, version }
  return lost.text === messages.conflict &&
    isDeepStrictEqual(shown, { customerName: after.name, version: after.version })
    ? []
    : [`the ${lost.act} that lost was told '${lost.text}' and shown ${JSON.stringify(shown)}`]
}

/** What is wrong with how two tries on one bill have ended; both had seen `before`. */
export const wrongAfter = (before: Bill, tries: readonly Try[], after: Bill): string[] => {
  const wrong: string[] = []
  const changes = tries.filter(({ act }) => act !== 'deliver')
  const winners = changes.filter(({ done }) => done)
  if (changes.length > 0 && winners.length !== 1) {
    wrong.push(`${winners.length} of ${changes.length} changes were taken`)
  }
  const [winner] = winners
  const name = winner?.act === 'edit' ? winner.name : before.name
  if (after.name !== name) wrong.push(`it reads '${after.name}', not '${name}'`)
  if (after.deleted !== (winner?.act === 'delete')) wrong.push(`deleted is ${after.deleted}`)
  const ticks = tries.filter(({ act }) => act === 'deliver')
  const ticked = before.delivered || ticks.some(({ done }) => done)
  if (after.delivered !== ticked) wrong.push(`delivered went back to ${after.delivered}`)
  for (const lost of changes.filter(({ done }) => !done)) wrong.push(...wrongWith(lost, after))
  for (const { done, text } of ticks) {
    if (!done && !(after.deleted && text === messages.billing.originalNotFound)) {
      wrong.push(`a tick was refused with '${text}'`)
    }
  }
  return wrong
}
