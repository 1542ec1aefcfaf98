import { sql } from 'kysely'
import type { Db } from './database.ts'
import { likePart, likeStart } from './like.ts'

const MOST = 8

export interface Customer {
  readonly phone: string
  readonly name: string
}

/** UX-02: customers of earlier bills whose phone starts with the digits, last used first. */
export const customersByPhone = async (db: Db, digits: string): Promise<Customer[]> => {
  const { rows } = await sql<Customer>`
    SELECT phone, name FROM customers WHERE phone LIKE ${likeStart(digits)}
    ORDER BY last_used_at DESC LIMIT ${MOST}`.execute(db)
  return rows
}

export const customersByName = async (db: Db, part: string): Promise<Customer[]> => {
  const { rows } = await sql<Customer>`
    SELECT phone, name FROM customers WHERE name ILIKE ${likePart(part)}
    ORDER BY last_used_at DESC LIMIT ${MOST}`.execute(db)
  return rows
}
