import { sql } from 'kysely'
import type { SchemeRule } from '#domain/rates/scheme-rule.ts'
import type { Tx } from './database.ts'
import type { Maker } from './stamp.ts'

export interface StoredRule extends SchemeRule {
  readonly id: string
  readonly version: number
}

export const RULE_FIELDS = sql`id, product, kind, coalesce(route_id, account_id) AS "ofId",
  every_cartons AS "everyCartons", free_hundredths AS "freeHundredths", from_day AS "fromDay",
  to_day AS "toDay", version`

export interface LockedRule extends StoredRule {
  readonly changedBy: string
  readonly changedAt: Date
}

export const lockRule = async (tx: Tx, id: string): Promise<LockedRule | undefined> => {
  const { rows } = await sql<LockedRule>`
    SELECT ${RULE_FIELDS}, changed_by AS "changedBy", changed_at AS "changedAt" FROM scheme_rules
    WHERE id = ${id} AND deleted_at IS NULL FOR UPDATE`.execute(tx)
  return rows[0]
}

type RuleRow = Omit<SchemeRule, 'ofId'> & {
  readonly id: string
  readonly routeId: string | null
  readonly accountId: string | null
}

const columnsOf = (rule: RuleRow, { id, name, at }: Maker) => ({
  product: rule.product,
  kind: rule.kind,
  route_id: rule.routeId,
  account_id: rule.accountId,
  every_cartons: rule.everyCartons,
  free_hundredths: rule.freeHundredths,
  from_day: rule.fromDay,
  to_day: rule.toDay,
  changed_by: name,
  changed_by_id: id,
  changed_at: at,
})

/** True if another living rule of the same owner and product begins on that day. */
export const hasSameRule = async (tx: Tx, rule: RuleRow): Promise<boolean> => {
  const { rows } = await sql`
    SELECT FROM scheme_rules
    WHERE deleted_at IS NULL AND id <> ${rule.id} AND kind = ${rule.kind}
      AND product = ${rule.product} AND from_day = ${rule.fromDay}
      AND route_id IS NOT DISTINCT FROM ${rule.routeId}
      AND account_id IS NOT DISTINCT FROM ${rule.accountId}`.execute(tx)
  return rows.length > 0
}

/** False if a rule has that id already. */
export const insertRule = async (tx: Tx, rule: RuleRow, maker: Maker): Promise<boolean> => {
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('scheme_rules')
    .values({ id: rule.id, ...columnsOf(rule, maker) })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

export const updateRule = async (tx: Tx, rule: RuleRow, maker: Maker): Promise<void> => {
  await tx
    .updateTable('scheme_rules')
    .set((eb) => ({ ...columnsOf(rule, maker), version: eb('version', '+', 1) }))
    .where('id', '=', rule.id)
    .execute()
}

export const markRuleDeleted = async (tx: Tx, id: string, maker: Maker): Promise<void> => {
  await tx
    .updateTable('scheme_rules')
    .set((eb) => ({
      deleted_at: maker.at,
      version: eb('version', '+', 1),
      changed_by: maker.name,
      changed_by_id: maker.id,
      changed_at: maker.at,
    }))
    .where('id', '=', id)
    .execute()
}
