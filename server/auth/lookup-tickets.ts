import { TICKET_MS } from '#domain/lookup/lookup.ts'
import { newToken } from './secret-tokens.ts'

interface Ticket {
  readonly phone: string
  readonly untilMs: number
}

// Caps the memory: a flood drops the oldest tickets, whose pages look up by phone again.
const MAX_TICKETS = 50_000

/** Random tokens for phone numbers, in memory: a restart clears them. */
export const createLookUpTickets = (max = MAX_TICKETS) => {
  // Each use moves a ticket to the end, so the first one always expires first.
  const tickets = new Map<string, Ticket>()

  const store = (ticket: string, phone: string, nowMs: number): void => {
    tickets.delete(ticket)
    tickets.set(ticket, { phone, untilMs: nowMs + TICKET_MS })
    for (const [oldest, { untilMs }] of tickets) {
      if (untilMs > nowMs && tickets.size <= max) return
      tickets.delete(oldest)
    }
  }

  const phoneOf = (ticket: string, nowMs: number): string | undefined => {
    const found = tickets.get(ticket)
    return found && found.untilMs > nowMs ? found.phone : undefined
  }

  return {
    issue(phone: string, nowMs: number): string {
      const ticket = newToken()
      store(ticket, phone, nowMs)
      return ticket
    },
    phoneOf,
    /** The phone number of the ticket, which stays valid for another quarter of an hour. */
    use(ticket: string, nowMs: number): string | undefined {
      const phone = phoneOf(ticket, nowMs)
      if (phone !== undefined) store(ticket, phone, nowMs)
      return phone
    },
  }
}

export type LookUpTickets = ReturnType<typeof createLookUpTickets>
