import type { Module } from '#domain/access/modules.ts'

interface Words {
  readonly name: string
  readonly help: string
  /** What a switch brings, and for whom. */
  readonly appears: string
}

/** The modules that the settings can switch. */
export const MODULE_WORDS = /* i18n */ {
  rates: {
    name: 'Rates and automatic totals',
    help: 'The total of a bill is worked out from your rates. A typed total still wins.',
    appears:
      'This will appear: Rates for bills under Manage Prices for the boss, and rates and the total in the bill form.',
  },
  accounts: {
    name: 'Customer accounts',
    help: 'Who owes what, since when, and what came in. Bills on credit count by themselves.',
    appears:
      'This will appear: Accounts for owner, boss and manager, balances while billing, and payments on the road.',
  },
  upi: {
    name: 'UPI codes',
    help: 'Customers scan a code and pay the exact amount. A person confirms each payment.',
    appears:
      'This will appear: UPI in these settings, QR on bills for roles that bill, and the list Not confirmed.',
  },
} as const satisfies Partial<Record<Module, Words>>

export type SwitchedModule = keyof typeof MODULE_WORDS

export const isSwitched = (module: Module): module is SwitchedModule => module in MODULE_WORDS
