import { randomUUID } from 'node:crypto'
import { buildSalesmanInvoice } from '#cli/demo/salesman.ts'
import type { HoldListProcedure } from '#domain/salesman/hold-list.ts'
import type { HoldReason } from '#domain/salesman/hold-reason.ts'
import { isRefusal } from '#domain/shared/refusal.ts'
import { createInvoice } from '#server/api/salesman-writes.ts'
import { sourceWithoutRates } from '#server/bill-rates.ts'
import { type Db, inTransaction } from '#server/db/database.ts'
import { putOnHold } from '#server/db/hold-list.ts'
import { findUserByPhone, insertUser, markDeleted } from '#server/db/users.ts'
import { hashInput } from '#server/rpc/execute.ts'
import { buildUser, PEOPLE } from './people.ts'

type SalesmanBill = ReturnType<typeof buildSalesmanInvoice>

/** Creates a salesman's bill directly in the database; no browser is notified. */
export const salesmanBill = async (
  db: Db,
  bill: Partial<SalesmanBill>,
  { day, phone = PEOPLE.salesman.phone }: { day: string; phone?: string },
): Promise<void> => {
  const user = await findUserByPhone(db, phone)
  if (!user) throw new Error(`Nobody has the number ${phone}.`)
  const at = new Date(`${day}T06:30:00Z`)
  const business = sourceWithoutRates(db, () => at.getTime())
  const writer = { business, salesman: user, writer: user.name, now: at, receivedAt: at }
  const named = { commandId: randomUUID(), id: randomUUID(), schema: 1 as const, saved: null }
  const made = await inTransaction(db, (tx) =>
    createInvoice(tx, writer, { ...named, ...buildSalesmanInvoice(bill) }),
  )
  if (isRefusal(made)) throw new Error(made.refused)
}

/** Adds a salesman and deletes him. */
export const addFormerSalesman = async (
  db: Db,
  person: { name: string; phone: string },
): Promise<string> => {
  const user = buildUser({ role: 'salesman', ...person })
  await insertUser(db, user)
  await inTransaction(db, (tx) => markDeleted(tx, user.id, new Date()))
  return user.id
}

/** Puts a command of that user on the hold list. */
export const holdFrom = async (
  db: Db,
  userId: string,
  procedure: HoldListProcedure,
  change: object,
  reason: { reason?: HoldReason; message?: string; deviceId?: string } = {},
): Promise<string> => {
  const id = randomUUID()
  const contents =
    procedure === 'salesman.addRoute' ? { name: 'Ring Road' } : buildSalesmanInvoice()
  const heading = { commandId: id, id: randomUUID(), schema: 1 }
  const input = { ...heading, ...contents, ...change }
  const inputHash = hashInput(input, [])
  const command = { id, userId, procedure, input, inputHash, heldAt: new Date() }
  const why = { reason: 'deleted', message: null, deviceId: null, ...reason } as const
  await inTransaction(db, (tx) => putOnHold(tx, { ...command, ...why }))
  return id
}
