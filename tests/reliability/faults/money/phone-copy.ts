import { DEFAULT_CATALOG } from '#domain/catalog/default-products.ts'
import {
  overlay,
  type SalesmanCommand,
  type SalesmanInvoice,
} from '#domain/salesman/offline-overlay.ts'
import { overlayPayments, type SalesmanPayment } from '#domain/salesman/offline-payments.ts'
import { cardOf, phoneBalance } from '#domain/salesman/phone-balance.ts'
import type { PhoneCard } from '#domain/salesman/phone-card.ts'
import type { Changes } from '#tests/support/salesman.ts'
import type { Sender } from './sender.ts'

interface Balances {
  readonly epoch: string
  readonly since: { readonly accounts: number; readonly own: number }
  readonly whole: boolean
  readonly cards: readonly PhoneCard[]
}

const MOST_READS = 200

/** A number may have moved to another card. */
const withChanged = (known: readonly PhoneCard[], changed: readonly PhoneCard[]): PhoneCard[] => {
  const numbers = new Set(changed.flatMap(({ phones }) => phones))
  const ids = new Set(changed.map(({ accountId }) => accountId))
  const stays = ({ accountId, phones }: PhoneCard) =>
    !ids.has(accountId) && !phones.some((phone) => numbers.has(phone))
  return [...known.filter(stays), ...changed]
}

/** What a phone stores: its copy, its queue and the balances, each read from where it ended. */
export const openPhoneCopy = ({ read }: Pick<Sender, 'read'>, startDay: string) => {
  const invoices = new Map<string, SalesmanInvoice>()
  const payments = new Map<string, SalesmanPayment>()
  const customers = new Set<string>()
  let cursor: { readonly since: number | null; readonly epoch: string | null } = {
    since: null,
    epoch: null,
  }
  let balances: Balances | undefined
  let queue: SalesmanCommand[] = []

  const savePage = (page: Changes) => {
    if (page.whole) for (const rows of [invoices, payments, customers]) rows.clear()
    for (const bill of page.invoices) {
      if (bill.deleted) invoices.delete(bill.id)
      else invoices.set(bill.id, bill)
    }
    for (const payment of page.payments) payments.set(payment.id, payment)
    for (const { phone } of page.customers) customers.add(phone)
    cursor = { since: page.revision, epoch: page.epoch }
  }
  const pull = async (): Promise<void> => {
    const confirmed = new Set(
      queue.filter(({ state }) => state === 'done').map(({ input }) => input),
    )
    let page: Changes
    do {
      page = await read<Changes>('salesman.changes', cursor)
      savePage(page)
    } while (page.more)
    queue = queue.filter(({ input }) => !confirmed.has(input))
  }
  const sent = () => ({ invoices: [...invoices.values()], payments: [...payments.values()] })
  const shown = () => {
    const copy = sent()
    const rows = { routes: [], customers: [], invoices: copy.invoices }
    return {
      invoices: overlay(DEFAULT_CATALOG, rows, queue, 'Salesman').invoices,
      payments: overlayPayments(copy.payments, queue),
    }
  }

  return {
    shown,
    pull,
    /** His customers' numbers. */
    customers: () => [...customers],
    add: (command: SalesmanCommand) => void queue.push(command),
    settle: (command: SalesmanCommand, state: 'done' | 'attention') => {
      queue = queue.map((one) => (one === command ? { ...one, state } : one))
    },
    /** The bases are without the rows of the copy, so both must be of one moment. */
    pullBalances: async (): Promise<void> => {
      for (let reads = 0; reads < MOST_READS; reads += 1) {
        const asked = { since: balances?.since ?? null, epoch: balances?.epoch ?? null }
        const answer = await read<Balances>('salesman.balances', asked)
        if (answer.since.own === (cursor.since ?? 0) && answer.epoch === cursor.epoch) {
          const known = answer.whole ? [] : (balances?.cards ?? [])
          balances = { ...answer, cards: withChanged(known, answer.cards) }
          return
        }
        await pull()
      }
      throw new Error('The copy and the balances of a phone did not meet.')
    },
    /** What the screen says that the customer owes. */
    figureOf: (phone: string): number =>
      phoneBalance(
        cardOf(balances?.cards ?? [], phone),
        { sent: sent(), shown: shown() },
        startDay,
      ),
  }
}
