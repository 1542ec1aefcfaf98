import type { Token } from '#domain/tokens/token.ts'

/** CUS-02: the place in today's queue. All zero for a number without one, in the same fields. */
export interface QueuePlace {
  /** Tokens of today that are not delivered and come before the newest one of the number. */
  readonly before: number
  /** The token that is loaded now, the first one that is not delivered. */
  readonly run: number
  readonly token: number
}

type Turn = Pick<Token, 'run' | 'token'>

const comesBefore = (one: Turn, other: Turn): boolean =>
  one.run < other.run || (one.run === other.run && one.token < other.token)

/** `open` has the tokens of `today` that are not delivered, in their order. */
export const placeIn = (
  open: readonly Turn[],
  newest: (Token & { readonly delivered: boolean }) | undefined,
  today: string,
): QueuePlace => {
  if (newest?.day !== today || newest.delivered) return { before: 0, run: 0, token: 0 }
  const { run, token } = open[0] ?? newest
  return { before: open.filter((other) => comesBefore(other, newest)).length, run, token }
}
