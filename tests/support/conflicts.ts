import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { messages } from '#domain/shared/messages.ts'
import type { Db } from '#server/db/database.ts'
import { buildInvoice } from './factories/people.ts'
import { salesmanCommand } from './salesman.ts'
import { openSessionFor } from './session.ts'

const ACTS = ['edit', 'delete', 'deliver'] as const
export type Act = (typeof ACTS)[number]

/** Every ordered pair of acts. */
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
  readonly current?: Pick<Invoice, 'customerName' | 'version'>
}

interface Try extends Reply {
  readonly act: Act
  readonly name: string
}

export interface Ledger {
  readonly acts: readonly Act[]
  create(name: string): Promise<string>
  read(id: string): Promise<Bill>
  /** Applies the act on this device, based on the version in `before`. */
  act(device: 0 | 1, act: Act, before: Bill, name: string): Promise<Reply>
}

const post = async (
  origin: string,
  cookie: string,
  path: string,
  input: object,
): Promise<Reply> => {
  const response = await fetch(`${origin}/trpc/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, cookie },
    body: JSON.stringify({ commandId: randomUUID(), ...input }),
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
  salesman: {
    acts: ['edit', 'delete'],
    roles: ['salesman', 'salesman'],
    calls: {
      create: 'salesman.createInvoice',
      edit: 'salesman.editInvoice',
      delete: 'salesman.deleteInvoice',
    },
    contents: (customerName: string) => {
      const { id: _id, saved: _saved, schema: _schema, ...contents } = salesmanCommand(0)
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

/** Two devices that call the server without screens, and direct reads of the database. */
export const openLedger = async (
  place: keyof typeof PLACES,
  db: Db,
  origin: string,
): Promise<Ledger> => {
  const { acts, roles, calls, contents, heading } = PLACES[place]
  const cookies: string[] = []
  for (const role of roles) {
    const session = await openSessionFor(db, role, origin)
    cookies.push(session.cookies.map(({ name, value }) => `${name}=${value}`).join('; '))
  }
  const send = (device: 0 | 1, path: string, input: object) =>
    post(origin, cookies[device] ?? '', path, input)
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

/** The refused change must return the current bill, or report that it is deleted. */
const wrongWith = (lost: Try, after: Bill): string[] => {
  if (after.deleted && lost.text === messages.billing.originalNotFound) return []
  const { customerName, version } = lost.current ?? {}
  const current = { customerName, version }
  return lost.text === messages.conflict &&
    isDeepStrictEqual(current, { customerName: after.name, version: after.version })
    ? []
    : [`the refused ${lost.act} got '${lost.text}' and ${JSON.stringify(current)}`]
}

/** Lists what is wrong after two tries on one bill, both based on `before`. */
export const wrongAfter = (before: Bill, tries: readonly Try[], after: Bill): string[] => {
  const wrong: string[] = []
  const changes = tries.filter(({ act }) => act !== 'deliver')
  const winners = changes.filter(({ done }) => done)
  if (changes.length > 0 && winners.length !== 1) {
    wrong.push(`${winners.length} of ${changes.length} changes were accepted`)
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
