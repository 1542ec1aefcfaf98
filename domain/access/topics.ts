import type { Capability } from './capabilities.ts'

/** Live topics, each with the capability that a browser needs to receive it. */
export const TOPICS = {
  users: 'users.manage',
  devices: 'users.manage',
  profile: 'profile.own',
  invoices: 'invoice.read',
  token: 'invoice.read',
  stock: 'stock.view',
  customers: 'customer.read',
  accounts: 'account.follow',
  production: 'production.add',
  raw: 'material.keep',
  scrap: 'material.keep',
  bottlers: 'ledger.keep',
  enterprises: 'ledger.keep',
  prices: 'price.keep',
  rates: 'rate.read',
  salesman: 'salesman.bill',
  // Of the owner too, for trends.
  salesmen: 'trend.read',
  held: 'held.decide',
  sales: 'trend.read',
  // Heard by every role: names, limits and switches concern all screens.
  settings: 'profile.own',
  catalog: 'profile.own',
} as const satisfies Record<string, Capability>

export type Topic = keyof typeof TOPICS

/** Topics of one user: only browsers of that user receive them. */
export const PERSONAL_TOPICS = ['profile', 'salesman'] as const satisfies readonly Topic[]

export type PersonalTopic = (typeof PERSONAL_TOPICS)[number]

export const isPersonal = (topic: Topic): topic is PersonalTopic =>
  (PERSONAL_TOPICS as readonly Topic[]).includes(topic)
