import type { Capability } from './capabilities.ts'

/** The names of what can change, and the capability that lets a browser hear of it. */
export const TOPICS = {
  users: 'users.manage',
  profile: 'profile.own',
  invoices: 'invoice.read',
  token: 'invoice.read',
  stock: 'stock.view',
  production: 'production.add',
  raw: 'material.keep',
  scrap: 'material.keep',
  bottlers: 'ledger.keep',
  enterprises: 'ledger.keep',
  prices: 'price.keep',
  salesman: 'salesman.bill',
  salesmen: 'salesman-report.read',
  held: 'held.decide',
  sales: 'dashboard.read',
} as const satisfies Record<string, Capability>

export type Topic = keyof typeof TOPICS

/** Topics that concern one person: only that person's own browsers hear them. */
export const PERSONAL_TOPICS = ['profile', 'salesman'] as const satisfies readonly Topic[]

export type PersonalTopic = (typeof PERSONAL_TOPICS)[number]

export const isPersonal = (topic: Topic): topic is PersonalTopic =>
  (PERSONAL_TOPICS as readonly Topic[]).includes(topic)
