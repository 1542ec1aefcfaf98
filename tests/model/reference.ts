import { businessDay } from '#domain/dates.ts'
import { messages } from '#domain/messages.ts'

/** What a command must come to: its answer as far as it is foreseen, or the words of a refusal. */
export type Verdict = { readonly done: object } | { readonly refused: string }

export interface Line {
  readonly product: string
  readonly quantity: number
  readonly schemeHundredths: number
}
export interface Bill {
  readonly id: string
  readonly day: string
  readonly run: number
  readonly token: number
  customerPhone: string
  customerName: string
  totalPaise: number | null
  lines: readonly Line[]
  delivered: boolean
  deleted: boolean
  version: number
}
export interface Made {
  readonly id: string
  day: string
  lines: readonly { readonly product: string; readonly quantity: number }[]
  version: number
}
export interface Item {
  readonly id: string
  readonly name: string
  quantity: number
  version: number
}
export interface Movement {
  readonly id: string
  readonly itemId: string
  readonly sign: 1 | -1
  quantity: number
  version: number
}

type Wish<Fields extends object> = Fields & { readonly id: string; readonly version: number }
type Contents = Pick<Bill, 'customerPhone' | 'customerName' | 'totalPaise' | 'lines'>

const DONE: Verdict = { done: {} }
const no = (refused: string): Verdict => ({ refused })

const isGood = ({ customerPhone, lines }: Contents): Verdict =>
  !/^\d{10}$/.test(customerPhone)
    ? no(messages.billing.invalidPhone)
    : lines.every(({ quantity }) => quantity === 0)
      ? no(messages.billing.noQuantity)
      : DONE

/** Checks first, then changes: what is refused changes nothing. */
const then = (verdict: Verdict, change: () => Verdict | void): Verdict =>
  'refused' in verdict ? verdict : (change() ?? verdict)

