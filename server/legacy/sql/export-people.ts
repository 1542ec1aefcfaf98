import { sql } from 'kysely'
import type { Tx } from '#server/db/database.ts'
import { changeOf, fetchAll, type Out, type OutChange } from './outgoing.ts'

export interface OutUser extends OutChange {
  readonly name: string
  readonly role: string
  readonly dob: string | null
  readonly passwordHash: string | null
  readonly mustChangePassword: boolean
  readonly version: number
}

export const outUsers = (tx: Tx) =>
  fetchAll(
    tx,
    sql<Out<OutUser>>`SELECT '' AS owner, phone AS key, jsonb_build_object('name', name,
      'role', role, 'dob', dob, 'passwordHash',
      CASE WHEN password_expires_at IS NULL THEN password_hash END,
      'mustChangePassword', must_change_password, 'version', version, ${changeOf('users')}) AS row
    FROM users WHERE deleted_at IS NULL ORDER BY phone`,
  )

export const outTokens = (tx: Tx) =>
  fetchAll(
    tx,
    sql<Out<number>>`SELECT '' AS owner, day::text AS key, to_jsonb(last) AS row
    FROM token_counters ORDER BY day`,
  )

export const outTokenRuns = (tx: Tx) =>
  fetchAll(
    tx,
    sql<Out<number>>`SELECT '' AS owner, day::text AS key, to_jsonb(run) AS row
    FROM token_counters WHERE run > 1 ORDER BY day`,
  )
