import { messages } from '#domain/messages.ts'
import { t } from '#web/light/text.ts'
import type { Failure } from './failure.ts'

/** ERR-02: somebody else was first; `current` is what they made of the record. */
export interface LostTo<Row> {
  readonly text: string
  readonly current: Row
}

export const lostTo = <Row>(failure: Failure): LostTo<Row> | undefined =>
  failure.kind === 'refusal' && failure.text === messages.conflict
    ? { text: t(failure.text, failure.values), current: failure.current as Row }
    : undefined
