import type { ComponentType } from 'react'
import type { ScreenId } from '#domain/access/screens.ts'

interface ScreenModule {
  readonly Screen: ComponentType
}

/** Each screen is a separate chunk, loaded when it is first opened (APP-15). */
export const SCREEN_PARTS: Readonly<Record<ScreenId, () => Promise<ScreenModule>>> = {
  'billing-home': () => import('#web/features/invoices/screens/billing-home.tsx'),
  'add-user': () => import('#web/features/users/screens/add-user.tsx'),
  'token-history': () => import('#web/features/invoices/screens/token-history.tsx'),
  'raw-stock': () => import('#web/features/materials/screens/raw-stock.tsx'),
  scrap: () => import('#web/features/materials/screens/scrap.tsx'),
  'boss-dashboard': () => import('#web/features/dashboard/screens/boss-dashboard.tsx'),
  'sales-insights': () => import('#web/features/reports/screens/sales-insights.tsx'),
  'salesman-report': () => import('#web/features/reports/screens/salesman-report.tsx'),
  'customer-detail': () => import('#web/features/reports/screens/customer-detail.tsx'),
  'all-customers': () => import('#web/features/reports/screens/all-customers.tsx'),
  customers: () => import('#web/features/customers/screens/customers.tsx'),
  accounts: () => import('#web/features/accounts/screens/accounts.tsx'),
  account: () => import('#web/features/accounts/screens/account.tsx'),
  'opening-balances': () => import('#web/features/accounts/screens/opening-balances.tsx'),
  trends: () => import('#web/features/trends/screens/trends.tsx'),
  'salesman-billing': () => import('#web/features/salesman/screens/salesman-billing.tsx'),
  'own-report': () => import('#web/features/salesman/screens/own-report.tsx'),
  receive: async () => {
    const { loadReceive } = await import('#web/features/salesman/screens/salesman-billing.tsx')
    return loadReceive()
  },
  'own-sales': () => import('#web/features/salesman/screens/own-sales.tsx'),
  production: () => import('#web/features/production/screens/production.tsx'),
  bottlers: () => import('#web/features/ledgers/screens/bottlers.tsx'),
  prices: () => import('#web/features/ledgers/screens/prices.tsx'),
  products: () => import('#web/features/catalog/screens/products.tsx'),
  enterprises: () => import('#web/features/ledgers/screens/enterprises.tsx'),
}
