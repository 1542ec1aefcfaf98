import { messages } from '#domain/shared/messages.ts'
import { DONE, type Input, refuse, unlessRefused, type Verdict } from './verdict.ts'

/** NXT-22: the record of a number; a bill makes it too, under an id that only the server knows. */
export interface CustomerRecord {
  readonly id: string | undefined
  readonly phone: string
  name: string
  version: number
}

/** The first number, then the linked ones. */
export interface Card {
  numbers: string[]
  closed: boolean
}

const MAX_NUMBERS = 5

/** Customers of the office: bills make and open them, and no bill changes a name. */
export const createCustomers = (balanceOf: (phone: string) => number) => {
  const records = new Map<string, CustomerRecord>()
  const cards = new Map<string, Card>()

  const addRecord = (id: string | undefined, phone: string, name: string) => {
    records.set(phone, { id, phone, name, version: 1 })
    cards.set(phone, { numbers: [phone], closed: false })
  }
  const cardOf = (phone: string) => cards.get(phone) as Card
  const recordOf = (phone: string) => records.get(phone) as CustomerRecord
  const touch = (phone: string) => (recordOf(phone).version += 1)
  const withId = (id: string) => [...records.values()].find((one) => one.id === id)

  /** The customer of the record, which must be that of its first number. */
  const checkCurrent = ({ id, version }: Input<object>): Verdict => {
    const record = withId(id)
    if (!record || cardOf(record.phone).numbers[0] !== record.phone) {
      return refuse(messages.customers.notFound)
    }
    return record.version === version ? DONE : refuse(messages.conflict)
  }
  const change = (input: Input<object>, make: (record: CustomerRecord) => Verdict | void) =>
    unlessRefused(checkCurrent(input), () => make(withId(input.id) as CustomerRecord))

  /** A card that loses its first number goes by its next one, under the same name. */
  const release = (phone: string) => {
    const card = cardOf(phone)
    const [first] = card.numbers
    card.numbers = card.numbers.filter((one) => one !== phone)
    const [next] = card.numbers
    if (first !== phone || next === undefined) return
    recordOf(next).name = recordOf(phone).name
    touch(next)
  }

  const link = (record: CustomerRecord, phone: string): Verdict => {
    const card = cardOf(record.phone)
    if (card.numbers.includes(phone)) return refuse(messages.customers.linkedHere)
    if (card.numbers.length >= MAX_NUMBERS) return refuse(messages.customers.fiveNumbers)
    release(phone)
    touch(phone)
    touch(record.phone)
    const [first = '', ...others] = card.numbers
    card.numbers = [first, ...[...others, phone].sort()]
    cards.set(phone, card)
    return DONE
  }

  const separate = (record: CustomerRecord, phone: string): Verdict => {
    const card = cardOf(record.phone)
    if (!card.numbers.slice(1).includes(phone)) return refuse(messages.customers.notLinked)
    card.numbers = card.numbers.filter((one) => one !== phone)
    cards.set(phone, { numbers: [phone], closed: false })
    touch(record.phone)
    return DONE
  }

  const addByHand = (input: { id: string; phone: string; name: string }): Verdict => {
    const record = records.get(input.phone)
    if (!record) {
      addRecord(input.id, input.phone, input.name)
      return DONE
    }
    const card = cardOf(input.phone)
    if (!card.closed) return refuse(messages.customers.known)
    card.closed = false
    touch(card.numbers[0] ?? '')
    return DONE
  }

  const rules = {
    'customers.add': addByHand,
    'customers.rename': (input: Input<{ name: string }>) =>
      change(input, (record) => {
        record.name = input.name
        touch(record.phone)
      }),
    'customers.link': (input: Input<{ phone: string }>) =>
      change(input, (record) => link(record, input.phone)),
    'customers.separate': (input: Input<{ phone: string }>) =>
      change(input, (record) => separate(record, input.phone)),
    'customers.close': (input: Input<object>) =>
      change(input, (record) => {
        if (balanceOf(record.phone) !== 0) return refuse(messages.customers.balanceOpen)
        cardOf(record.phone).closed = true
        touch(record.phone)
        return DONE
      }),
  }
  return {
    records,
    cards,
    rules,
    /** Undefined if the record is not that of a customer's first number. */
    firstNumberOf: (id: string): string | undefined => {
      const phone = withId(id)?.phone
      return phone !== undefined && cardOf(phone).numbers[0] === phone ? phone : undefined
    },
    /** NXT-22: a payment makes the record, but opens no customer. */
    notePayer: (phone: string, name: string) => {
      if (!records.has(phone)) addRecord(undefined, phone, name)
    },
    /** NXT-24: a bill that is new under this number makes the record, and opens the customer. */
    noteBill: (phone: string, name: string) => {
      if (records.has(phone)) cardOf(phone).closed = false
      else addRecord(undefined, phone, name)
    },
  }
}
