import { sql } from 'kysely'
import type { Db } from './database.ts'

export interface PaymentSum {
  readonly payment: string
  readonly bills: number
  readonly paise: number
  readonly withoutTotal: number
}

/** The stored sums of the counter's bills of one day, a row per payment method (BOS-01). */
export const readCounterDay = async (db: Db, day: string): Promise<PaymentSum[]> => {
  const { rows } = await sql<PaymentSum>`
    SELECT payment, bills, paise, without_total AS "withoutTotal" FROM money_totals
    WHERE span = 'day' AND start = ${day} AND source = 'counter'`.execute(db)
  return rows
}