/** The office's business in plain maps: no locks, no totals that are kept, nothing clever. */
export const createReference = () => {
  const bills = new Map<string, Bill>()
  const counters = new Map<string, { run: number; last: number }>()
  const production = new Map<string, Made>()
  const items = new Map<string, Item>()
  const movements = new Map<string, Movement>()
  const texts = messages.raw

  const living = (id: string, version: number): Verdict => {
    const bill = bills.get(id)
    if (!bill || bill.deleted) return no(messages.billing.originalNotFound)
    return bill.version === version ? DONE : no(messages.conflict)
  }

  const moved = (itemId: string, by: number, otherwise: string): Verdict => {
    const item = items.get(itemId)
    if (!item) return no(texts.notFound)
    if (item.quantity + by < 0) return no(otherwise)
    item.quantity += by
    return DONE
  }

  const isProduction = (wish: Pick<Made, 'day' | 'lines'>, nowMs: number): Verdict => {
    if (wish.day > businessDay(nowMs)) return no(messages.production.dayAfterToday)
    const none = wish.lines.every(({ quantity }) => quantity === 0)
    return none ? no(messages.production.noQuantity) : DONE
  }

  const made = (id: string, version: number): Verdict => {
    const record = production.get(id)
    if (!record) return no(messages.production.notFound)
    return record.version === version ? DONE : no(messages.conflict)
  }

  const movement = (id: string, version: number): Verdict => {
    const one = movements.get(id)
    if (!one) return no(messages.material.movementGone)
    if (!items.has(one.itemId)) return no(texts.notFound)
    return one.version === version ? DONE : no(messages.conflict)
  }

  const rules = {
    'invoices.create': (wish: Contents & { id: string }, nowMs: number) =>
      then(isGood(wish), () => {
        const day = businessDay(nowMs)
        const counter = counters.get(day) ?? { run: 1, last: 0 }
        counter.last += 1
        counters.set(day, counter)
        const { id, customerPhone, customerName, totalPaise, lines } = wish
        const place = { day, run: counter.run, token: counter.last }
        const contents = { customerPhone, customerName, totalPaise, lines }
        const state = { delivered: false, deleted: false, version: 1 }
        bills.set(id, { id, ...place, ...contents, ...state })
        return { done: { id, ...place } }
      }),
    'invoices.edit': (wish: Wish<Contents>) =>
      then(isGood(wish), () =>
        then(living(wish.id, wish.version), () => {
          const { customerPhone, customerName, totalPaise, lines } = wish
          const bill = bills.get(wish.id) as Bill
          const version = bill.version + 1
          Object.assign(bill, { customerPhone, customerName, totalPaise, lines, version })
        }),
      ),
    'invoices.delete': ({ id, version }: Wish<object>) =>
      then(living(id, version), () => {
        Object.assign(bills.get(id) as Bill, { deleted: true, version: version + 1 })
      }),
    'invoices.restore': ({ id }: { id: string }) => {
      const bill = bills.get(id)
      if (!bill?.deleted) return no(messages.billing.originalNotFound)
      Object.assign(bill, { deleted: false, version: bill.version + 1 })
      return DONE
    },
    'invoices.deliver': ({ id }: { id: string }) => {
      const bill = bills.get(id)
      if (!bill || bill.deleted) return no(messages.billing.originalNotFound)
      bill.delivered = true
      return DONE
    },
    'tokens.reset': (wish: { day: string; run: number }, nowMs: number) => {
      const day = businessDay(nowMs)
      const counter = counters.get(day)
      const reset = wish.day === day && counter?.run === wish.run && counter.last > 0
      if (reset) counters.set(day, { run: wish.run + 1, last: 0 })
      return { done: { reset } }
    },
    'production.add': (wish: Pick<Made, 'id' | 'day' | 'lines'>, nowMs: number) =>
      then(isProduction(wish, nowMs), () => {
        const { id, day, lines } = wish
        production.set(id, { id, day, lines, version: 1 })
      }),
    'production.edit': (wish: Wish<Pick<Made, 'day' | 'lines'>>, nowMs: number) =>
      then(isProduction(wish, nowMs), () =>
        then(made(wish.id, wish.version), () => {
          const { id, day, lines, version } = wish
          production.set(id, { id, day, lines, version: version + 1 })
        }),
      ),
    'production.delete': ({ id, version }: Wish<object>) =>
      then(made(id, version), () => void production.delete(id)),
    'materials.addItem': (wish: { id: string; name: string; quantityThousandths: number }) => {
      const { id, name, quantityThousandths: quantity } = wish
      if ([...items.values()].some((item) => item.name === name)) return no(texts.exists)
      items.set(id, { id, name, quantity, version: 1 })
      if (quantity > 0) movements.set(id, { id, itemId: id, sign: 1, quantity, version: 1 })
      return DONE
    },
    'materials.deleteItem': ({ id, version }: Wish<object>) => {
      const item = items.get(id)
      if (!item) return no(texts.notFound)
      if (item.version !== version) return no(messages.conflict)
      items.delete(id)
      return DONE
    },
    'materials.move': (wish: {
      id: string
      itemId: string
      type: string
      quantityThousandths: number
    }) => {
      const { id, itemId, quantityThousandths: quantity } = wish
      const sign = wish.type === 'Added' ? 1 : -1
      return then(moved(itemId, sign * quantity, messages.material.notEnough), () => {
        movements.set(id, { id, itemId, sign, quantity, version: 1 })
        return { done: { quantityThousandths: items.get(itemId)?.quantity } }
      })
    },
    'materials.editMovement': (wish: Wish<{ quantityThousandths: number }>) =>
      then(movement(wish.id, wish.version), () => {
        const one = movements.get(wish.id) as Movement
        const by = one.sign * (wish.quantityThousandths - one.quantity)
        return then(moved(one.itemId, by, messages.material.editNegative), () => {
          Object.assign(one, { quantity: wish.quantityThousandths, version: one.version + 1 })
        })
      }),
    'materials.deleteMovement': (wish: Wish<object>) =>
      then(movement(wish.id, wish.version), () => {
        const one = movements.get(wish.id) as Movement
        const otherwise = messages.material.deleteNegative
        return then(moved(one.itemId, -one.sign * one.quantity, otherwise), () => {
          movements.delete(wish.id)
        })
      }),
  }

  return { bills, counters, production, items, movements, rules }
}

export type Reference = ReturnType<typeof createReference>
export type OfficeCall = keyof Reference['rules']
