import { accountMessages } from '#domain/shared/account-messages.ts'
import { messages } from '#domain/shared/messages.ts'
import type { CommandRow } from './command-row.ts'

/** Customers and their accounts, prices and rates. */
export const ACCOUNT_COMMANDS = /* i18n: label, done */ {
  'customers.add': { label: 'New customer', done: messages.customers.added, offline: 'draft' },
  'customers.rename': {
    label: 'New name of a customer',
    done: messages.customers.renamed,
    offline: 'draft',
  },
  'customers.link': {
    label: 'Link of a number',
    done: messages.customers.linked,
    offline: 'draft',
  },
  'customers.separate': {
    label: 'Separation of a number',
    done: messages.customers.separated,
    offline: 'draft',
  },
  'customers.close': {
    label: 'Closing of a customer',
    done: messages.customers.closed,
    offline: 'draft',
  },
  'accounts.receive': { label: 'Payment', done: accountMessages.saved, offline: 'draft' },
  'accounts.reverse': {
    label: 'Reversed payment',
    done: accountMessages.reversed,
    offline: 'draft',
  },
  'accounts.charge': { label: 'Charge', done: 'Charge saved', offline: 'draft' },
  'accounts.writeOff': {
    label: 'Write-off',
    done: accountMessages.writtenOff,
    offline: 'draft',
  },
  'accounts.payBack': { label: 'Pay back', done: 'Pay back saved', offline: 'draft' },
  'accounts.open': {
    label: 'Opening balance',
    done: accountMessages.openingSaved,
    offline: 'draft',
  },
  'accounts.importOpenings': {
    label: 'File of opening balances',
    done: accountMessages.openingSaved,
    offline: 'draft',
  },
  'accounts.edit': {
    label: 'Limit or day of payment',
    done: accountMessages.edited,
    offline: 'draft',
  },
  'accounts.saveSettings': {
    label: 'Settings of accounts',
    done: messages.settings.saved,
    offline: 'draft',
  },
  'prices.add': { label: 'New price', done: 'Price saved', offline: 'draft' },
  'prices.edit': { label: 'Change of a price', done: 'Price updated', offline: 'draft' },
  'prices.delete': { label: 'Deletion of a price', done: 'Price deleted', offline: 'draft' },
  'rates.save': { label: 'New rate', done: 'Rate saved', offline: 'draft' },
  'rates.end': { label: 'End of a special rate', done: 'Rate saved', offline: 'draft' },
  'rates.remove': { label: 'Removal of a rate', done: 'Rate removed', offline: 'draft' },
  'rates.setRounding': { label: 'Rounding', done: messages.settings.saved, offline: 'draft' },
  'rates.addRule': { label: 'New scheme', done: 'Scheme saved', offline: 'draft' },
  'rates.editRule': { label: 'Change of a scheme', done: 'Scheme saved', offline: 'draft' },
  'rates.removeRule': { label: 'Removal of a scheme', done: 'Scheme removed', offline: 'draft' },
} as const satisfies Readonly<Record<string, CommandRow>>
