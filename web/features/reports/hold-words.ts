import * as z from 'zod/mini'
import { keptLines, type Line } from '#domain/invoices/invoice.ts'
import { billTime, type Saved } from '#domain/salesman/device-time.ts'
import { HELD_INPUTS, isOfRemovedCustomer } from '#domain/salesman/hold-list.ts'
import { formatDay } from '#domain/shared/dates.ts'
import { formatRupees } from '#domain/shared/money.ts'
import { spacedPhone } from '#domain/shared/phone-text.ts'
import { t } from '#web/public/shared/text.ts'
import type { Held } from './use-hold-list.ts'

/** What waits, in words: of what kind, which one, and what it says. */
export interface HeldWords {
  readonly kind: string
  /** Names it, also in the question before it is taken or discarded. */
  readonly subject: string
  readonly details: readonly string[]
  readonly lines: readonly Line[]
}

const KINDS = /* i18n */ {
  'salesman.addRoute': 'New route',
  'salesman.addCustomer': 'New customer',
  'salesman.createInvoice': 'New bill',
  'salesman.editInvoice': 'Change of a bill',
  'salesman.deleteInvoice': 'Deletion of a bill',
} as const satisfies Record<Held['procedure'], string>

const nameOf = (name: string, phone: string): string =>
  name.trim() === '' ? spacedPhone(phone) : name.trim()

type BillWish = z.output<(typeof HELD_INPUTS)['salesman.createInvoice']>

/** The day that the bill will have once it is taken. */
const dayOf = (held: Held, saved: Saved | null): string =>
  formatDay(held.bill?.day ?? billTime(saved, Date.parse(held.heldAt)).day)

const billWords = (held: Held, wish: BillWish): Omit<HeldWords, 'kind'> => ({
  subject: `${nameOf(wish.customerName, wish.customerPhone)} · ${dayOf(held, wish.saved)}`,
  details: [
    wish.route.trim(),
    spacedPhone(wish.customerPhone),
    t(wish.payment),
    ...(wish.totalPaise === null ? [] : [formatRupees(wish.totalPaise)]),
  ],
  lines: keptLines(wish.lines),
})

const goneWords = ({ bill }: Held): Omit<HeldWords, 'kind'> => ({
  subject: bill
    ? `${nameOf(bill.customerName, bill.customerPhone)} · ${formatDay(bill.day)}`
    : t('A bill that is not here'),
  details: bill ? [bill.route, spacedPhone(bill.customerPhone)] : [],
  lines: [],
})

const unreadable = ({ input }: Held): Omit<HeldWords, 'kind'> => ({
  subject: isOfRemovedCustomer(input)
    ? t('A customer who was removed')
    : t('This version cannot read it'),
  details: [],
  lines: [],
})

const parsed = <Schema extends z.ZodMiniType>(schema: Schema, held: Held) =>
  z.safeParse(schema, held.input).data

const wordsOf = (held: Held): Omit<HeldWords, 'kind'> | undefined => {
  switch (held.procedure) {
    case 'salesman.addRoute': {
      const wish = parsed(HELD_INPUTS[held.procedure], held)
      return wish && { subject: wish.name.trim(), details: [], lines: [] }
    }
    case 'salesman.addCustomer': {
      const wish = parsed(HELD_INPUTS[held.procedure], held)
      const details = wish ? [spacedPhone(wish.phone), wish.route.trim()] : []
      return wish && { subject: wish.name.trim(), details, lines: [] }
    }
    case 'salesman.createInvoice':
    case 'salesman.editInvoice': {
      const wish = parsed(HELD_INPUTS[held.procedure], held)
      return wish && billWords(held, wish)
    }
    case 'salesman.deleteInvoice':
      return goneWords(held)
  }
}

export const heldWords = (held: Held): HeldWords => ({
  kind: t(KINDS[held.procedure]),
  ...(wordsOf(held) ?? unreadable(held)),
})
