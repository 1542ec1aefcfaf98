import type { Capability } from '#domain/access/capabilities.ts'
import type { Role } from '#domain/access/roles.ts'
import type { ScreenId } from '#domain/access/screens.ts'

// Copied from the requirements, not imported from the code's own tables.

/** PRM-03, word for word. */
export const REQUIRED_GRANTS = {
  'token.reset': 'owner, boss',
  'users.manage': 'owner, boss',
  'stock.view': 'owner, boss, manager',
  'invoice.write': 'owner, boss, manager',
  'invoice.read': 'owner, boss, manager, staff, production, stock manager',
  'invoice.deliver': 'owner, boss, manager, staff, production, stock manager',
  // NXT-12.
  'customer.read': 'owner, boss, manager',
  'customer.keep': 'owner, boss',
  'tokens.export': 'owner, boss, manager, staff',
  // All roles routed to the screen: APP-06 … APP-10.
  'production.add': 'owner, boss, production, stock manager, staff, manager',
  'production.edit': 'owner, boss, production',
  'material.keep': 'boss, stock manager, production',
  'dashboard.read': 'boss',
  'insights.read': 'boss',
  // BOS.
  'trend.read': 'owner, boss',
  'salesman-report.read': 'boss',
  'route.keep': 'boss',
  'ledger.keep': 'boss',
  'price.keep': 'boss',
  // NXT-12.
  'rate.read': 'owner, boss, manager, salesman',
  'payment.confirm': 'owner, boss, manager',
  'payment.unconfirm': 'owner, boss',
  // CRD.
  'account.read': 'owner, boss, manager',
  'account.follow': 'owner, boss, manager, salesman',
  'account.receive': 'owner, boss, manager',
  'account.correct': 'owner, boss',
  'salesman.bill': 'salesman',
  // NXT-12.
  'catalog.keep': 'owner, boss',
  // SAL-10.
  'held.decide': 'boss',
  // NXT-12.
  'settings.keep': 'owner, boss',
  'profile.own': 'owner, boss, manager, production, stock manager, salesman, staff',
  'password.own': 'owner, boss, manager, production, stock manager, salesman, staff',
} satisfies Record<Capability, string>

/** The heading of each screen. */
export const REQUIRED_HEADINGS: Readonly<Record<ScreenId, string | RegExp>> = {
  'billing-home': 'Billing System',
  'boss-dashboard': /, Harshad$/,
  'add-user': 'Add New User',
  'raw-stock': 'Raw Stock Management',
  scrap: 'Scrap Stock Management (KG)',
  production: 'Production Entry',
  'token-history': 'Token History',
  'sales-insights': 'Sales Insights',
  'salesman-report': 'Salesman Report',
  'customer-detail': 'Customer Detail',
  'all-customers': 'All Customers',
  bottlers: 'Bottlers Entry',
  prices: 'Manage Prices',
  enterprises: 'Enterprises Entry',
  customers: 'Customers',
  accounts: 'Accounts',
  account: 'Account',
  'opening-balances': 'Opening balances',
  trends: 'Trends',
  products: 'Products',
  'salesman-billing': 'Salesman Billing',
  'own-report': 'Salesman Report',
  'own-sales': 'My Sales',
  receive: 'Receive payment',
}

interface RoleAccess {
  readonly id: string
  readonly routes: Readonly<Record<string, ScreenId>>
  /** Where every other path leads. */
  readonly elsewhere: string
  /** APP-12, APP-13. */
  readonly menu: readonly string[]
  /** APP-21: links of billing home. */
  readonly links: readonly string[]
}

// C15: Raw Stock and Scrap only deny these roles.
const OFFICE_LINKS = ['Production /production']

const OFFICE: RoleAccess = {
  id: 'APP-10',
  routes: {
    '/': 'billing-home',
    '/staff': 'billing-home',
    '/raw-stock': 'raw-stock',
    '/scrap': 'scrap',
    '/production': 'production',
  },
  elsewhere: '/',
  menu: [],
  links: OFFICE_LINKS,
}

export const REQUIRED_ACCESS: Readonly<Record<Role, RoleAccess>> = {
  owner: {
    id: 'APP-06',
    routes: {
      '/': 'billing-home',
      '/owner': 'billing-home',
      '/staff': 'billing-home',
      '/owner-add-user': 'add-user',
      '/raw-stock': 'raw-stock',
      '/scrap': 'scrap',
      '/production': 'production',
      '/token-history': 'token-history',
      '/customers': 'customers',
      '/trends': 'trends',
      '/products': 'products',
    },
    elsewhere: '/',
    menu: [],
    links: [
      'Add New User /owner-add-user',
      ...OFFICE_LINKS,
      'Token History /token-history',
      'Customers /customers',
      'Trends /trends',
      'Products /products',
    ],
  },
  boss: {
    id: 'APP-07',
    routes: {
      '/': 'boss-dashboard',
      '/staff': 'billing-home',
      '/owner': 'billing-home',
      '/owner-add-user': 'add-user',
      '/raw-stock': 'raw-stock',
      '/scrap': 'scrap',
      '/production': 'production',
      '/customer-sales': 'sales-insights',
      '/saleman-report': 'salesman-report',
      '/customer-detail': 'customer-detail',
      '/all-customer': 'all-customers',
      '/bottlers': 'bottlers',
      '/manage-prices': 'prices',
      '/enterprises': 'enterprises',
      '/customers': 'customers',
      '/trends': 'trends',
      '/products': 'products',
    },
    elsewhere: '/',
    menu: [
      'Home /',
      'Billing /owner',
      'Add New User /owner-add-user',
      'Raw Stock /raw-stock',
      'Production /production',
      'Scrap /scrap',
      'Sales Insights /customer-sales',
      'Salesman Report /saleman-report',
      'Bottlers Entry /bottlers',
      'Manage Prices /manage-prices',
      'Enterprises Entry /enterprises',
      // NXT-03.
      'Customers /customers',
      'Trends /trends',
      'Products /products',
    ],
    links: [],
  },
  production: {
    id: 'APP-08',
    routes: {
      '/': 'production',
      '/staff': 'billing-home',
      '/raw-stock': 'raw-stock',
      '/scrap': 'scrap',
      '/token-history': 'token-history',
    },
    elsewhere: '/',
    // If the screen is the role's `/`, the menu links there.
    menu: ['Token History /staff', 'Production /', 'Raw Stock /raw-stock', 'Scrap /scrap'],
    links: ['Token History /token-history'],
  },
  'stock manager': {
    id: 'APP-09',
    routes: {
      '/': 'raw-stock',
      '/scrap': 'scrap',
      '/staff': 'billing-home',
      '/production': 'production',
    },
    elsewhere: '/',
    menu: ['Raw Stock /', 'Scrap /scrap'],
    links: ['Production /production'],
  },
  staff: OFFICE,
  manager: {
    ...OFFICE,
    routes: { ...OFFICE.routes, '/customers': 'customers' },
    links: [...OFFICE_LINKS, 'Customers /customers'],
  },
  salesman: {
    id: 'APP-11',
    routes: {
      '/': 'salesman-billing',
      '/saleman': 'salesman-billing',
      '/report': 'own-report',
      '/my-sales': 'own-sales',
    },
    elsewhere: '/saleman',
    menu: ['Salesman Report /report', 'My Sales /my-sales'],
    links: [],
  },
}
