import { TICKET_MS } from '#domain/lookup/lookup.ts'
import { networksOf } from './network.ts'
import { newToken } from './secret-tokens.ts'

interface Ticket {
  readonly phone: string
  readonly network: string
  readonly untilMs: number
  /** The last answer had a place in today's queue (CUS-02). */
  readonly isWaiting?: boolean
}

// Caps the memory: a flood drops the oldest tickets, whose pages look up by phone again.
const MAX_TICKETS = { overall: 50_000, perNetwork: 500 }

/** Random tokens for phone numbers, in memory: a restart clears them. */
export const createLookUpTickets = (max = MAX_TICKETS) => {
  // Each use moves a ticket to the end, so the first one always expires first.
  const tickets = new Map<string, Ticket>()
  const byNetwork = new Map<string, Set<string>>()

  const drop = (ticket: string): void => {
    const network = tickets.get(ticket)?.network
    if (network === undefined) return
    tickets.delete(ticket)
    const own = byNetwork.get(network)
    own?.delete(ticket)
    if (own?.size === 0) byNetwork.delete(network)
  }

  const store = (name: string, ticket: Ticket, nowMs: number): void => {
    drop(name)
    const own = byNetwork.get(ticket.network) ?? new Set()
    // E14: a network that asks again and again drops its own tickets, not those of others.
    const [ownOldest] = own
    if (ownOldest !== undefined && own.size >= max.perNetwork) drop(ownOldest)
    byNetwork.set(ticket.network, own.add(name))
    tickets.set(name, ticket)
    for (const [oldest, { untilMs }] of tickets) {
      if (untilMs > nowMs && tickets.size <= max.overall) return
      drop(oldest)
    }
  }

  const living = (ticket: string, nowMs: number): Ticket | undefined => {
    const found = tickets.get(ticket)
    return found && found.untilMs > nowMs ? found : undefined
  }

  return {
    issue(phone: string, address: string, nowMs: number): string {
      const ticket = newToken()
      const network = networksOf(address).at(-1) ?? address
      store(ticket, { phone, network, untilMs: nowMs + TICKET_MS }, nowMs)
      return ticket
    },
    phoneOf: (ticket: string, nowMs: number): string | undefined => living(ticket, nowMs)?.phone,
    isWaiting: (ticket: string): boolean => tickets.get(ticket)?.isWaiting === true,
    setWaiting(ticket: string, isWaiting: boolean): void {
      const found = tickets.get(ticket)
      // In its place: a later one expires later.
      if (found) tickets.set(ticket, { ...found, isWaiting })
    },
    /** The phone number of the ticket, which stays valid for another quarter of an hour. */
    use(ticket: string, nowMs: number): string | undefined {
      const found = living(ticket, nowMs)
      if (found) store(ticket, { ...found, untilMs: nowMs + TICKET_MS }, nowMs)
      return found?.phone
    },
  }
}

export type LookUpTickets = ReturnType<typeof createLookUpTickets>
