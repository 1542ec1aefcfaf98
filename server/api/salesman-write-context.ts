import type * as z from 'zod/mini'
import type { RateSource } from '#server/bill-rates.ts'
import type { Tx } from '#server/db/database.ts'
import type { Notice } from '#server/db/notices.ts'
import { nextRevision } from '#server/db/salesman-routes.ts'
import type { Outcome } from '#server/rpc/execute.ts'

/** `salesman` owns the rows; `writer` is the boss when he accepts a command on hold. */
export interface WriteContext {
  readonly business: RateSource
  readonly salesman: { readonly id: string; readonly name: string }
  readonly writer: string
  readonly now: Date
  readonly receivedAt: Date
  /** When nothing waited on the phone; absent if that is not known. */
  readonly lastEmptyAt?: Date | null
}

export type Write<Schema extends z.core.$ZodType> = (
  tx: Tx,
  context: WriteContext,
  input: z.output<Schema>,
) => Promise<Outcome<{ id: string }>>

export const topicsOf = ({ salesman }: WriteContext): Notice[] => [
  { topic: 'salesman', user: salesman.id },
  'salesmen',
]

/** A bill or a payment also changes what a customer owes. */
export const accountTopicsOf = (context: WriteContext): Notice[] => [
  ...topicsOf(context),
  'accounts',
]

export const auditOf = (action: string, subject: string, subjectId: string) => ({
  action,
  subject: `salesman ${subject}`,
  subjectId,
})

export const stampOf = async (tx: Tx, context: WriteContext) => ({
  revision: await nextRevision(tx, context.salesman.id),
  changedBy: context.writer,
  changedAt: context.now,
})
