import { businessTime, formatTime } from '#domain/dates.ts'
import { messages } from '#domain/messages.ts'
import { refuse } from '#domain/refusal.ts'
import type { Conflict } from './execute.ts'

/** BIL-18, ERR-02: who saves second is told by whom and when, and sees what stands there now. */
export const conflictWith = (
  record: { readonly changedBy: string; readonly changedAt: Date },
  current: unknown,
): Conflict => {
  const time = formatTime(businessTime(record.changedAt.getTime()))
  return { ...refuse(messages.conflict, { name: record.changedBy, time }), current }
}
