import { randomUUID } from 'node:crypto'
import { rebuildTotals } from '#server/db/check-totals.ts'
import { inTransaction, openDatabase } from '#server/db/database.ts'
import { recordRestore } from '#server/db/restores.ts'
import type { Client, TestApp } from './client.ts'
import { type CreatedInvoice, input } from './pages/billing-desk.ts'

/** As `jalkhata restored` does it. */
export const restored = async (ownerUrl: string, nowMs: number, isForced = false) => {
  const database = openDatabase(ownerUrl, { connections: 1, onError: () => undefined })
  try {
    return await inTransaction(database.db, (tx) => recordRestore(tx, new Date(nowMs), isForced))
  } finally {
    await database.close()
  }
}

/** A bill with its command id and the answer that a browser keeps. */
export const createBill = async (client: Client, change: object = {}) => {
  const sent = { commandId: randomUUID(), ...input(change) }
  const { data, body } = await client.call<CreatedInvoice>('invoices.create', sent)
  if (!data) throw new Error(body)
  return { input: sent, answer: data }
}

export type LostBill = Awaited<ReturnType<typeof createBill>>

/** Removes the bills as a restore without them would, with their commands and counted totals. */
export const loseBills = async (site: TestApp, bills: readonly LostBill[]): Promise<void> => {
  await site.asSchemaOwner(async (query) => {
    for (const { input: sent, answer } of bills) {
      await query('DELETE FROM invoice_lines WHERE invoice_id = $1', [answer.id])
      await query('DELETE FROM invoices WHERE id = $1', [answer.id])
      await query('DELETE FROM commands WHERE id = $1', [sent.commandId])
      await query('DELETE FROM audit WHERE command_id = $1', [sent.commandId])
      await query(
        `UPDATE token_counters SET last = $2 - 1 WHERE day = $1 AND last >= $2 AND run = $3`,
        [answer.day, answer.token, answer.run],
      )
    }
  })
  const database = openDatabase(site.ownerUrl, { connections: 1, onError: () => undefined })
  await rebuildTotals(database.db)
  await database.close()
}

export const announce = (
  client: Client,
  bills: readonly LostBill[],
  procedure = 'invoices.create',
) =>
  client.send<{ unknown: string[] }>('restores.announce', {
    commands: bills.map(({ input: { commandId: id } }) => ({ id, procedure })),
  })

export const offer = (client: Client, bill: LostBill, change: object = {}) =>
  client.send<{ outcome: string }>('restores.offerBill', {
    input: bill.input,
    answer: { ...bill.answer, ...change },
  })
