import * as z from 'zod/mini'
import { COMMANDS } from '#domain/access/commands.ts'
import type { Catalog } from '#domain/catalog/catalog.ts'
import { filledLines, type Line } from '#domain/invoices/invoice.ts'
import { billTime, type Saved } from '#domain/salesman/device-time.ts'
import { isOfRemovedCustomer, ON_HOLD_INPUTS } from '#domain/salesman/hold-list.ts'
import type { HoldReason } from '#domain/salesman/hold-reason.ts'
import { formatDay } from '#domain/shared/dates.ts'
import { formatRupees } from '#domain/shared/money.ts'
import { groupedPhone } from '#domain/shared/phone-text.ts'
import { plural } from '#web/components/plural.ts'
import { t } from '#web/public/shared/text.ts'
import type { OnHold } from './use-hold-list.ts'

/** A command on hold as text: its kind, its name and its contents. */
export interface HoldListText {
  readonly kind: string
  /** Its name, also used in the confirmation. */
  readonly subject: string
  readonly details: readonly string[]
  readonly lines: readonly Line[]
}

const nameOf = (name: string, phone: string): string =>
  name.trim() === '' ? groupedPhone(phone) : name.trim()

type BillInput =
  | z.output<(typeof ON_HOLD_INPUTS)['salesman.editInvoice']>
  | z.output<(typeof ON_HOLD_INPUTS)['salesman.createInvoice']>

/** CRD-10. */
const paidOf = (input: BillInput): string[] =>
  'paidNow' in input && input.paidNow
    ? [t('Paid now {amount}', { amount: formatRupees(input.paidNow.amountPaise) })]
    : []

/** The day of the bill after it is accepted. */
const dayOf = (command: OnHold, saved: Saved | null): string =>
  formatDay(
    command.bill?.day ??
      billTime(saved, { receivedMs: Date.parse(command.heldAt), lastEmptyMs: null }).day,
  )

const billWords = (
  catalog: Catalog,
  command: OnHold,
  input: BillInput,
): Omit<HoldListText, 'kind'> => ({
  subject: `${nameOf(input.customerName, input.customerPhone)} · ${dayOf(command, input.saved)}`,
  details: [
    input.route.trim(),
    groupedPhone(input.customerPhone),
    t(input.payment),
    ...(input.totalPaise === null ? [] : [formatRupees(input.totalPaise)]),
    ...paidOf(input),
  ],
  lines: filledLines(catalog, input.lines),
})

/** E7: with the number that is on its paper. */
const lostBillWords = (
  catalog: Catalog,
  { answer }: OnHold,
  input: z.output<(typeof ON_HOLD_INPUTS)['invoices.create']>,
): Omit<HoldListText, 'kind'> => ({
  subject: [
    nameOf(input.customerName, input.customerPhone),
    ...(answer ? [t('Token {n}', { n: answer.token }), formatDay(answer.day)] : []),
  ].join(' · '),
  details: [
    groupedPhone(input.customerPhone),
    t(input.payment),
    ...(input.totalPaise === null ? [] : [formatRupees(input.totalPaise)]),
  ],
  lines: filledLines(catalog, input.lines),
})

const deletionWords = ({ bill }: OnHold): Omit<HoldListText, 'kind'> => ({
  subject: bill
    ? `${nameOf(bill.customerName, bill.customerPhone)} · ${formatDay(bill.day)}`
    : t('A bill not found here'),
  details: bill ? [bill.route, groupedPhone(bill.customerPhone)] : [],
  lines: [],
})

/** CRD-08. */
const paymentWords = (
  command: OnHold,
  input: z.output<(typeof ON_HOLD_INPUTS)['salesman.receive']>,
): Omit<HoldListText, 'kind'> => ({
  subject: `${nameOf(input.customerName, input.customerPhone)} · ${dayOf(command, input.saved)}`,
  details: [
    input.route.trim(),
    groupedPhone(input.customerPhone),
    t(input.method),
    formatRupees(input.amountPaise),
  ],
  lines: [],
})

const unreadableWords = ({ input }: OnHold): Omit<HoldListText, 'kind'> => ({
  subject: isOfRemovedCustomer(input)
    ? t('A removed customer')
    : t('Cannot be read by this version'),
  details: [],
  lines: [],
})

const customerEditWords = (
  input: z.output<(typeof ON_HOLD_INPUTS)['salesman.editCustomer']>,
): Omit<HoldListText, 'kind'> => ({
  subject: nameOf(input.name, input.phone),
  details: [
    groupedPhone(input.phone),
    input.route.trim(),
    ...(input.hidden ? [t('Hide customer')] : []),
  ],
  lines: [],
})

const visitWords = (n: number): string => plural(n, '# customer', '# customers')

const parseInput = <Schema extends z.ZodMiniType>(schema: Schema, command: OnHold) =>
  z.safeParse(schema, command.input).data

const wordsOf = (catalog: Catalog, command: OnHold): Omit<HoldListText, 'kind'> | undefined => {
  switch (command.procedure) {
    case 'salesman.addRoute': {
      const input = parseInput(ON_HOLD_INPUTS[command.procedure], command)
      return input && { subject: input.name.trim(), details: [], lines: [] }
    }
    case 'salesman.addCustomer': {
      const input = parseInput(ON_HOLD_INPUTS[command.procedure], command)
      const details = input ? [groupedPhone(input.phone), input.route.trim()] : []
      return input && { subject: input.name.trim(), details, lines: [] }
    }
    case 'salesman.editRoute': {
      const input = parseInput(ON_HOLD_INPUTS[command.procedure], command)
      return (
        input && {
          subject: t('New name: {name}', { name: input.name.trim() }),
          details: [],
          lines: [],
        }
      )
    }
    case 'salesman.editCustomer': {
      const input = parseInput(ON_HOLD_INPUTS[command.procedure], command)
      return input && customerEditWords(input)
    }
    case 'salesman.orderRoute': {
      const input = parseInput(ON_HOLD_INPUTS[command.procedure], command)
      return input && { subject: visitWords(input.customers.length), details: [], lines: [] }
    }
    case 'salesman.createInvoice':
    case 'salesman.editInvoice': {
      const input = parseInput(ON_HOLD_INPUTS[command.procedure], command)
      return input && billWords(catalog, command, input)
    }
    case 'invoices.create': {
      const input = parseInput(ON_HOLD_INPUTS[command.procedure], command)
      return input && lostBillWords(catalog, command, input)
    }
    case 'salesman.receive': {
      const input = parseInput(ON_HOLD_INPUTS[command.procedure], command)
      return input && paymentWords(command, input)
    }
    case 'salesman.reverseReceipt':
    case 'salesman.deleteInvoice':
    case 'salesman.confirmPayment':
      return deletionWords(command)
  }
}

const REASONS = /* i18n */ {
  deleted: 'salesman was removed',
  roleLost: 'no longer a salesman',
  notLoggedIn: 'not logged in',
  refused: 'Could not be saved',
  numberTaken: 'its token is not free after the restore',
} as const satisfies Record<HoldReason, string>

/** Why it waits: the refusal that the phone got, or else the reason. */
export const reasonText = ({ reason, message }: Pick<OnHold, 'reason' | 'message'>): string =>
  message ?? t(REASONS[reason])

export const holdListText = (catalog: Catalog, command: OnHold): HoldListText => ({
  kind: t(COMMANDS[command.procedure].label),
  ...(wordsOf(catalog, command) ?? unreadableWords(command)),
})
