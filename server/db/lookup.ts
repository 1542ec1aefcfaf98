import { sql } from 'kysely'
import type { Token } from '#domain/tokens/token.ts'
import type { Db } from './database.ts'

/** CUS-02: everything that a look-up by phone number shows. */
export interface CustomerToken extends Token {
  readonly time: string | null
  readonly delivered: boolean
}

/** The newest tokens of a number after the cursor, by index, so the cost stays the same for years. */
export const readTokensOf = async (
  db: Db,
  phone: string,
  cursor: Token | null,
  limit: number,
): Promise<CustomerToken[]> => {
  const after = cursor
    ? sql`AND (day, run, token) < (${cursor.day}, ${cursor.run}, ${cursor.token})`
    : sql``
  const { rows } = await sql<CustomerToken>`
    SELECT token, run, day, time, delivered FROM invoices
    WHERE customer_phone = ${phone} AND deleted_at IS NULL ${after}
    ORDER BY day DESC, run DESC, token DESC LIMIT ${limit}`.execute(db)
  return rows
}

/** The tokens of a day that are not delivered, in their order; by index over that day only. */
export const readOpenTokens = async (
  db: Db,
  day: string,
): Promise<Pick<Token, 'run' | 'token'>[]> => {
  const { rows } = await sql<Pick<Token, 'run' | 'token'>>`
    SELECT run, token FROM invoices
    WHERE day = ${day} AND deleted_at IS NULL AND NOT delivered
    ORDER BY run, token`.execute(db)
  return rows
}
