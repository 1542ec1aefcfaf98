import { accountMessages } from '#domain/shared/account-messages.ts'
import { messages } from '#domain/shared/messages.ts'
import type { CommandRow } from './command-row.ts'

/** Salesmen: their own writes, and the office's about them. */
export const SALESMAN_COMMANDS = /* i18n: label, done */ {
  'salesmen.addRoute': {
    label: 'New route of a salesman',
    done: messages.salesman.routeAdded,
    offline: 'draft',
  },
  'salesmen.addCustomer': {
    label: 'New customer of a salesman',
    done: messages.salesman.customerAdded,
    offline: 'draft',
  },
  'salesmen.editRoute': {
    label: 'Change of a route',
    done: messages.salesman.routeSaved,
    offline: 'draft',
  },
  'salesmen.editCustomer': {
    label: 'Change of a customer',
    done: messages.salesman.customerSaved,
    offline: 'draft',
  },
  'held.take': { label: 'Acceptance of a bill on hold', done: 'Bill accepted', offline: 'draft' },
  'held.discard': { label: 'Discarded bill on hold', done: 'Bill discarded', offline: 'draft' },
  'held.takeAll': {
    label: 'Acceptance of bills on hold',
    done: 'Bills accepted',
    offline: 'draft',
  },
  'held.discardAll': {
    label: 'Discarded bills on hold',
    done: 'Bills discarded',
    offline: 'draft',
  },
  'salesman.addRoute': {
    label: 'New route',
    done: messages.salesman.routeAdded,
    offline: 'queue',
    banner: true,
  },
  'salesman.addCustomer': {
    label: 'New customer',
    done: messages.salesman.customerAdded,
    offline: 'queue',
    banner: true,
  },
  'salesman.editRoute': {
    label: 'Change of a route',
    done: messages.salesman.routeSaved,
    offline: 'queue',
    banner: true,
  },
  'salesman.orderRoute': {
    label: 'Visit order of a route',
    done: messages.salesman.routeSaved,
    offline: 'queue',
    banner: true,
  },
  'salesman.editCustomer': {
    label: 'Change of a customer',
    done: messages.salesman.customerSaved,
    offline: 'queue',
    banner: true,
  },
  'salesman.createInvoice': {
    label: 'New bill',
    done: messages.billing.created,
    offline: 'queue',
    banner: true,
  },
  'salesman.editInvoice': {
    label: 'Change of a bill',
    done: messages.billing.updated,
    offline: 'queue',
    banner: true,
  },
  'salesman.deleteInvoice': {
    label: 'Deletion of a bill',
    done: messages.billing.deleted,
    offline: 'queue',
    banner: true,
  },
  'salesman.confirmPayment': {
    label: 'Received payment',
    done: 'Payment received',
    offline: 'queue',
    banner: true,
  },
  'salesman.receive': {
    label: 'Payment',
    done: accountMessages.saved,
    offline: 'queue',
    banner: true,
  },
  'salesman.reverseReceipt': {
    label: 'Reversed payment',
    done: accountMessages.reversed,
    offline: 'queue',
    banner: true,
  },
} as const satisfies Readonly<Record<string, CommandRow>>
