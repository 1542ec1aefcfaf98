import { type Capability, can } from './capabilities.ts'
import { isOn, type Module } from './modules.ts'
import type { Role } from './roles.ts'

/** The modules that are on; a device may know one of another version. */
type Features = readonly string[]

export interface ScreenRow {
  /** Without it the screen is always there (NXT-03). */
  readonly module?: Module
  /** The paths of the screen, each with its roles. */
  readonly at: Readonly<Record<string, readonly Role[]>>
  /** Position and label in a role's side menu. */
  readonly menu?: Partial<Record<Role, readonly [place: number, label: string]>>
  /** NXT-03: owner and manager have a side menu here, of the screens that are marked so. */
  readonly sideMenu?: true
  /** Label of the link on billing home, for roles that do not have it in their menu. */
  readonly link: string | null
  /** C15: without this right the screen only denies, so billing home does not link to it. */
  readonly opens?: Capability
}

const GATE: readonly Role[] = ['owner', 'boss', 'production', 'staff', 'manager']

/** The whole route table. Router, menus and redirects are derived from it. */
export const SCREENS = /* i18n: menu, link */ {
  'billing-home': {
    at: {
      '/': ['owner', 'staff', 'manager'],
      '/owner': ['owner', 'boss'],
      '/staff': ['owner', 'boss', 'production', 'stock manager', 'staff', 'manager'],
    },
    menu: { boss: [2, 'Billing'], production: [1, 'Token History'] },
    link: null,
  },
  'boss-dashboard': { at: { '/': ['boss'] }, menu: { boss: [1, 'Home'] }, link: null },
  'add-user': {
    at: { '/owner-add-user': ['owner', 'boss'] },
    menu: { boss: [3, 'Add New User'] },
    link: 'Add New User',
  },
  'raw-stock': {
    at: { '/': ['stock manager'], '/raw-stock': GATE },
    menu: {
      boss: [4, 'Raw Stock'],
      'stock manager': [1, 'Raw Stock'],
      production: [3, 'Raw Stock'],
    },
    link: 'Raw Stock',
    opens: 'material.keep',
  },
  production: {
    at: {
      '/': ['production'],
      '/production': ['owner', 'boss', 'stock manager', 'staff', 'manager'],
    },
    menu: { boss: [5, 'Production'], production: [2, 'Production'] },
    link: 'Production',
  },
  scrap: {
    at: { '/scrap': [...GATE, 'stock manager'] },
    menu: { boss: [6, 'Scrap'], 'stock manager': [2, 'Scrap'], production: [4, 'Scrap'] },
    link: 'Scrap',
    opens: 'material.keep',
  },
  'token-history': { at: { '/token-history': ['owner', 'production'] }, link: 'Token History' },
  'sales-insights': {
    at: { '/customer-sales': ['boss'] },
    menu: { boss: [7, 'Sales Insights'] },
    link: null,
  },
  'salesman-report': {
    at: { '/saleman-report': ['boss'] },
    menu: { boss: [8, 'Salesman Report'] },
    link: null,
  },
  'customer-detail': { at: { '/customer-detail': ['boss'] }, link: null },
  'all-customers': { at: { '/all-customer': ['boss'] }, link: null },
  bottlers: { at: { '/bottlers': ['boss'] }, menu: { boss: [9, 'Bottlers Entry'] }, link: null },
  prices: { at: { '/manage-prices': ['boss'] }, menu: { boss: [10, 'Manage Prices'] }, link: null },
  enterprises: {
    at: { '/enterprises': ['boss'] },
    menu: { boss: [11, 'Enterprises Entry'] },
    link: null,
  },
  customers: {
    at: { '/customers': ['owner', 'boss', 'manager'] },
    menu: { boss: [12, 'Customers'] },
    sideMenu: true,
    link: 'Customers',
  },
  accounts: {
    module: 'accounts',
    at: { '/accounts': ['owner', 'boss', 'manager'] },
    menu: { boss: [13, 'Accounts'] },
    sideMenu: true,
    link: 'Accounts',
  },
  account: {
    module: 'accounts',
    at: { '/account': ['owner', 'boss', 'manager'] },
    sideMenu: true,
    link: null,
  },
  'opening-balances': {
    module: 'accounts',
    at: { '/opening-balances': ['owner', 'boss'] },
    sideMenu: true,
    link: null,
  },
  trends: {
    at: { '/trends': ['owner', 'boss'] },
    menu: { boss: [15, 'Trends'] },
    sideMenu: true,
    link: 'Trends',
  },
  products: {
    at: { '/products': ['owner', 'boss'] },
    menu: { boss: [16, 'Products'] },
    sideMenu: true,
    link: 'Products',
  },
  'salesman-billing': { at: { '/': ['salesman'], '/saleman': ['salesman'] }, link: null },
  'own-report': {
    at: { '/report': ['salesman'] },
    menu: { salesman: [1, 'Salesman Report'] },
    link: null,
  },
  'own-sales': {
    at: { '/my-sales': ['salesman'] },
    menu: { salesman: [2, 'My Sales'] },
    link: null,
  },
  receive: {
    module: 'accounts',
    at: { '/receive': ['salesman'] },
    menu: { salesman: [3, 'Receive payment'] },
    link: null,
  },
} as const satisfies Record<string, ScreenRow>

