import { TICKET_MS } from '#domain/lookup/lookup.ts'
import { newToken } from './secret-tokens.ts'

interface Ticket {
  readonly phone: string
  readonly untilMs: number
}

// Who floods the server pushes out the oldest; a page whose ticket is gone asks by phone again.
const MOST_TICKETS = 50_000

/** Random names that stand for a number, kept in this process: a restart clears them. */
export const createLookUpTickets = (most = MOST_TICKETS) => {
  // Each use puts a ticket at the end, so the first is always the one that ends first.
  const tickets = new Map<string, Ticket>()

  const keep = (ticket: string, phone: string, nowMs: number): void => {
    tickets.delete(ticket)
    tickets.set(ticket, { phone, untilMs: nowMs + TICKET_MS })
    for (const [oldest, { untilMs }] of tickets) {
      if (untilMs > nowMs && tickets.size <= most) return
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
      keep(ticket, phone, nowMs)
      return ticket
    },
    phoneOf,
    /** The number that the ticket stands for, good for another quarter of an hour. */
    use(ticket: string, nowMs: number): string | undefined {
      const phone = phoneOf(ticket, nowMs)
      if (phone !== undefined) keep(ticket, phone, nowMs)
      return phone
    },
  }
}

export type LookUpTickets = ReturnType<typeof createLookUpTickets>
