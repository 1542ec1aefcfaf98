import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { buildSalesmanInvoice } from '#cli/demo/salesman.ts'
import type { SalesmanCommand } from '#domain/salesman/offline-overlay.ts'
import { mayReverseOwn } from '#domain/salesman/offline-payments.ts'
import { businessDay } from '#domain/shared/dates.ts'
import type { Chance } from '#tests/reliability/faults/harness/chance.ts'
import { pick } from './office.ts'
import { openPhoneCopy } from './phone-copy.ts'
import type { Command, Sender, Storm } from './sender.ts'

const THINK_MS = 150
const MOST_TOTAL = 500_000
const MOST_OFFLINE = 4

type Queued = Pick<Command, 'intent' | 'mayRefuse'> & { readonly command: SalesmanCommand }

const heading = () => ({ commandId: randomUUID(), schema: 2 })
const queued = () => ({ savedAt: Date.now(), state: 'waiting' as const })
const saved = () => ({ at: Date.now(), offsetMs: 0 })

/** The commands that the screens of one phone make. */
const commandsOf = (storm: Storm, copy: ReturnType<typeof openPhoneCopy>, chance: Chance) => {
  const own = new Set<string>()
  const anyNumber = () => pick(chance, storm.numbers) ?? ''
  const some = () =>
    pick(
      chance,
      copy.shown().invoices.filter(({ id }) => own.has(id)),
    )

  const create = (): Queued => {
    const mark = storm.nextMark()
    const [id, name] = [randomUUID(), `Dhaba ${mark}`]
    const isCash = chance(6) === 0
    const contents = buildSalesmanInvoice({
      customerName: name,
      customerPhone: anyNumber(),
      payment: isCash ? 'Cash' : 'On credit',
      totalPaise: chance(12) === 0 ? null : mark + chance(MOST_TOTAL),
    })
    const isPaid = !isCash && contents.totalPaise !== null && chance(2) === 0
    const paidNow = { id: randomUUID(), amountPaise: mark, method: 'Cash' as const }
    const input = { ...heading(), id, ...contents, saved: saved(), ...(isPaid && { paidNow }) }
    own.add(id)
    const { customerPhone: phone, totalPaise, payment } = contents
    return {
      command: { procedure: 'salesman.createInvoice', input, ...queued() },
      intent: {
        bill: { id, name, phone, totalPaise, payment, isDeleted: false },
        ...(isPaid && { payment: { id: paidNow.id, paise: mark } }),
      },
    }
  }

  const edit = (): Queued => {
    const bill = some()
    if (!bill) return create()
    const { id, version, customerName } = bill
    const contents = buildSalesmanInvoice({
      customerName,
      customerPhone: chance(2) === 0 ? anyNumber() : bill.customerPhone,
      payment: chance(5) === 0 ? 'Cash' : 'On credit',
      totalPaise: chance(2) === 0 ? chance(MOST_TOTAL) : bill.totalPaise,
    })
    const input = { ...heading(), id, version, ...contents, saved: saved() }
    const { customerPhone: phone, totalPaise, payment } = contents
    return {
      command: { procedure: 'salesman.editInvoice', input, ...queued() },
      intent: { bill: { id, name: customerName, phone, totalPaise, payment, isDeleted: false } },
    }
  }

  const remove = (): Queued => {
    const bill = some()
    if (!bill) return create()
    const { id, version, customerName, customerPhone: phone, totalPaise, payment } = bill
    own.delete(id)
    const input = { ...heading(), id, version, saved: saved() }
    return {
      command: { procedure: 'salesman.deleteInvoice', input, ...queued() },
      intent: { bill: { id, name: customerName, phone, totalPaise, payment, isDeleted: true } },
    }
  }

  const receive = (): Queued => {
    const [id, paise] = [randomUUID(), storm.nextMark()]
    const to = { route: 'Ring Road', customerName: `Dhaba ${paise}`, customerPhone: anyNumber() }
    const money = { amountPaise: paise, method: 'Cash' as const, note: '' }
    const input = { ...heading(), id, ...to, ...money, saved: saved() }
    return {
      command: { procedure: 'salesman.receive', input, ...queued() },
      intent: { payment: { id, paise } },
    }
  }

  const reverse = (): Queued => {
    const today = businessDay(Date.now())
    const payment = pick(
      chance,
      copy.shown().payments.filter((one) => mayReverseOwn(one, today)),
    )
    if (!payment) return receive()
    const input = {
      ...heading(),
      id: payment.id,
      reason: 'Wrong amount' as const,
      note: '',
      saved: saved(),
    }
    return {
      command: { procedure: 'salesman.reverseReceipt', input, ...queued() },
      intent: { reversal: { id: input.commandId, of: payment.id }, orReversed: true },
    }
  }

  const all = [create, create, create, edit, edit, remove, receive, receive, reverse]
  return () => (pick(chance, all) ?? create)()
}

/** A phone of a salesman: it saves some commands without a network, then sends them in order. */
export const openPhone = (storm: Storm, sender: Sender, chance: Chance) => {
  const copy = openPhoneCopy(sender, storm.startDay)
  const next = commandsOf(storm, copy, chance)
  const outbox: Queued[] = []

  const sendAll = async () => {
    for (let one = outbox.shift(); one; one = outbox.shift()) {
      const { command, ...rest } = one
      const { procedure: path, input } = command
      const isDone = await sender.send({ path, input, ...rest })
      copy.settle(command, isDone ? 'done' : 'attention')
      if (isDone && rest.intent.payment) storm.payments.push(rest.intent.payment.id)
    }
  }
  return {
    run: async (): Promise<void> => {
      while (Date.now() < storm.stopMs) {
        const many = 1 + chance(MOST_OFFLINE)
        for (let saved = 0; saved < many; saved += 1) {
          await pause(chance(THINK_MS))
          const one = next()
          outbox.push(one)
          copy.add(one.command)
        }
        await sendAll()
        if (chance(3) === 0) await copy.pull()
        if (chance(4) === 0) await copy.pullBalances()
      }
    },
    /** The balance of each of his customers' numbers, after all is read. */
    figures: async (): Promise<ReadonlyMap<string, number>> => {
      await copy.pull()
      await copy.pullBalances()
      return new Map(copy.customers().map((phone) => [phone, copy.figureOf(phone)]))
    },
  }
}
