import { Kysely, PostgresDialect } from 'kysely'
import type { Db } from '#server/store/database.ts'
import type { DB } from '#server/store/schema.gen.ts'
import type { TestApp } from './client.ts'

export interface Plan {
  readonly 'Node Type': string
  readonly 'Relation Name'?: string
  readonly 'Index Name'?: string
  readonly Plans?: readonly Plan[]
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** Every node of the plan of every statement that `work` sends. */
export const planned = async (
  site: TestApp,
  work: (db: Db) => Promise<unknown>,
): Promise<Plan[]> => {
  const sent: { sql: string; parameters: readonly unknown[] }[] = []
  const db = new Kysely<DB>({
    dialect: new PostgresDialect({ pool: site.business.pool }),
    log: ({ query }) => void sent.push(query),
  })
  await work(db)
  const nodes: Plan[] = []
  for (const { sql, parameters } of sent) {
    const [row] = await site.rows<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `EXPLAIN (FORMAT JSON) ${sql}`,
      [...parameters],
    )
    nodes.push(...(row?.['QUERY PLAN'] ?? []).flatMap(({ Plan }) => nodesOf(Plan)))
  }
  return nodes
}

export const isWholeRead =
  (tables: readonly string[]) =>
  (node: Plan): boolean =>
    node['Node Type'] === 'Seq Scan' && tables.includes(node['Relation Name'] ?? '')
