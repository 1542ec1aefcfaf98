import type { ComponentType } from 'react'
import type { ScreenId } from '#domain/access/screens.ts'

interface ScreenModule {
  readonly Screen: ComponentType
}

/** Each screen is a part of its own, loaded when it is first opened (APP-15). */
export const SCREEN_PARTS: Readonly<Record<ScreenId, () => Promise<ScreenModule>>> = {
  'billing-home': () => import('#web/screens/billing-home/screen.tsx'),
  'add-user': () => import('#web/screens/add-user/screen.tsx'),
  'token-history': () => import('#web/screens/token-history/screen.tsx'),
  'raw-stock': () => import('#web/screens/raw-stock/screen.tsx'),
  scrap: () => import('#web/screens/scrap/screen.tsx'),
  'boss-dashboard': () => import('#web/screens/boss-dashboard/screen.tsx'),
  'sales-insights': () => import('#web/screens/sales-insights/screen.tsx'),
  'salesman-report': () => import('#web/screens/salesman-report/screen.tsx'),
  'customer-detail': () => import('#web/screens/customer-detail/screen.tsx'),
  'all-customers': () => import('#web/screens/all-customers/screen.tsx'),
  'salesman-billing': () => import('#web/screens/salesman-billing/screen.tsx'),
  'own-report': () => import('#web/screens/own-report/screen.tsx'),
  'own-sales': () => import('#web/screens/own-sales/screen.tsx'),
  production: () => import('#web/screens/production/screen.tsx'),
  bottlers: () => import('#web/screens/bottlers/screen.tsx'),
  prices: () => import('#web/screens/prices/screen.tsx'),
  enterprises: () => import('#web/screens/enterprises/screen.tsx'),
}
