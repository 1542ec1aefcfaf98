import { type Capability, can } from './capabilities.ts'
import type { Role } from './roles.ts'

interface ScreenRow {
  /** The paths of the screen, each with its roles. */
  readonly at: Readonly<Record<string, readonly Role[]>>
  /** Position and label in a role's side menu. */
  readonly menu?: Partial<Record<Role, readonly [place: number, label: string]>>
}

const GATE: readonly Role[] = ['owner', 'boss', 'production', 'staff', 'manager']

/** The whole route table. Router, menus and redirects are derived from it. */
export const SCREENS = /* i18n: menu */ {
  'billing-home': {
    at: {
      '/': ['owner', 'staff', 'manager'],
      '/owner': ['owner', 'boss'],
      '/staff': ['owner', 'boss', 'production', 'stock manager', 'staff', 'manager'],
    },
    menu: { boss: [2, 'Billing'], production: [1, 'Token History'] },
  },
  'boss-dashboard': { at: { '/': ['boss'] }, menu: { boss: [1, 'Home'] } },
  'add-user': {
    at: { '/owner-add-user': ['owner', 'boss'] },
    menu: { boss: [3, 'Add New User'] },
  },
  'raw-stock': {
    at: { '/': ['stock manager'], '/raw-stock': GATE },
    menu: {
      boss: [4, 'Raw Stock'],
      'stock manager': [1, 'Raw Stock'],
      production: [3, 'Raw Stock'],
    },
  },
  production: {
    at: {
      '/': ['production'],
      '/production': ['owner', 'boss', 'stock manager', 'staff', 'manager'],
    },
    menu: { boss: [5, 'Production'], production: [2, 'Production'] },
  },
  scrap: {
    at: { '/scrap': [...GATE, 'stock manager'] },
    menu: { boss: [6, 'Scrap'], 'stock manager': [2, 'Scrap'], production: [4, 'Scrap'] },
  },
  'token-history': { at: { '/token-history': ['owner', 'production'] } },
  'sales-insights': { at: { '/customer-sales': ['boss'] }, menu: { boss: [7, 'Sales Insights'] } },
  'salesman-report': {
    at: { '/saleman-report': ['boss'] },
    menu: { boss: [8, 'Salesman Report'] },
  },
  'customer-detail': { at: { '/customer-detail': ['boss'] } },
  'all-customers': { at: { '/all-customer': ['boss'] } },
  bottlers: { at: { '/bottlers': ['boss'] }, menu: { boss: [9, 'Bottlers Entry'] } },
  prices: { at: { '/manage-prices': ['boss'] }, menu: { boss: [10, 'Manage Prices'] } },
  enterprises: { at: { '/enterprises': ['boss'] }, menu: { boss: [11, 'Enterprises Entry'] } },
  'salesman-billing': { at: { '/': ['salesman'], '/saleman': ['salesman'] } },
  'own-report': { at: { '/report': ['salesman'] }, menu: { salesman: [1, 'Salesman Report'] } },
  'own-sales': { at: { '/my-sales': ['salesman'] }, menu: { salesman: [2, 'My Sales'] } },
} as const satisfies Record<string, ScreenRow>

export type ScreenId = keyof typeof SCREENS

const ROWS = Object.entries(SCREENS) as [ScreenId, ScreenRow][]

/** Open with or without a login; not part of the app for employees. */
export const PUBLIC_PATHS = ['/', '/login', '/customer'] as const

export const redirectOf = (role: Role): string => (role === 'salesman' ? '/saleman' : '/')

export interface RoleRoute {
  readonly path: string
  readonly screen: ScreenId
}

export const routesOf = (role: Role): RoleRoute[] =>
  ROWS.flatMap(([screen, { at }]) =>
    Object.entries(at)
      .filter(([, roles]) => roles.includes(role))
      .map(([path]) => ({ path, screen })),
  )

interface PrintRow {
  readonly path: string
  readonly right: Capability
}

/** Separate windows without the app shell (APP-20). */
export const PRINTS = {
  invoice: { path: '/print/invoice', right: 'invoice.write' },
  insights: { path: '/print/insights', right: 'insights.read' },
  'salesman-report': { path: '/print/salesman-report', right: 'salesman-report.read' },
  'customer-detail': { path: '/print/customer-detail', right: 'salesman-report.read' },
  'all-customers': { path: '/print/all-customers', right: 'salesman-report.read' },
} as const satisfies Record<string, PrintRow>

export type PrintId = keyof typeof PRINTS

const PRINT_ROWS = Object.entries(PRINTS) as [PrintId, PrintRow][]

export const printsOf = (role: Role): { readonly path: string; readonly print: PrintId }[] =>
  PRINT_ROWS.filter(([, { right }]) => can({ role, mustChangePassword: false }, right)).map(
    ([print, { path }]) => ({ path, print }),
  )

export interface MenuEntry {
  readonly label: string
  readonly path: string
  readonly screen: ScreenId
}

/** If the screen is the role's `/`, the menu links there (APP-13). */
const pathInMenu = (role: Role, screen: ScreenId): string => {
  const paths = routesOf(role)
    .filter((route) => route.screen === screen)
    .map((route) => route.path)
  return paths.find((path) => path === '/') ?? paths[0] ?? '/'
}

export const menuOf = (role: Role): MenuEntry[] =>
  ROWS.flatMap(([screen, { menu }]) => {
    const entry = menu?.[role]
    return entry
      ? [{ place: entry[0], label: entry[1], screen, path: pathInMenu(role, screen) }]
      : []
  })
    .sort((a, b) => a.place - b.place)
    .map(({ label, path, screen }) => ({ label, path, screen }))

/** Screens of a role that its menu does not list; billing home links to them (APP-21). */
export const screensOutsideMenu = (role: Role): RoleRoute[] => {
  const menuScreens = new Set<ScreenId>(menuOf(role).map((entry) => entry.screen))
  const home = routesOf(role).find((route) => route.path === '/')?.screen
  return routesOf(role).filter(({ screen }) => screen !== home && !menuScreens.has(screen))
}
