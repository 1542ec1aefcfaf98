import { randomUUID } from 'node:crypto'
import { buildRoadInvoice } from '#cli/demo/salesman.ts'
import type { HeldProcedure } from '#domain/salesman/hold-list.ts'
import { isRefusal } from '#domain/shared/refusal.ts'
import { createInvoice } from '#server/api/salesman-writes.ts'
import { type Db, inTransaction } from '#server/db/database.ts'
import { hold } from '#server/db/hold-list.ts'
import { findUserByPhone, insertUser, markDeleted } from '#server/db/users.ts'
import { hashInput } from '#server/rpc/execute.ts'
import { buildUser, PEOPLE } from './people.ts'

type RoadBill = ReturnType<typeof buildRoadInvoice>

/** A salesman's bill, written past his phone; no browser hears of it. */
export const billOnTheRoad = async (
  db: Db,
  bill: Partial<RoadBill>,
  { day, phone = PEOPLE.salesman.phone }: { day: string; phone?: string },
): Promise<void> => {
  const user = await findUserByPhone(db, phone)
  if (!user) throw new Error(`Nobody has the number ${phone}.`)
  const at = new Date(`${day}T06:30:00Z`)
  const road = { salesman: user, writer: user.name, now: at, receivedAt: at }
  const named = { commandId: randomUUID(), id: randomUUID(), schema: 1 as const, saved: null }
  const made = await inTransaction(db, (tx) =>
    createInvoice(tx, road, { ...named, ...buildRoadInvoice(bill) }),
  )
  if (isRefusal(made)) throw new Error(made.refused)
}

/** Somebody who was a salesman and is deleted. */
export const addFormerSalesman = async (
  db: Db,
  person: { name: string; phone: string },
): Promise<string> => {
  const user = buildUser({ role: 'salesman', ...person })
  await insertUser(db, user)
  await inTransaction(db, (tx) => markDeleted(tx, user.id, new Date()))
  return user.id
}

/** What that person's phone handed over. */
export const holdFrom = async (
  db: Db,
  userId: string,
  procedure: HeldProcedure,
  change: object,
): Promise<string> => {
  const id = randomUUID()
  const contents = procedure === 'salesman.addRoute' ? { name: 'Ring Road' } : buildRoadInvoice()
  const heading = { commandId: id, id: randomUUID(), schema: 1 }
  const input = { ...heading, ...contents, ...change }
  const held = { id, userId, procedure, input, inputHash: hashInput(input, []), heldAt: new Date() }
  await inTransaction(db, (tx) => hold(tx, held))
  return id
}
