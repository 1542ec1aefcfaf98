import { messages } from '#domain/shared/messages.ts'
import type { CommandRow } from './command-row.ts'

/** Every command of the router. `tests/matrix/commands.test.ts` fails for a missing or extra row. */
export const COMMANDS = /* i18n: label, done */ {
  'session.logout': { label: 'Logout', done: 'Logged out', offline: 'draft' },
  'profile.rename': {
    label: 'Change of your name',
    done: messages.profile.updated,
    offline: 'draft',
  },
  'profile.choosePassword': {
    label: 'Your new password',
    done: messages.profile.passwordChanged,
    offline: 'draft',
  },
  'profile.changePassword': {
    label: 'Your new password',
    done: messages.profile.passwordChanged,
    offline: 'draft',
  },
  'profile.endSession': {
    label: 'Logout of another device',
    done: 'The other device is logged out',
    offline: 'draft',
  },
  'users.add': { label: 'New user', done: 'User added', offline: 'draft' },
  'users.edit': { label: 'Change of a user', done: messages.users.edited, offline: 'draft' },
  'users.delete': { label: 'Deletion of a user', done: messages.users.deleted, offline: 'draft' },
  'users.resetPassword': {
    label: 'New password of a user',
    done: messages.users.passwordReset,
    offline: 'draft',
  },
  'users.setMissingPasswords': {
    label: 'Default passwords',
    done: 'Users without passwords checked',
    offline: 'draft',
  },
  'devices.end': { label: 'End of a device', done: 'Device ended', offline: 'draft' },
  'invoices.create': {
    label: 'New bill',
    done: messages.billing.created,
    offline: 'draft',
    banner: true,
  },
  'invoices.edit': {
    label: 'Change of a bill',
    done: messages.billing.updated,
    offline: 'queue',
    banner: true,
  },
  'invoices.delete': {
    label: 'Deletion of a bill',
    done: messages.billing.deleted,
    offline: 'draft',
    banner: true,
  },
  'invoices.restore': {
    label: 'Restored bill',
    done: messages.billing.restored,
    offline: 'draft',
    banner: true,
  },
  'invoices.deliver': {
    label: 'Delivery of a bill',
    done: messages.billing.delivered,
    offline: 'queue',
    banner: true,
  },
  'invoices.confirmPayment': {
    label: 'Received payment',
    done: 'Payment received',
    offline: 'draft',
    banner: true,
  },
  'invoices.takeBackPayment': {
    label: 'Payment taken back',
    done: 'Payment taken back',
    offline: 'draft',
    banner: true,
  },
  'tokens.reset': {
    label: 'Token reset',
    done: messages.billing.tokenReset,
    offline: 'draft',
    banner: true,
  },
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
  'production.add': {
    label: 'New production',
    done: messages.production.added,
    offline: 'draft',
  },
  'production.edit': {
    label: 'Change of a production',
    done: messages.production.updated,
    offline: 'draft',
  },
  'production.delete': {
    label: 'Deletion of a production',
    done: messages.production.deleted,
    offline: 'draft',
  },
  'catalog.add': { label: 'New product', done: messages.catalog.added, offline: 'draft' },
  'catalog.edit': {
    label: 'Change of a product',
    done: messages.catalog.updated,
    offline: 'draft',
  },
  'catalog.move': { label: 'Order of products', done: messages.catalog.moved, offline: 'draft' },
  'materials.addItem': { label: 'New item', done: 'Item added', offline: 'draft' },
  'materials.renameItem': { label: 'New name of an item', done: 'Item renamed', offline: 'draft' },
  'materials.deleteItem': { label: 'Deletion of an item', done: 'Item deleted', offline: 'draft' },
  'materials.move': { label: 'Stock entry', done: 'Stock entry saved', offline: 'draft' },
  'materials.sell': { label: 'Sale of scrap', done: 'Sale saved', offline: 'draft' },
  'materials.editMovement': {
    label: 'Change of a stock entry',
    done: 'Stock entry updated',
    offline: 'draft',
  },
  'materials.deleteMovement': {
    label: 'Deletion of a stock entry',
    done: 'Stock entry deleted',
    offline: 'draft',
  },
  'bottlers.add': { label: 'New bottlers entry', done: 'Entry saved', offline: 'draft' },
  'bottlers.edit': { label: 'Change of a bottlers entry', done: 'Entry updated', offline: 'draft' },
  'bottlers.markPaid': { label: 'Paid bottlers entry', done: 'Marked as paid', offline: 'draft' },
  'bottlers.delete': {
    label: 'Deletion of a bottlers entry',
    done: 'Entry deleted',
    offline: 'draft',
  },
  'enterprises.add': { label: 'New enterprises entry', done: 'Entry saved', offline: 'draft' },
  'enterprises.edit': {
    label: 'Change of an enterprises entry',
    done: 'Entry updated',
    offline: 'draft',
  },
  'enterprises.markPaid': {
    label: 'Paid enterprises entry',
    done: 'Marked as paid',
    offline: 'draft',
  },
  'enterprises.delete': {
    label: 'Deletion of an enterprises entry',
    done: 'Entry deleted',
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
  'settings.save': {
    label: 'Business settings',
    done: messages.settings.saved,
    offline: 'draft',
  },
  'settings.setLogo': { label: 'New logo', done: messages.settings.logoSaved, offline: 'draft' },
  'settings.removeLogo': {
    label: 'Removal of the logo',
    done: messages.settings.logoRemoved,
    offline: 'draft',
  },
  'settings.switchModule': {
    label: 'Switch of a module',
    done: messages.settings.saved,
    offline: 'draft',
  },
  'alerts.seen': { label: 'Seen alerts', done: 'Alerts seen', offline: 'draft' },
  'upi.save': { label: 'UPI settings', done: messages.settings.saved, offline: 'draft' },
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
  'firstSteps.hide': {
    label: 'Hiding of the first steps',
    done: messages.settings.stepsHidden,
    offline: 'draft',
    banner: true,
  },
  'restores.announce': {
    label: 'Search for lost changes',
    done: 'Lost changes checked',
    offline: 'draft',
  },
  'restores.offerBill': { label: 'Lost bill', done: 'Lost bill sent', offline: 'draft' },
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
} as const satisfies Readonly<Record<string, CommandRow>>

export type CommandName = keyof typeof COMMANDS

/** The commands of a salesman; his phone shows their effect before they are sent. */
export type SalesmanProcedure = Extract<CommandName, `salesman.${string}`>

/** A device may hold a request of another version, whose command is gone or not here yet. */
export const commandRow = (name: string): CommandRow | undefined =>
  Object.hasOwn(COMMANDS, name) ? COMMANDS[name as CommandName] : undefined
