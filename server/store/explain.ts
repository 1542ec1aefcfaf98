import { Kysely, PostgresDialect } from 'kysely'
import type pg from 'pg'
import type { Db } from './database.ts'
import type { DB } from './schema.gen.ts'

export interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly Plans?: readonly Plan[]
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** Every node of the plan of every statement that `work` sends. */
export const planned = async (
  pool: pg.Pool,
  work: (db: Db) => Promise<unknown>,
): Promise<Plan[]> => {
  const sent: { sql: string; parameters: readonly unknown[] }[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void sent.push(query),
  })
  await work(db)
  const nodes: Plan[] = []
  for (const { sql, parameters } of sent) {
    const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `EXPLAIN (FORMAT JSON) ${sql}`,
      [...parameters],
    )
    nodes.push(...(rows[0]?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => nodesOf(Plan)))
  }
  return nodes
}

export const isWholeRead =
  (tables: readonly string[]) =>
  (node: Plan): boolean =>
    node['Node Type'] === 'Seq Scan' && tables.includes(node['Relation Name'] ?? '')
