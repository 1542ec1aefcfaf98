import { type CallFailure, call } from '#web/public/shared/call.ts'

export interface CustomerToken {
  readonly token: number
  readonly run: number
  readonly day: string
  readonly time: string | null
  readonly delivered: boolean
}

interface Answer {
  /** Names the number in what is asked from here on, and opens the stream. */
  readonly ticket: string
  readonly tokens: readonly CustomerToken[]
  readonly more: boolean
}

/** All that is on the screen for one number. */
export interface Shown extends Answer {
  readonly phone: string
}

export type Asked = { readonly shown: Shown } | { readonly failure: CallFailure }

export const askByPhone = async (phone: string): Promise<Asked> => {
  const outcome = await call('lookUp.byPhone', { phone })
  return 'failure' in outcome ? outcome : { shown: { phone, ...(outcome.answer as Answer) } }
}

/** What comes after the last token on the screen; for nothing on the screen, the newest. */
export const askOlder = async (shown: Shown): Promise<Asked> => {
  const last = shown.tokens.at(-1)
  const cursor = last ? { day: last.day, run: last.run, token: last.token } : null
  const outcome = await call('lookUp.byTicket', { ticket: shown.ticket, cursor })
  if ('failure' in outcome) return outcome
  const { tokens, more } = outcome.answer as Answer
  return { shown: { ...shown, tokens: [...shown.tokens, ...tokens], more } }
}

/** Asks on until as many are there as were on the screen. */
const fillUp = async (asked: Asked, count: number): Promise<Asked> => {
  let now = asked
  while ('shown' in now && now.shown.more && now.shown.tokens.length < count) {
    now = await askOlder(now.shown)
  }
  return now
}

/** The same again, as it is now. By ticket that is free; one that ran out is got by phone anew. */
export const askAgain = async (shown: Shown): Promise<Asked> => {
  const byTicket = await askOlder({ ...shown, tokens: [] })
  const isTicketOver = 'failure' in byTicket && byTicket.failure.kind === 'refusal'
  const newest = isTicketOver ? await askByPhone(shown.phone) : byTicket
  return fillUp(newest, shown.tokens.length)
}
