import { effectOf } from '#domain/accounts/effect.ts'
import type { SalesmanInvoice } from './offline-overlay.ts'
import { paymentEffect, type SalesmanPayment } from './offline-payments.ts'
import type { PhoneCard } from './phone-card.ts'

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
