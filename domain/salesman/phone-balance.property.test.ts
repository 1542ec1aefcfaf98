import fc from 'fast-check'
import { expect, test } from 'vitest'
import { businessDay } from '#domain/shared/dates.ts'
import {
  type Act,
  accept,
  atDay,
  type Books,
  commandOf,
  ModelPhone,
  NO_BOOKS,
  PHONES,
} from '#tests/support/phone-model.ts'

type Step =
  | { readonly does: 'act'; readonly by: 0 | 1; readonly act: Act }
  | { readonly does: 'send'; readonly by: 0 | 1; readonly isAnswered: boolean }
  | { readonly does: 'pull' | 'sync'; readonly by: 0 | 1 }
  | { readonly does: 'office'; readonly phone: string; readonly paise: number }
  | { readonly does: 'link' | 'separate' }
  | { readonly does: 'later'; readonly days: number }

const by = fc.constantFrom(0 as const, 1 as const)
const phone = fc.constantFrom(...PHONES)
const acts = fc.record<Act>({
  act: fc.constantFrom('create', 'create', 'edit', 'edit', 'delete', 'receive', 'reverse'),
  which: fc.nat(9),
  phone,
  payment: fc.constantFrom('Cash', 'On credit', 'On credit'),
  totalPaise: fc.option(fc.integer({ min: 1, max: 90_000 }), { freq: 6 }),
  paidPaise: fc.integer({ min: 1, max: 90_000 }),
})
const step = fc.oneof(
  { weight: 8, arbitrary: fc.record({ does: fc.constant('act' as const), by, act: acts }) },
  {
    weight: 4,
    arbitrary: fc.record({ does: fc.constant('send' as const), by, isAnswered: fc.boolean() }),
  },
  { weight: 4, arbitrary: fc.record({ does: fc.constant('pull' as const), by }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('sync' as const), by }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('office' as const),
      phone,
      paise: fc.integer({ min: -50_000, max: 50_000 }),
    }),
  },
  fc.record({ does: fc.constantFrom('link' as const, 'separate' as const) }),
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('later' as const),
      days: fc.constantFrom(1, 20, 65, 70),
    }),
  },
) satisfies fc.Arbitrary<Step>

/** Two phones of one salesman and the office. */
class World {
  books: Books = NO_BOOKS
  days = 0
  readonly phones = [new ModelPhone(), new ModelPhone()] as const
  readonly pulledOn = [-1, -1]

  get today(): string {
    return businessDay(atDay(this.days))
  }

  /**
   * Commands of a record go in order, each after the answer to the one before: only the answer to
   * its last one is lost, which leaves it in the queue. A refused one parks the rest of its record.
   */
  send(which: 0 | 1, isAnswered: boolean): void {
    const sender = this.phones[which]
    const parked = new Set<string>()
    const last = new Map(sender.queue.map((command) => [command.input.id, command]))
    sender.queue = sender.queue.map((command) => {
      const { id } = command.input
      if (command.state !== 'waiting') return command
      const next = parked.has(id) ? 'refused' : accept(this.books, command)
      if (next !== 'refused') this.books = next
      if (!isAnswered && last.get(id) === command) return command
      if (next === 'refused') parked.add(id)
      return { ...command, state: next === 'refused' ? 'attention' : 'done' }
    })
  }

  /** Until its answer comes, a phone shows a bill that another one deleted meanwhile. */
  private hasDeletedElsewhere(which: 0 | 1): boolean {
    return this.phones[which].queue.some(
      ({ input }) => this.books.bills.get(input.id) === 'deleted',
    )
  }

  pull(which: 0 | 1, andBalances: boolean): void {
    const phone = this.phones[which]
    // Rows that the phone drops for their age: the balances are read with the copy.
    const isNewDay = this.pulledOn[which] !== this.days
    this.pulledOn[which] = this.days
    // No answer is lost for as long as the phone has a bill.
    if (isNewDay || this.hasDeletedElsewhere(which)) this.send(which, true)
    phone.pull(this.books, this.today)
    if (andBalances || isNewDay) phone.readBalances(this.books, this.today)
  }

  take(step: Step): void {
    if (step.does === 'act') {
      const actor = this.phones[step.by]
      const command = commandOf(step.act, actor, atDay(this.days))
      if (command) actor.queue.push(command)
    } else if (step.does === 'send') this.send(step.by, step.isAnswered)
    else if (step.does === 'pull' || step.does === 'sync') this.pull(step.by, step.does === 'sync')
    else if (step.does === 'office') {
      const { phone, paise } = step
      this.books = { ...this.books, others: [...this.books.others, { phone, paise }] }
    } else if (step.does === 'later') {
      // No answer is lost for months.
      for (const which of [0, 1] as const) this.send(which, step.days > 20)
      this.days += step.days
    } else {
      const cards = new Map(this.books.cards)
      cards.set(PHONES[1], step.does === 'link' ? PHONES[0] : PHONES[1])
      this.books = { ...this.books, cards }
    }
  }
}

test('CRD-23 whatever was lost, edited or reversed, a phone counts every row once', () => {
  let compared = 0
  fc.assert(
    fc.property(fc.array(step, { minLength: 5, maxLength: 60 }), (steps) => {
      const world = new World()
      for (const one of steps) {
        world.take(one)
        for (const phone of world.phones) {
          for (const number of PHONES) {
            const figures = phone.figures(number)
            if (!figures) continue
            compared += 1
            expect(figures[0]).toBe(figures[1])
          }
        }
      }
    }),
    { numRuns: 600 },
  )
  expect(compared).toBeGreaterThan(1000)
})
