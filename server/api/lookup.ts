import { setTimeout as pause } from 'node:timers/promises'
import { LOOK_UP_PAGE, lookUpByPhoneInput, lookUpByTicketInput } from '#domain/lookup/lookup.ts'
import { placeIn, type QueuePlace } from '#domain/lookup/queue.ts'
import { businessDay } from '#domain/shared/dates.ts'
import { messages } from '#domain/shared/messages.ts'
import { isPhone } from '#domain/shared/phone.ts'
import { refuse } from '#domain/shared/refusal.ts'
import { serverMessages } from '#domain/shared/server-messages.ts'
import type { Token } from '#domain/tokens/token.ts'
import type { Business } from '#server/business.ts'
import type { Db } from '#server/db/database.ts'
import { readOpenTokens, readTokensOf } from '#server/db/lookup.ts'
import { throttled } from '#server/rpc/failure.ts'
import { openRead, router } from '#server/rpc/procedure.ts'

// Every answer takes at least this long, else timing would reveal whether a number has tokens.
const MIN_ANSWER_MS = 50

const readPage = async (db: Db, phone: string, cursor: Token | null) => {
  const rows = await readTokensOf(db, phone, cursor, LOOK_UP_PAGE + 1)
  const [newest] = cursor ? await readTokensOf(db, phone, null, 1) : rows
  return { rows, newest }
}

/** The same work for every number; one read of the queue serves all that ask. */
const answerFor = async (business: Business, phone: string, cursor: Token | null) => {
  const { db } = business.publicDatabases.public
  const nowMs = business.clock()
  const today = businessDay(nowMs)
  const [{ rows, newest }, open] = await Promise.all([
    readPage(db, phone, cursor),
    business.answers.share(`queue ${today}`, ['invoices'], nowMs, () => readOpenTokens(db, today)),
  ])
  return {
    tokens: rows.slice(0, LOOK_UP_PAGE),
    more: rows.length > LOOK_UP_PAGE,
    queue: placeIn(open, newest, today),
  }
}

const hasPlace = ({ queue }: { readonly queue: QueuePlace }): boolean => queue.token > 0

export const lookUpProcedures = router({
  /** CUS-01, CUS-02: counted against the limits. */
  byPhone: openRead(lookUpByPhoneInput, async ({ business, address }, { phone }) => {
    if (!isPhone(phone)) return refuse(messages.lookUp.invalidPhone)
    const nowMs = business.clock()
    const waitMs = business.lookUpLimits.take(address, phone, nowMs)
    if (waitMs > 0) return refuse(serverMessages.lookUp.tooMany, { n: Math.ceil(waitMs / 1000) })
    const [found] = await Promise.all([answerFor(business, phone, null), pause(MIN_ANSWER_MS)])
    const ticket = business.lookUpTickets.issue(phone, address, nowMs)
    business.lookUpTickets.setWaiting(ticket, hasPlace(found))
    return { ticket, ...found }
  }),

  /** Older tokens and live refetches. With an expired ticket the page uses byPhone. */
  byTicket: openRead(lookUpByTicketInput, async ({ business }, { ticket, cursor }) => {
    const nowMs = business.clock()
    const phone = business.lookUpTickets.use(ticket, nowMs)
    if (phone === undefined) return refuse(messages.app.unreadable)
    const waitMs = business.lookUpLimits.takeTicket(ticket, nowMs)
    if (waitMs > 0) throw throttled(waitMs)
    const found = await answerFor(business, phone, cursor)
    business.lookUpTickets.setWaiting(ticket, hasPlace(found))
    return { ticket, ...found }
  }),
})
