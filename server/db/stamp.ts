import { sql } from 'kysely'

/** Who makes a record, and when. */
export interface Maker {
  readonly id: string
  readonly name: string
  readonly at: Date
}

/** Who changes it, and when. */
export interface Stamp {
  readonly changedBy: string
  readonly changedAt: Date
}

/** What a new record says of its making. */
export const madeBy = ({ id, name, at }: Maker) => ({
  made_by: name,
  made_by_id: id,
  made_at: at,
  changed_by: name,
  changed_at: at,
})

/** What every change of a record says of itself; whoever read the version before is told. */
export const nextVersion = ({ changedBy, changedAt }: Stamp) => ({
  version: sql<number>`version + 1`,
  changed_by: changedBy,
  changed_at: changedAt,
})
