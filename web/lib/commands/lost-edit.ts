import { messages } from '#domain/shared/messages.ts'
import type { Failure } from '#web/lib/api/failure.ts'
import { t } from '#web/public/shared/text.ts'

/** BIL-18, ERR-02: the conflict message and the record as another user saved it. */
export interface LostEdit<Current> {
  readonly text: string
  readonly current: Current
}

export const lostEdit = <Current>(failure: Failure): LostEdit<Current> | undefined =>
  failure.kind === 'refusal' && failure.text === messages.conflict
    ? { text: t(failure.text, failure.values), current: failure.current as Current }
    : undefined