export type ScreenId = keyof typeof SCREENS

/** Open with or without a login; not part of the app for employees. */
export const PUBLIC_PATHS = ['/', '/login', '/customer'] as const

export const redirectOf = (role: Role): string => (role === 'salesman' ? '/saleman' : '/')

export interface RoleRoute<Id = ScreenId> {
  readonly path: string
  readonly screen: Id
}

export interface ScreenLink {
  readonly label: string
  readonly path: string
}

interface ScreenLinkOf<Id> extends ScreenLink {
  readonly screen: Id
  /** NXT-03: a line separates it from the entries above. */
  readonly hasLine?: true
}

const HOME_LABEL = 'Billing'

/** APP-12: the boss's entries of the document; a line follows them. */
const LAST_DOCUMENT_PLACE = 11

interface Placed<Id> extends ScreenLinkOf<Id> {
  readonly place: number
}

const withLine = <Id>(
  { label, path, screen, place }: Placed<Id>,
  at: number,
  all: readonly Placed<Id>[],
): ScreenLinkOf<Id> => {
  const before = all[at - 1]?.place ?? place
  const hasLine = before <= LAST_DOCUMENT_PLACE && place > LAST_DOCUMENT_PLACE
  return { label, path, screen, ...(hasLine && { hasLine }) }
}

