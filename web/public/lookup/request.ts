import { type CallFailure, call } from '#web/public/shared/call.ts'

export interface CustomerToken {
  readonly token: number
  readonly run: number
  readonly day: string
  readonly time: string | null
  readonly delivered: boolean
}

/** CUS-02: all zero without a place in today's queue. */
export interface QueuePlace {
  readonly before: number
  readonly run: number
  /** Now loading. */
  readonly token: number
}

interface Answer {
  /** Identifies the number in later requests and opens the stream. */
  readonly ticket: string
  readonly tokens: readonly CustomerToken[]
  readonly more: boolean
  readonly queue: QueuePlace
}

/** The tokens on the screen for one number. */
export interface TokenList extends Answer {
  readonly phone: string
}

export type LookUpOutcome = { readonly list: TokenList } | { readonly failure: CallFailure }

export const fetchByPhone = async (phone: string): Promise<LookUpOutcome> => {
  const outcome = await call('lookUp.byPhone', { phone })
  return 'failure' in outcome ? outcome : { list: { phone, ...(outcome.answer as Answer) } }
}

/** The tokens after the last one in the list; for an empty list, the newest. */
export const fetchOlder = async (list: TokenList): Promise<LookUpOutcome> => {
  const last = list.tokens.at(-1)
  const cursor = last ? { day: last.day, run: last.run, token: last.token } : null
  const outcome = await call('lookUp.byTicket', { ticket: list.ticket, cursor })
  if ('failure' in outcome) return outcome
  const { tokens, ...rest } = outcome.answer as Answer
  return { list: { ...list, ...rest, tokens: [...list.tokens, ...tokens] } }
}

/** Fetches older tokens until there are `count` of them. */
const fillUp = async (first: LookUpOutcome, count: number): Promise<LookUpOutcome> => {
  let now = first
  while ('list' in now && now.list.more && now.list.tokens.length < count) {
    now = await fetchOlder(now.list)
  }
  return now
}

/** The same list, current. Requests by ticket are not limited; an expired ticket is renewed. */
export const refetch = async (list: TokenList): Promise<LookUpOutcome> => {
  const byTicket = await fetchOlder({ ...list, tokens: [] })
  const isTicketExpired = 'failure' in byTicket && byTicket.failure.kind === 'refusal'
  const newest = isTicketExpired ? await fetchByPhone(list.phone) : byTicket
  return fillUp(newest, list.tokens.length)
}
