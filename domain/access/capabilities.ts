import { ROLES, type Role } from './roles.ts'

const OFFICE = ['owner', 'boss', 'manager'] as const
const BILLING_VIEWERS = [...OFFICE, 'staff', 'production', 'stock manager'] as const
const MATERIAL_KEEPERS = ['boss', 'stock manager', 'production'] as const

/** Roles by capability. Router, menus, controls, procedures and live topics all read this table. */
export const GRANTS = {
  'profile.own': ROLES,
  'password.own': ROLES,
  'users.manage': ['owner', 'boss'],
  'token.reset': ['owner', 'boss'],
  'stock.view': OFFICE,
  'invoice.read': BILLING_VIEWERS,
  'invoice.deliver': BILLING_VIEWERS,
  'invoice.write': OFFICE,
  'customer.read': OFFICE,
  'customer.keep': ['owner', 'boss'],
  'account.read': OFFICE,
  // A phone reads its customers' balances again when an account changes.
  'account.follow': [...OFFICE, 'salesman'],
  'account.receive': OFFICE,
  'account.correct': ['owner', 'boss'],
  'tokens.export': [...OFFICE, 'staff'],
  'production.add': BILLING_VIEWERS,
  'production.edit': ['owner', 'boss', 'production'],
  'material.keep': MATERIAL_KEEPERS,
  'dashboard.read': ['boss'],
  'insights.read': ['boss'],
  'trend.read': ['owner', 'boss'],
  'salesman-report.read': ['boss'],
  'route.keep': ['boss'],
  'ledger.keep': ['boss'],
  'price.keep': ['boss'],
  'rate.read': [...OFFICE, 'salesman'],
  'payment.confirm': OFFICE,
  'payment.unconfirm': ['owner', 'boss'],
  'salesman.bill': ['salesman'],
  'held.decide': ['boss'],
  'settings.keep': ['owner', 'boss'],
  'catalog.keep': ['owner', 'boss'],
} as const satisfies Record<string, readonly Role[]>

export type Capability = keyof typeof GRANTS

/** Required by a procedure, a route or a topic: a capability, or 'public' for no login. */
export type Right = Capability | 'public'

export const CAPABILITIES = Object.keys(GRANTS) as Capability[]

/** The only capability of a user who must replace a temporary password. */
const OPEN_BEFORE_OWN_PASSWORD: Right = 'password.own'

export interface Visitor {
  readonly role: Role
  readonly mustChangePassword: boolean
}

export const can = (visitor: Visitor | undefined, right: Right): boolean => {
  if (right === 'public') return true
  if (!visitor) return false
  if (visitor.mustChangePassword && right !== OPEN_BEFORE_OWN_PASSWORD) return false
  return (GRANTS[right] as readonly Role[]).includes(visitor.role)
}