/** Routes, menus and links of a table of screens; those of a module that is off are left out. */
export const screensFrom = <Id extends string>(table: Readonly<Record<Id, ScreenRow>>) => {
  const rowsOf = (features: Features) =>
    (Object.entries(table) as [Id, ScreenRow][]).filter(([, { module }]) => isOn(features, module))

  const routesOf = (role: Role, features: Features): RoleRoute<Id>[] =>
    rowsOf(features).flatMap(([screen, { at }]) =>
      Object.entries(at)
        .filter(([, roles]) => roles.includes(role))
        .map(([path]) => ({ path, screen })),
    )

  /** If the screen is the role's `/`, the menu links there (APP-13). */
  const pathInMenu = (role: Role, features: Features, screen: Id): string => {
    const paths = routesOf(role, features)
      .filter((route) => route.screen === screen)
      .map((route) => route.path)
    return paths.find((path) => path === '/') ?? paths[0] ?? '/'
  }

  const menuOf = (role: Role, features: Features): ScreenLinkOf<Id>[] =>
    rowsOf(features)
      .flatMap(([screen, { menu }]) => {
        const entry = menu?.[role]
        if (!entry) return []
        const path = pathInMenu(role, features, screen)
        return [{ place: entry[0], label: entry[1], screen, path }]
      })
      .sort((a, b) => a.place - b.place)
      .map(withLine)

  /** NXT-03: the menu at `path`; roles without a menu have one on marked screens only. */
  const sideMenuOf = (role: Role, features: Features, path: string): ScreenLinkOf<Id>[] => {
    const menu = menuOf(role, features)
    if (menu.length > 0) return menu
    const routes = routesOf(role, features)
    const marked = routes.filter(({ screen }) => table[screen].sideMenu)
    const home = routes.find((route) => route.path === '/')
    if (!home || !marked.some((route) => route.path === path)) return []
    const entries = marked.flatMap(({ path: to, screen }) => {
      const label = table[screen].link
      return label ? [{ label, path: to, screen }] : []
    })
    return [{ label: HOME_LABEL, ...home }, ...entries]
  }

  /** Links of billing home to screens that open and that the role's menu does not list (APP-21). */
  const linksOf = (role: Role, features: Features): ScreenLink[] => {
    const inMenu = new Set<Id>(menuOf(role, features).map((entry) => entry.screen))
    const routes = routesOf(role, features)
    const home = routes.find((route) => route.path === '/')?.screen
    return routes.flatMap(({ path, screen }) => {
      const { link: label, opens } = table[screen]
      if (opens && !can({ role, mustChangePassword: false }, opens)) return []
      return label && screen !== home && !inMenu.has(screen) ? [{ label, path }] : []
    })
  }

  return { routesOf, menuOf, sideMenuOf, linksOf }
}

/** Screens that some role has in its menu. */
export type MenuScreenId = {
  [Id in ScreenId]: (typeof SCREENS)[Id] extends { readonly menu: object } ? Id : never
}[ScreenId]

export type MenuEntry = ScreenLinkOf<MenuScreenId>

const screens = screensFrom<ScreenId>(SCREENS)

export const { routesOf, linksOf } = screens
/** Only screens with a menu come back. */
export const menuOf = screens.menuOf as (role: Role, features: Features) => MenuEntry[]
export const sideMenuOf = screens.sideMenuOf as (
  role: Role,
  features: Features,
  path: string,
) => MenuEntry[]

export interface PrintRow {
  readonly path: string
  readonly right: Capability
  readonly module?: Module
}

/** Separate windows without the app shell (APP-20). */
export const PRINTS = {
  invoice: { path: '/print/invoice', right: 'invoice.write' },
  // The same path: no role has both rights.
  'own-invoice': { path: '/print/invoice', right: 'salesman.bill' },
  insights: { path: '/print/insights', right: 'insights.read' },
  'salesman-report': { path: '/print/salesman-report', right: 'salesman-report.read' },
  'customer-detail': { path: '/print/customer-detail', right: 'salesman-report.read' },
  'all-customers': { path: '/print/all-customers', right: 'salesman-report.read' },
  statement: { path: '/print/statement', right: 'account.read', module: 'accounts' },
  ageing: { path: '/print/ageing', right: 'account.read', module: 'accounts' },
  receipt: { path: '/print/receipt', right: 'account.read', module: 'accounts' },
  'own-receipt': { path: '/print/receipt', right: 'salesman.bill', module: 'accounts' },
} as const satisfies Record<string, PrintRow>

export type PrintId = keyof typeof PRINTS

/** The print pages of a table that the role may open while these modules are on. */
export const printsFrom =
  <Id extends string>(table: Readonly<Record<Id, PrintRow>>) =>
  (role: Role, features: Features): { readonly path: string; readonly print: Id }[] =>
    (Object.entries(table) as [Id, PrintRow][])
      .filter(
        ([, { right, module }]) =>
          isOn(features, module) && can({ role, mustChangePassword: false }, right),
      )
      .map(([print, { path }]) => ({ path, print }))

export const printsOf = printsFrom<PrintId>(PRINTS)
