import { businessTime, formatTime } from '#domain/shared/dates.ts'
import { messages } from '#domain/shared/messages.ts'
import { refuse } from '#domain/shared/refusal.ts'
import type { Conflict } from './execute.ts'

/** BIL-18, ERR-02: the second save is refused and gets the saved version. */
export const conflict = (
  record: { readonly changedBy: string; readonly changedAt: Date },
  current: unknown,
): Conflict => {
  const time = formatTime(businessTime(record.changedAt.getTime()))
  return { ...refuse(messages.conflict, { name: record.changedBy, time }), current }
}
