import { can, type Visitor } from '#domain/access/capabilities.ts'
import { businessDay } from '#domain/shared/dates.ts'

const REVERSIBLE: readonly string[] = ['payment', 'opening', 'charge', 'write-off', 'pay back']

/** A discount goes with its payment, a bill with its own changes. */
export const isReversible = (kind: string): boolean => REVERSIBLE.includes(kind)

interface Posted {
  readonly madeById: string | null
  readonly postedAt: Date
}

/** CRD-11: who made an entry takes it back on the same day; else owner and boss. */
export const mayReverse = (
  entry: Posted,
  actor: Visitor & { readonly id: string },
  today: string,
): boolean =>
  can(actor, 'account.correct') ||
  (entry.madeById === actor.id && businessDay(entry.postedAt.getTime()) === today)
