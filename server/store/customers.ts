import { sql } from 'kysely'
import type { Db } from './database.ts'

const MOST = 8

export interface Customer {
  readonly phone: string
  readonly name: string
}

const escaped = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

/** UX-02: customers of earlier bills whose phone begins so, the last used first. */
export const customersByPhone = async (db: Db, digits: string): Promise<Customer[]> => {
  const { rows } = await sql<Customer>`
    SELECT phone, name FROM customers WHERE phone LIKE ${`${escaped(digits)}%`}
    ORDER BY last_used_at DESC LIMIT ${MOST}`.execute(db)
  return rows
}

export const customersByName = async (db: Db, part: string): Promise<Customer[]> => {
  const { rows } = await sql<Customer>`
    SELECT phone, name FROM customers WHERE name ILIKE ${`%${escaped(part)}%`}
    ORDER BY last_used_at DESC LIMIT ${MOST}`.execute(db)
  return rows
}
