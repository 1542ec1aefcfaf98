import { effectOf } from '#domain/accounts/effect.ts'
import { addDays } from '#domain/shared/dates.ts'
import type { SalesmanInvoice } from './offline-overlay.ts'
import { paymentEffect, type SalesmanPayment } from './offline-payments.ts'

/** CRD-23: a card that has one of the salesman's customers, as the office gives it to his phone. */
export interface PhoneCard {
  readonly accountId: string
  /** Only those of his customers. */
  readonly phones: readonly string[]
  /** The balance without his own rows of `from` and later. */
  readonly basePaise: number
  readonly from: string
  /** Null: the limit of the settings holds. */
  readonly limitPaise: number | null
  readonly promiseDay: string | null
}

/** How many days of his own rows are not in the base. */
const BASE_DAYS = 60
/** The phone has rows of 90 days: an older base would miss some. */
const MAX_BASE_DAYS = 80

export const baseFrom = (today: string): string => addDays(today, -BASE_DAYS)

export const isBaseOld = (from: string, today: string): boolean =>
  from < addDays(today, -MAX_BASE_DAYS)

type Bill = Pick<SalesmanInvoice, 'id' | 'day' | 'payment' | 'totalPaise' | 'customerPhone'>
type Payment = Pick<SalesmanPayment, 'id' | 'day' | 'amountPaise' | 'customerPhone' | 'isReversed'>

export interface OwnRows {
  readonly invoices: readonly Bill[]
  readonly payments: readonly Payment[]
}

interface Effect {
  readonly day: string
  readonly phone: string
  readonly paise: number
}

const effectsOf = ({ invoices, payments }: OwnRows, startDay: string | null): Effect[] => [
  ...invoices.map((bill) => ({
    day: bill.day,
    phone: bill.customerPhone,
    paise: effectOf({ ...bill, isDeleted: false }, startDay),
  })),
  ...payments.map((payment) => ({
    day: payment.day,
    phone: payment.customerPhone,
    paise: paymentEffect(payment),
  })),
]

const sumOf = (
  effects: readonly Effect[],
  { phones }: Pick<PhoneCard, 'phones'>,
  isWanted: (day: string) => boolean,
): number =>
  effects
    .filter(({ day, phone }) => phones.includes(phone) && isWanted(day))
    .reduce((sum, { paise }) => sum + paise, 0)

/** A number that the office does not know yet is a card for itself. */
const newCard = (phone: string): PhoneCard => ({
  accountId: '',
  phones: [phone],
  basePaise: 0,
  from: '',
  limitPaise: null,
  promiseDay: null,
})

export const cardOf = (cards: readonly PhoneCard[], phone: string): PhoneCard =>
  cards.find(({ phones }) => phones.includes(phone)) ?? newCard(phone)

/**
 * CRD, on a phone: the base, the salesman's own rows of `from` and later, and on older ones the
 * differences that wait. `sent` are the rows of the copy, `shown` those with the queue applied.
 */
export const phoneBalance = (
  card: PhoneCard,
  { sent, shown }: { readonly sent: OwnRows; readonly shown: OwnRows },
  startDay: string | null,
): number => {
  const [now, before] = [effectsOf(shown, startDay), effectsOf(sent, startDay)]
  const isOlder = (day: string) => day < card.from
  const older = sumOf(now, card, isOlder) - sumOf(before, card, isOlder)
  return card.basePaise + sumOf(now, card, (day) => !isOlder(day)) + older
}

/** The bases after a change of the copy: they have his older rows in the state of the copy. */
export const foldOlder = (
  cards: readonly PhoneCard[],
  { before, after }: { readonly before: OwnRows; readonly after: OwnRows },
  startDay: string | null,
): PhoneCard[] => {
  const [was, now] = [effectsOf(before, startDay), effectsOf(after, startDay)]
  return cards.map((card) => {
    const isOlder = (day: string) => day < card.from
    const paise = sumOf(now, card, isOlder) - sumOf(was, card, isOlder)
    return { ...card, basePaise: card.basePaise + paise }
  })
}
