import { randomUUID } from 'node:crypto'
import { rebuildTotals } from '#server/db/check-totals.ts'
import { inTransaction, openDatabase } from '#server/db/database.ts'
import { recordRestore } from '#server/db/restores.ts'
import type { Client } from './client.ts'
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

/** Removes every bill and command after that time, as a restore without the newest writes would. */
export const loseAfter = async (ownerUrl: string, at: Date): Promise<void> => {
  const database = openDatabase(ownerUrl, { connections: 1, onError: () => undefined })
  const { db, pool } = database
  for (const bills of ['invoices', 'salesman_invoices']) {
    const lines = bills.replace(/s$/, '_lines')
    await pool.query(
      `DELETE FROM ${lines} USING ${bills} AS bill WHERE bill.id = invoice_id AND changed_at > $1`,
      [at],
    )
    await pool.query(`DELETE FROM ${bills} WHERE changed_at > $1`, [at])
  }
  for (const table of ['commands', 'audit']) {
    await pool.query(`DELETE FROM ${table} WHERE at > $1`, [at])
  }
  await pool.query(`UPDATE token_counters AS counter SET last = coalesce((
    SELECT max(token) FROM invoices WHERE day = counter.day AND run = counter.run), 0)`)
  await pool.query('DELETE FROM token_counters WHERE last = 0')
  await rebuildTotals(db)
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
