import { sql } from 'kysely'

/** The user who makes a record, and the time. */
export interface Maker {
  readonly id: string
  readonly name: string
  readonly at: Date
}

/** The user who changes a record, and the time. */
export interface Stamp {
  readonly changedBy: string
  readonly changedAt: Date
}

/** The maker's columns of a new record. */
export const madeBy = ({ id, name, at }: Maker) => ({
  made_by: name,
  made_by_id: id,
  made_at: at,
  changed_by: name,
  changed_at: at,
})

/** The columns that every change sets; the new version makes an edit of the old one conflict. */
export const nextVersion = ({ changedBy, changedAt }: Stamp) => ({
  version: sql<number>`version + 1`,
  changed_by: changedBy,
  changed_at: changedAt,
})
