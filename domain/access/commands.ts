import { messages } from '#domain/shared/messages.ts'
import { ACCOUNT_COMMANDS } from './account-commands.ts'
import type { CommandRow } from './command-row.ts'
import { SALESMAN_COMMANDS } from './salesman-commands.ts'
import { STOCK_COMMANDS } from './stock-commands.ts'

/** People, bills of the counter and settings. */
const OFFICE_COMMANDS = /* i18n: label, done */ {
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
} as const satisfies Readonly<Record<string, CommandRow>>

/** Every command of the router. `tests/matrix/commands.test.ts` fails for a missing or extra row. */
export const COMMANDS = {
  ...OFFICE_COMMANDS,
  ...ACCOUNT_COMMANDS,
  ...STOCK_COMMANDS,
  ...SALESMAN_COMMANDS,
}

export type CommandName = keyof typeof COMMANDS

/** The commands of a salesman; his phone shows their effect before they are sent. */
export type SalesmanProcedure = Extract<CommandName, `salesman.${string}`>

/** A device may hold a request of another version, whose command is gone or not here yet. */
export const commandRow = (name: string): CommandRow | undefined =>
  Object.hasOwn(COMMANDS, name) ? COMMANDS[name as CommandName] : undefined
